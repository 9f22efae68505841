// The loopback server's thread: one poll loop over all of its sockets.

import Foundation

/// The sockets of a ``LoopbackServer``, and what each waits for. Lives on the server's thread only.
struct LoopbackLoop {
    /// A connection.
    private struct Peer {
        /// What came and is no whole request yet.
        var input = Data()
        /// What has not been sent yet.
        var output = Data()
        /// The path, once the request is whole.
        var path: String?
        /// Whether the connection closes when all is sent.
        var isDone = false
        /// What holds the rest of the answer back: the event's name, and the rest.
        var held: (event: String, rest: Data)?
    }

    private let listener: Int32
    private let stop: Int32
    private let route: (String) -> LoopbackServer.Answer?
    private var peers: [Int32: Peer] = [:]
    /// What has happened: `release KEY`, `seen KEY`, `gone KEY`.
    private var events: Set<String> = []

    /// A loop over a listening socket; it ends when `stop` can be read.
    init(listener: Int32, stop: Int32, route: @escaping (String) -> LoopbackServer.Answer?) {
        self.listener = listener
        self.stop = stop
        self.route = route
    }

    /// Serves until the end, then closes everything.
    mutating func run(note: (String) -> Void) {
        while true {
            var polled = [
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            polled += peers.map { fd, peer in
                pollfd(fd: fd, events: Int16(peer.output.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
            }
            if poll(&polled, nfds_t(polled.count), -1) < 0 { continue }
            if polled[0].revents != 0 { break }
            if polled[1].revents != 0 { accept() }
            for entry in polled.dropFirst(2) where entry.revents != 0 {
                if entry.revents & Int16(POLLOUT) != 0 { send(entry.fd) }
                if entry.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { receive(entry.fd, note) }
            }
        }
        for peer in peers.keys { close(peer) }
        close(listener)
        close(stop)
    }

    private mutating func accept() {
        let peer = Foundation.accept(listener, nil, nil)
        guard peer >= 0 else { return }
        _ = fcntl(peer, F_SETFL, fcntl(peer, F_GETFL) | O_NONBLOCK)
        peers[peer] = Peer()
    }

    private mutating func receive(_ fd: Int32, _ note: (String) -> Void) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(fd, &bytes, bytes.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return drop(fd) }
        peers[fd]?.input.append(contentsOf: bytes.prefix(count))
        guard let peer = peers[fd], peer.path == nil, peer.input.range(of: Data("\r\n\r\n".utf8)) != nil else { return }
        let words = String(decoding: peer.input, as: UTF8.self).split(separator: " ", maxSplits: 2)
        let path = words.count > 1 ? String(words[1]) : ""
        peers[fd]?.path = path
        note(path)
        answer(fd, path)
    }

    private mutating func drop(_ fd: Int32) {
        let path = peers.removeValue(forKey: fd)?.path ?? ""
        close(fd)
        let parts = path.split(separator: "/").map(String.init)
        if parts.count == 2, parts[0] == "hold" { happens("gone \(parts[1])") }
    }

    private mutating func send(_ fd: Int32) {
        guard let output = peers[fd]?.output, !output.isEmpty else { return }
        let count = output.withUnsafeBytes { Foundation.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0 {
            if errno != EAGAIN && errno != EINTR { drop(fd) }
            return
        }
        peers[fd]?.output = Data(output.dropFirst(count))
        if count == output.count, peers[fd]?.isDone == true {
            peers[fd] = nil
            close(fd)
        }
    }

    /// Lets go of what waits for an event, now and later.
    private mutating func happens(_ event: String) {
        events.insert(event)
        for (fd, peer) in peers {
            guard let held = peer.held, held.event == event else { continue }
            peers[fd]?.held = nil
            peers[fd]?.output.append(held.rest)
            peers[fd]?.isDone = true
        }
    }

    private mutating func answer(_ fd: Int32, _ path: String) {
        if let answer = route(path) { return reply(fd, answer.status, answer.headers, answer.body) }
        let parts = path.split(separator: "/").map(String.init)
        let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let key = parts.count > 1 ? parts[1] : ""
        switch parts.first {
        case "status": reply(fd, number, [], Data("status \(number)".utf8))
        case "redirect" where number > 0: reply(fd, 302, ["Location: /redirect/\(number - 1)"], Data("moved".utf8))
        case "redirect": reply(fd, 200, [], Data("arrived".utf8))
        case "elsewhere": reply(fd, 302, ["Location: file:///etc/hostname"], Data())
        case "bytes": reply(fd, 200, [], Data(repeating: 0x41, count: number))
        case "stream": chunked(fd, number)
        case "cut":
            peers[fd]?.output = Self.head(200, ["Content-Length: 1000"]) + Data(repeating: 0x42, count: 100)
            peers[fd]?.isDone = true
        case "cutstream":
            peers[fd]?.output =
                Self.head(200, ["Transfer-Encoding: chunked"]) + Data("64\r\n".utf8) + Data(repeating: 0x42, count: 50)
            peers[fd]?.isDone = true
        case "slow":
            peers[fd]?.output = Self.head(200, ["Content-Length: 8"]) + Data("slow".utf8)
            hold(fd, until: "release \(key)", Data("poke".utf8))
        case "hold":
            hold(fd, until: "release \(key)", Self.head(200, ["Content-Length: 4"]) + Data("held".utf8))
            happens("seen \(key)")
        case "release":
            happens("release \(key)")
            reply(fd, 200, [], Data("released".utf8))
        case "seen", "gone":
            hold(fd, until: "\(parts[0]) \(key)", Self.head(200, ["Content-Length: 3"]) + Data("yes".utf8))
        default: reply(fd, 404, [], Data("no such path".utf8))
        }
    }

    private mutating func hold(_ fd: Int32, until event: String, _ rest: Data) {
        peers[fd]?.held = (event, rest)
        if events.contains(event) { happens(event) }
    }

    private mutating func chunked(_ fd: Int32, _ count: Int) {
        var output = Self.head(200, ["Transfer-Encoding: chunked"])
        var rest = count
        while rest > 0 {
            let size = min(rest, 16384)
            output += Data("\(String(size, radix: 16))\r\n".utf8) + Data(repeating: 0x43, count: size)
            output += Data("\r\n".utf8)
            rest -= size
        }
        peers[fd]?.output = output + Data("0\r\n\r\n".utf8)
        peers[fd]?.isDone = true
    }

    private mutating func reply(_ fd: Int32, _ status: Int, _ headers: [String], _ body: Data) {
        peers[fd]?.output = Self.head(status, headers + ["Content-Length: \(body.count)"]) + body
        peers[fd]?.isDone = true
    }

    private static func head(_ status: Int, _ headers: [String]) -> Data {
        let lines = ["HTTP/1.1 \(status) Answer", "Connection: close", "Content-Type: text/plain"] + headers
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
