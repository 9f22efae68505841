// Videos that end badly: a clear status, nothing lost, no hang.
import Foundation
import ScanCore
import Testing

@testable import ScanVideo

extension VideoSuites {
    @Suite struct VideoFailureTests {
        private let videos: TestVideos

        init() throws { videos = try TestVideos() }

        private func play(_ input: VideoInput, _ backend: VideoBackend) async -> [Transcript.Event] {
            let before = Holdings()
            let told = await Transcript().run(VideoFrameSource(input, backend: backend))
            await before.settle()
            #expect(told.states == [.starting, .on, .stopping, .off])
            return told
        }

        @Test(arguments: TestVideos.backends, ["mp4", "mkv"])
        func `a file that is cut off gives what is there, and says so`(_ backend: VideoBackend, _ kind: String)
            async throws
        {
            try videos.make("a.\(kind)", seconds: 4, mpeg4 + (kind == "mp4" ? ["-movflags", "faststart"] : []))
            let told = await play(.file(try videos.cut("a.\(kind)", to: 0.5, as: "cut.\(kind)")), backend)
            #expect((10...30).contains(told.frames.count))
            #expect(told.frames.map(\.timestamp) == told.frames.indices.map { .milliseconds(100 * $0) })
            #expect(told.failures.count == 1)
            let failure = try #require(told.failures.first)
            #expect(failure.code == .damagedImage)
            #expect(failure.message.hasPrefix("\(videos.path("cut.\(kind)")): "))
        }

        @Test(arguments: TestVideos.backends)
        func `a file cut in its header gives no frame and a reason`(_ backend: VideoBackend) async throws {
            try videos.make("a.mp4", mpeg4)
            let told = await play(.file(try videos.cut("a.mp4", to: 0.5, as: "cut.mp4")), backend)
            #expect(told.frames.isEmpty && told.failures.count == 1)
            #expect(told.failures.first?.message.contains("Invalid data found") == true)
        }

        @Test(arguments: TestVideos.backends)
        func `a file of text and an empty one are no videos`(_ backend: VideoBackend) async throws {
            for text in ["no video at all\n", ""] {
                try Data(text.utf8).write(to: videos.folder.appending(path: "a.txt"))
                let told = await play(.file(videos.path("a.txt")), backend)
                #expect(told.frames.isEmpty && told.failures.count == 1, "\(told.failures)")
            }
        }

        @Test(arguments: TestVideos.backends)
        func `a file with sound alone has no video`(_ backend: VideoBackend) async throws {
            try videos.ffmpeg(["-f", "lavfi", "-i", "sine=duration=1", videos.path("a.wav")])
            let told = await play(.file(videos.path("a.wav")), backend)
            #expect(told.frames.isEmpty && told.failures.count == 1, "\(told.failures)")
        }

        @Test(arguments: TestVideos.backends)
        func `what is not there is told in the system's words, with its path`(_ backend: VideoBackend) async throws {
            let none = await play(.file(videos.path("none.mp4")), backend)
            #expect(
                none.failures.map(\.message) == [
                    "\(videos.path("none.mp4")): cannot be read: No such file or directory"
                ])
            let folder = await play(.file(videos.folder.path), backend)
            #expect(folder.failures.map(\.message) == ["\(videos.folder.path): cannot be read: Is a directory"])
            let pictures = await play(.pictures(videos.path("p%d.png")), backend)
            #expect(pictures.failures.count == 1 && pictures.frames.isEmpty)
            let refused = await play(.stream("http://127.0.0.1:9/a.mp4"), backend)
            #expect(refused.failures.first?.message.contains("Connection refused") == true)
        }

        @Test(arguments: TestVideos.backends)
        func `a frame size that changes is told, and the frames go on`(_ backend: VideoBackend) async throws {
            try videos.make("a.ts", seconds: 1, mpeg4ts)
            try videos.make("b.ts", seconds: 1, size: "160x120", mpeg4ts)
            let both = try ["a.ts", "b.ts"].reduce(Data()) {
                try $0 + Data(contentsOf: videos.folder.appending(path: $1))
            }
            try both.write(to: videos.folder.appending(path: "both.ts"))
            let told = await play(.file(videos.path("both.ts")), backend)
            #expect(told.frames.count == 20)
            #expect(told.failures.map(\.code) == [.frameSizeChanged])
            #expect(told.failures.first?.message.contains("from 320 x 240 to 160 x 120") == true)
            // The program scales to the size it began with.
            let width = backend == .program ? 320 : 160
            #expect(
                told.frames.map(\.image.width) == Array(repeating: 320, count: 10) + Array(repeating: width, count: 10))
        }

        @Test(arguments: TestVideos.backends)
        func `a server that says nothing is given up after a while`(_ backend: VideoBackend) async throws {
            let server = try SilentServer()
            var input = VideoInput.stream("http://127.0.0.1:\(server.port)/live")
            input.patience = .milliseconds(200)
            let told = await play(input, backend)
            #expect(told.frames.isEmpty)
            #expect(told.failures.map(\.message) == ["\(input.name): nothing came for 0.2 seconds"])
        }

        @Test(arguments: TestVideos.backends)
        func `a read that blocks is ended by switching off`(_ backend: VideoBackend) async throws {
            let server = try SilentServer()
            var input = VideoInput.stream("http://127.0.0.1:\(server.port)/live")
            input.patience = nil
            let before = Holdings()
            let source = VideoFrameSource(input, backend: backend)
            #expect(await source.settle(in: .on))
            let connection = try server.awaitRequest()
            #expect(await source.settle(in: .off))
            close(connection)
            await before.settle()
        }

        @Test func `an ffmpeg that dies in the middle is told, and its frames are kept`() async throws {
            let file = try videos.make("long.mp4", seconds: 60, mpeg4)
            let before = Holdings()
            let told = await Transcript { _, frame in
                guard frame.timestamp == .milliseconds(500) else { return }
                for child in before.programs { kill(child, SIGKILL) }
            }.run(VideoFrameSource(.file(file), backend: .program))
            #expect(told.frames.count >= 6)
            #expect(told.failures.map(\.message) == ["\(file): ffmpeg ended with 137"])
            await before.settle()
        }
    }

}

private let mpeg4ts = mpeg4 + ["-f", "mpegts"]

/// Takes connections and never answers.
final class SilentServer: Sendable {
    /// Where it listens, on 127.0.0.1.
    let port: UInt16
    private let descriptor: Int32

    /// A server on a free port.
    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        try #require(bound)
    }

    deinit { close(descriptor) }

    /// Waits until somebody has connected and asked for something. The connection, which the caller closes.
    func awaitRequest() throws -> Int32 {
        let connection = accept(descriptor, nil, nil)
        try #require(connection >= 0)
        var byte: UInt8 = 0
        #expect(recv(connection, &byte, 1, Int32(MSG_PEEK)) == 1)
        return connection
    }
}
