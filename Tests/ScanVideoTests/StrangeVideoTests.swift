// What a video may say that no video should.
import ScanCore
import Testing

@testable import ScanVideo

@Suite(.timeLimit(.minutes(20))) struct StrangeVideoTests {
    private let videos: TestVideos

    init() throws { videos = try TestVideos() }

    @Test(arguments: [
        // A title, as ffmpeg prints it.
        "[info]     title           : [Parsed_showinfo_0 @ 0x55] n:   0 pts_time:0 s:640x480 i:P",
        "[info]     title           : [mov @ 0x55] [error] the sky falls",
        "[info]     title           : [fatal] [error] x",
        // The name of a tag may hold a line break.
        "[Parsed_showinfo_0 @ 0x55] [info] n: 0 pts_time:0 s:4000000000x4000000000 i:P",
        "[Parsed_showinfo_0 @ 0x55] [info] n: 0 pts_time:0 s:65537x1 i:P",
        "[Parsed_showinfo_0 @ 0x55] [info] n: 0 pts_time:0 s:9223372036854775807x2 i:P",
        "[Parsed_showinfo_0 @ 0x55] [info] n: 0 pts_time:0 s:65536x65536 i:P",
    ])
    func `a video's own text is no line about a frame and no complaint`(line: String) {
        #expect(ProgramLine(line) == .other)
    }

    @Test func `a complaint is one whoever makes it`() {
        let line = "[in#0 @ 0x55] [h264 @ 0x66] [error] no frame! [info] really"
        #expect(ProgramLine(line) == .error("no frame! [info] really"))
    }

    @Test(.enabled(if: TestVideos.canMake, "needs the program ffmpeg"))
    func `a video with such a title is read like any other`() async throws {
        let title = "[Parsed_showinfo_0 @ 0x55] n:   0 pts_time:0 s:4000000000x4000000000 i:P"
        let file = try videos.make("title.mkv", seconds: 0.5, ["-metadata", "title=" + title] + mpeg4)
        let events = await Transcript().run(VideoFrameSource(.file(file), backend: .program))
        #expect(events.count { if case .frame = $0 { true } else { false } } == 5)
        #expect(!events.contains { if case .failure = $0 { true } else { false } })
    }

    @Test(arguments: [(Double.nan, 0), (.infinity, 0), (1e300, 1e12), (-1e300, -1e12), (9.3e12, 1e12), (0.5, 0.5)])
    func `a time is bounded`(seconds: Double, expected: Double) {
        #expect(Duration.ofVideo(seconds: seconds) == .seconds(expected))
    }

    @Test(arguments: [Int64.max, .min, 0, -1]) func `any patience is one`(seconds: Int64) {
        let watch = ReadWatch(patience: Duration(secondsComponent: seconds, attosecondsComponent: 0))
        watch.begin()
        #expect(seconds > 0 ? watch.pollTime > 1000 : watch.pollTime == 0)
        #expect(watch.isOverdue == (seconds <= 0))
    }

    @Test(.enabled(if: TestVideos.canMake, "needs the program ffmpeg"))
    func `a clock that jumps by years writes no years of video`() async throws {
        let file = videos.path("jump.mkv")
        let writer = try VideoWriter(path: file, width: 16, height: 16, framesPerSecond: 2)
        let years = Duration.seconds(315_360_000)
        for time in [Duration.zero, .seconds(1), years, years + .seconds(1), .seconds(-5), years * 1_000] {
            try writer.write([UInt8](repeating: 90, count: 3 * 16 * 16), time: time)
        }
        try writer.finish()
        let events = await Transcript().run(VideoFrameSource(.file(file), backend: .program))
        let frames = events.count { if case .frame = $0 { true } else { false } }
        #expect(frames > 100 && frames <= 2 * 125, "\(frames)")
    }
}
