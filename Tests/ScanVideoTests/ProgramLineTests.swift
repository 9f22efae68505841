// What ffmpeg's log means.
import ScanCore
import Testing

@testable import ScanVideo

@Suite struct ProgramLineTests {
    @Test(arguments: [
        (
            "[Parsed_showinfo_0 @ 0x55] [info] n:   3 pts:   1536 pts_time:0.1     pos:  48 fmt:yuv420p sar:1/1 s:1280x720 i:P",
            ProgramLine.frame(time: 0.1, width: 1280, height: 720)
        ),
        (
            "[Parsed_showinfo_0 @ 0x55] [info] n:   3 pts: NOPTS pts_time:NOPTS pos: 48 fmt:gray sar:1/1 s:8x4 i:P",
            .frame(time: nil, width: 8, height: 4)
        ),
        ("[Parsed_showinfo_0 @ 0x55] [info] n:   3 pts_time:1 s:0x4", .other),
        ("[Parsed_showinfo_0 @ 0x55] [info] color_range:unknown", .other),
        ("[info]   Duration: 00:01:02.50, start: 0.000000, bitrate: 994 kb/s", .duration(62.5)),
        ("[info]   Duration: N/A, start: 0.000000", .other),
        ("[mov,mp4 @ 0x55] [error] moov atom not found", .error("moov atom not found")),
        ("[fatal] file:a: no", .error("file:a: no")),
        ("", .other),
    ])
    func `a line`(_ line: String, _ meaning: ProgramLine) { #expect(ProgramLine(line) == meaning) }

    @Test func `a log comes in pieces, and its lines may be endless`() {
        var log = ProgramLog()
        let text =
            "[error] first: cause\n[Parsed_showinfo_0 @ 0] [info] n: 0 pts_time:2 s:4x2\n"
            + String(repeating: "x", count: 100_000) + "\n[error] file:a: verdict\n"
        for byte in text.utf8 { log.feed([byte]) }
        #expect(log.next() == ProgramLog.Announcement(time: 2, width: 4, height: 2))
        #expect(log.next() == nil)
        #expect(log.reason == "verdict (cause)")
    }

    @Test func `the verdict is kept however many complaints come before it`() {
        var log = ProgramLog()
        for number in 0..<1000 { log.feed(Array("[error] complaint \(number)\n".utf8)[...]) }
        #expect(log.errors.count == 20)
        #expect(log.reason == "complaint 999 (complaint 0)")
    }

    @Test func `the program is looked for on the path`() {
        #expect(FFmpegProgram.find("sh", in: "/none:/bin") == "/bin/sh")
        #expect(FFmpegProgram.find("sh", in: "") == nil)
        #expect(FFmpegProgram.find("bin", in: "/usr") == nil)
    }
}
