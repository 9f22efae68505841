// scan watch as a process, over videos made from the fixtures.

import Foundation
import ScanKit
import Testing

/// The videos of these tests, made once.
private enum WatchVideo {
    /// The folder they are in, and why there are none where they cannot be made.
    static let folder: TemporaryFolder? = {
        guard VideoBackend.program.unavailability == nil, let folder = try? TemporaryFolder() else { return nil }
        let script = ScanProcess.root.appendingPathComponent("Tests/PipelineTests/make_video.sh").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [script, folder.path("six.mkv"), "0.4", "-c:v", "mpeg4", "-q:v", "3"]
        process.currentDirectoryURL = ScanProcess.root
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? folder : nil
    }()

    /// Six labels in twelve frames; "" where there is no video.
    static var six: String { folder?.path("six.mkv") ?? "" }

    /// The values of the labels, as scan watch names them.
    static let values = [
        "CODE-128:Shelf 7a/42", "CODE-39:BIN-42 A/7", "EAN-13:9521234543213", "EAN-8:95212340", "QR-Code:SHELF 7A-42",
        "QR-Code:Version ten at level H, made up for a test.",
    ]
}

@Suite(
    "scan watch", .enabled(if: WatchVideo.folder != nil, "needs the program ffmpeg"), .timeLimit(.minutes(20)),
    .serialized)
struct WatchProgramTests {
    /// The lines of an output.
    private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    /// The lines without their time.
    private func values(_ text: String) -> [String] {
        lines(text).map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" }
    }

    @Test("each code is printed once, and a summary on standard error", arguments: ["libraries", "program"])
    func once(backend: String) throws {
        let isThere = (backend == "program" ? VideoBackend.program : .libraries).unavailability == nil
        let run = try ScanProcess(["watch", "--backend", backend, WatchVideo.six])
        guard isThere else {
            #expect(run.status == 1 && run.errors.contains("without the trait Video"))
            return
        }
        #expect(values(run.output).sorted() == WatchVideo.values)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("scan: 12 frames in ") && run.errors.hasSuffix("6 codes\n"))
        #expect(!run.errors.contains("\u{1B}"))
    }

    @Test("as JSON every line is an object, the last the summary")
    func json() throws {
        let run = try ScanProcess(["watch", "--format", "ndjson", WatchVideo.six])
        let objects = try lines(run.output).map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.dropLast().allSatisfy { $0["event"] as? String == "code" && $0["time"] as? Double != nil })
        #expect(Set(objects.compactMap { $0["data"] as? String }).count == 6)
        #expect(objects.last?["event"] as? String == "summary" && objects.last?["frames"] as? Int == 12)
    }

    @Test("with --batch codes come, move and go under an identifier of their own")
    func batch() throws {
        let text = try ScanProcess(["watch", "--batch", WatchVideo.six])
        #expect(lines(text.output).count == 6 && lines(text.output).allSatisfy { $0.contains(" + ") })
        let run = try ScanProcess(["watch", "--batch", "--format", "ndjson", "-s", "qr,ean8", WatchVideo.six])
        let events = lines(run.output).map { $0.split(separator: "\"")[2] == ":" ? $0.split(separator: "\"")[3] : "" }
        #expect(events.count { $0 == "added" } == 3 && events.count { $0 == "updated" } == 33, "\(events)")
    }

    @Test("--roi takes one part, and --duplicate-filter 0 every frame")
    func options() throws {
        let none = try ScanProcess(["watch", "--roi", "1280,0,9,9", WatchVideo.six])
        #expect(none.status == 4 && lines(none.errors).count == 2)
        #expect(none.errors.hasPrefix("scan: --roi: there is nothing of it in a frame of 1280 x 720 pixels\n"))
        let half = try ScanProcess(["watch", "--roi", "0,0,640,720", WatchVideo.six])
        #expect(values(half.output).sorted() == [0, 2, 4].map { WatchVideo.values[$0] })
        let all = try ScanProcess(["watch", "-s", "ean8", "--duplicate-filter", "0", WatchVideo.six])
        #expect(lines(all.output).count == 12)
        #expect(lines(all.output).last == "0.367 EAN-8:95212340")
    }

    @Test("a video that is cut off gives what is there, says so, and ends with 1")
    func cut() throws {
        let folder = try TemporaryFolder()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: WatchVideo.six))
        try bytes.prefix(bytes.count * 9 / 10).write(to: folder.url.appendingPathComponent("cut.mkv"))
        let run = try ScanProcess(["watch", folder.path("cut.mkv")])
        #expect(values(run.output).sorted() == WatchVideo.values)
        #expect(run.status == 1 || run.status == 0)
        #expect(run.errors.contains("frames in "))
    }

    @Test("what cannot be read ends with 1 and a reason, a mistake with 64")
    func failures() throws {
        let none = try ScanProcess(["watch", "/dev/video99"])
        #expect(none.status == 1 && none.output.isEmpty)
        #expect(none.errors.hasPrefix("scan: /dev/video99: cannot be read: No such file or directory\n"))
        let text = try ScanProcess(["watch", "README.md"])
        #expect(text.status == 1 && text.errors.hasPrefix("scan: README.md: "))
        for mistake in [[], ["a", "b"], ["--format", "csv", "a"], ["--batch", "--duplicate-filter", "1", "a"]] {
            #expect(try ScanProcess(["watch"] + mistake).status == 64)
        }
    }

    @Test(
        "a file that cannot be written is told once, before the first frame, or as soon as ffmpeg says so",
        arguments: [
            ("no/such/a.mp4", "No such file or directory", 1), (".", "Is a directory", 1),
            ("a.nonsense", "Unable to find a suitable output format", 2),
            ("no/such/a.png", "No such file or directory", 1),
        ])
    func annotation(name: String, reason: String, told: Int) throws {
        let folder = try TemporaryFolder()
        let run = try ScanProcess(["watch", "--annotate", folder.path(name), WatchVideo.six])
        #expect(run.status == 1 && (told == 2 || run.output.isEmpty))
        #expect(run.errors.hasPrefix("scan: \(folder.path(name)): cannot be written: \(reason)"), "\(run.errors)")
        #expect(lines(run.errors).count == told)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("without ffmpeg it says what to install")
    func noProgram() throws {
        let folder = try TemporaryFolder()
        let process = try ScanProcess.prepared(["watch", "--backend", "program", WatchVideo.six], folder: folder.url)
        process.environment = ["PATH": "/none"]
        try process.run()
        process.waitUntilExit()
        let run = try ScanProcess(process, folder: folder.url)
        #expect(run.status == 1 && run.errors.contains("the program ffmpeg is not installed (apt-get install ffmpeg)"))
    }

    @Test("Ctrl-C ends a camera in order: a summary, 130, and no ffmpeg left", arguments: [SIGINT, SIGTERM])
    func interrupt(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let graph = "movie=\(WatchVideo.six):loop=0,setpts=N/(10*TB),realtime"
        let process = try ScanProcess.prepared(["watch", "--backend", "program", "lavfi:\(graph)"], folder: folder.url)
        try process.run()
        let output = try FileHandle(forReadingFrom: folder.url.appendingPathComponent("output"))
        while try output.read(upToCount: 1)?.isEmpty ?? true, process.isRunning { sched_yield() }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let run = try ScanProcess(process, folder: folder.url)
        #expect(run.status == 130)
        #expect(!run.output.isEmpty && run.output.hasSuffix("\n"))
        #expect(run.errors.hasPrefix("scan: ") && run.errors.hasSuffix(" codes\n") && !run.errors.contains("error"))
        let programs = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
        for program in programs {
            let line = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(program)/cmdline")).readToEnd()
            #expect(!String(decoding: line ?? Data(), as: UTF8.self).contains(graph), "\(program) is left")
        }
    }

    @Test("an output that nobody reads any more ends it with 141")
    func brokenPipe() throws {
        let folder = try TemporaryFolder()
        let pipe = Pipe()
        let process = try ScanProcess.prepared(
            ["watch", "--duplicate-filter", "0", WatchVideo.six], folder: folder.url)
        process.standardOutput = pipe
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 141)
    }

    @Test("what was recorded is printed again without the video", arguments: [[], ["--batch"]])
    func record(options: [String]) throws {
        let folder = try TemporaryFolder()
        let trace = folder.path("run.jsonl")
        let run = try ScanProcess(["record", WatchVideo.six, trace] + options)
        #expect(run.status == 0 && lines(run.output).count == 6)
        let again = try ScanProcess(["replay", trace])
        #expect(again.output == run.output)
        #expect(again.status == 0)
        #expect(try RunTrace(jsonLines: String(contentsOfFile: trace, encoding: .utf8)).frames.count == 12)
        #expect(try ScanProcess(["replay", "README.md"]).status == 1)
    }
}
