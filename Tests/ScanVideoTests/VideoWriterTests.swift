// Pictures to a video, through the program ffmpeg whatever the traits are.
import Foundation
import ScanCore
import Synchronization
import Testing

@testable import ScanVideo

@Suite(.enabled(if: TestVideos.canMake, "needs the program ffmpeg"), .timeLimit(.minutes(20)))
struct VideoWriterTests {
    private let videos: TestVideos

    init() throws { videos = try TestVideos() }

    /// A picture of one gray.
    private func picture(_ gray: UInt8, width: Int = 64, height: Int = 48) -> [UInt8] {
        [UInt8](repeating: gray, count: 3 * width * height)
    }

    @Test(arguments: TestVideos.backends)
    func `what is written is read again, picture by picture`(backend: VideoBackend) async throws {
        let path = videos.path("gray-\(backend).mkv")
        let writer = try VideoWriter(path: path, width: 64, height: 48, framesPerSecond: 10)
        for gray: UInt8 in [40, 120, 200] { try writer.write(picture(gray)) }
        try writer.finish()
        let events = await Transcript().run(VideoFrameSource(.file(path), backend: backend))
        let frames = events.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
        #expect(frames.map { [$0.image.width, $0.image.height] } == [[64, 48], [64, 48], [64, 48]])
        #expect(frames.map(\.timestamp) == [.zero, .milliseconds(100), .milliseconds(200)])
        let middles = frames.map { Int($0.image[32, 24]) }
        #expect(middles == middles.sorted() && Set(middles).count == 3, "\(middles)")
    }

    @Test func `pictures stand until the next one, and of two in one step the later counts`() async throws {
        let path = videos.path("times.mkv")
        let writer = try VideoWriter(path: path, width: 64, height: 48, framesPerSecond: 10)
        try writer.write(picture(40), time: .zero)
        try writer.write(picture(90), time: .milliseconds(300))
        try writer.write(picture(200), time: .milliseconds(310))
        try writer.finish()
        let events = await Transcript().run(VideoFrameSource(.file(path), backend: .program))
        let grays = events.compactMap { if case .frame(let frame) = $0 { Int(frame.image[32, 24]) } else { nil } }
        #expect(grays.map { $0 > 120 } == [false, false, false, true], "\(grays)")
    }

    @Test func `a picture of another size is a typed error, and the video goes on`() async throws {
        let path = videos.path("size.mkv")
        let writer = try VideoWriter(path: path, width: 64, height: 48)
        try writer.write(picture(40))
        let error = #expect(throws: ScanError.self) { try writer.write(picture(40, width: 32)) }
        #expect(error?.code == .invalidImage)
        #expect(error?.message == "\(path): a picture of 4608 bytes in a video of 64 x 48")
        try writer.write(picture(90))
        try writer.finish()
        let events = await Transcript().run(VideoFrameSource(.file(path), backend: .program))
        #expect(events.count { if case .frame = $0 { true } else { false } } == 2)
    }

    @Test(arguments: [("no/such/folder.mp4", "No such file or directory"), ("size.nonsense", ""), ("", "")])
    func `a file that cannot be written is a typed error with its path, and no hang`(
        name: String, reason: String
    ) throws {
        let path = name.isEmpty ? videos.folder.path : videos.path(name)
        let error = #expect(throws: ScanError.self) {
            let writer = try VideoWriter(path: path, width: 640, height: 480)
            // More than any pipe holds.
            for gray in 0..<40 { try writer.write(picture(UInt8(gray), width: 640, height: 480)) }
            try writer.finish()
        }
        #expect(error?.code == .sourceFailure)
        #expect(error?.message.hasPrefix("\(path): cannot be written: ") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains(reason) == true || reason.isEmpty, "\(error?.message ?? "")")
        #expect(error?.message.contains("\n") == false)
    }

    @Test func `after its end a writer takes nothing more, and ends once`() throws {
        let writer = try VideoWriter(path: videos.path("ended.mkv"), width: 64, height: 48)
        try writer.write(picture(40))
        try writer.finish()
        try writer.finish()
        let error = #expect(throws: ScanError.self) { try writer.write(picture(40)) }
        #expect(error?.message.hasSuffix("the video is complete, or has failed") == true)
    }
}

/// What needs no ffmpeg.
@Suite(.timeLimit(.minutes(20))) struct VideoWriterMistakeTests {
    private static let path = "/tmp/never-written.mp4"

    @Test func `without ffmpeg it says what to install`() {
        let error = #expect(throws: ScanError.self) {
            try VideoWriter(path: Self.path, width: 64, height: 48, framesPerSecond: 30, program: nil)
        }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("the program ffmpeg is not installed") == true)
    }

    @Test(arguments: ["/bin/true", "/bin/false", "/no/such/program"])
    func `a program that ends at once is a typed error and no hang`(program: String) throws {
        let error = #expect(throws: ScanError.self) {
            let writer = try VideoWriter(
                path: Self.path, width: 640, height: 480, framesPerSecond: 30, program: program)
            for _ in 0..<20 { try writer.write([UInt8](repeating: 0, count: 3 * 640 * 480)) }
            try writer.finish()
        }
        #expect(error?.code == .sourceFailure)
        #expect(error?.message.contains("cannot be") == true)
    }

    @Test(arguments: [(0, 48, 30.0), (64, -1, 30), (1 << 15, 48, 30), (64, 48, 0), (64, 48, .nan), (64, 48, 1e9)])
    func `a size or rate that cannot be is refused`(width: Int, height: Int, rate: Double) {
        let error = #expect(throws: ScanError.self) {
            try VideoWriter(path: Self.path, width: width, height: height, framesPerSecond: rate)
        }
        #expect([.invalidImage, .invalidSettings].contains(error?.code))
        #expect(error?.message.hasPrefix(Self.path) == true)
    }
}
