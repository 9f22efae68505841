// A real HTTP server on 127.0.0.1, for as long as a test holds it.

import Foundation
import ScanCore

/// An HTTP/1.1 server on a free port of the loopback, with one thread and plain sockets.
///
/// It answers the paths of `NetworkSessionVerifier`, and before those what `route` has for a path. One request a connection.
/// The thread ends and the port closes with the server.
final class LoopbackServer: Sendable {
    /// An answer of a route.
    struct Answer: Sendable {
        /// The status code.
        var status = 200
        /// More header lines.
        var headers: [String] = []
        /// The body.
        var body = Data()
    }

    /// The server could not be started.
    struct StartFailure: Error {}

    /// `http://127.0.0.1:PORT/`.
    let base: URL
    private let log = Log()
    /// Closed when the server goes: the thread sees that.
    private let stopPipe: Int32

    /// Starts the server.
    init(route: @escaping @Sendable (String) -> Answer? = { _ in nil }) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 512) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        var pipes: [Int32] = [0, 0]
        guard listener >= 0, isBound, pipe(&pipes) == 0,
            let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
        else { throw StartFailure() }
        base = url
        stopPipe = pipes[1]
        let stop = pipes[0]
        let thread = Thread { [log] in
            var loop = LoopbackLoop(listener: listener, stop: stop, route: route)
            loop.run { path in log.paths.withLock { $0.append(path) } }
        }
        thread.start()
    }

    deinit { close(stopPipe) }

    /// The paths that were asked for, in order.
    var requests: [String] { log.paths.withLock { $0 } }

    /// The URL of a path.
    func url(_ path: String) -> URL { base.appendingPathComponent(path) }

    /// What was asked; the thread keeps this, and not the server.
    private final class Log: Sendable {
        /// Guards the paths, in order.
        let paths = Guarded([String]())
    }
}
