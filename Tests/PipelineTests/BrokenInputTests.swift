// What scan watch, record and replay say of bad input: one line, what and where, and the documented exit code.

import Foundation
import ScanKit
import Testing

@Suite("bad input of scan watch, record and replay", .timeLimit(.minutes(20)))
struct BrokenInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A small trace of two frames, as text.
    private static let trace = RunTrace(
        header: RunTrace.Header(captureSettings: BarcodeCaptureSettings().snapshot),
        entries: (1...2).map { _ in
            .frame(RunTrace.Frame(ImageFrame(image: GrayImage(width: 4, height: 3, filledWith: 0))))
        }
    ).jsonLines

    /// What is in the folder of each test, by name.
    private func fill() throws {
        let lines = Self.trace.split(separator: "\n").map(String.init)
        let noise = Data((0..<600).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 128) })
        let files: [String: Data] = [
            "empty": Data(), "noise": noise, "ok.jsonl": Data(Self.trace.utf8),
            "cut.jsonl": Data(Self.trace.dropLast(20).utf8),
            "wrong.jsonl": Data(
                [lines[0], "{\"frame\":{\"width\":4,\"height\":4}}", lines[1]].joined(separator: "\n").utf8),
            "headless.jsonl": Data("{}\n\(lines[1])\n".utf8),
            "other.jsonl": Data("[1,2]\n".utf8),
            // The first bytes of an MP4 and of a Matroska file.
            "cut.mp4": Data([0, 0, 0, 0x20] + "ftypisom".utf8 + [0, 0, 2, 0]),
            "cut.mkv": Data([0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81]),
        ]
        for (name, data) in files { try data.write(to: folder.url.appendingPathComponent(name)) }
    }

    /// Runs the program; @ in an argument is the folder's path.
    private func run(_ arguments: [String]) throws -> ScanProcess {
        try fill()
        return try ScanProcess(arguments.map { $0.replacingOccurrences(of: "@", with: folder.url.path) })
    }

    /// The first line of the errors, the folder as @.
    private func first(_ run: ScanProcess) -> String {
        let text = run.errors.replacingOccurrences(of: folder.url.path, with: "@")
        #expect(!text.contains("Error Domain") && !text.contains("Fatal") && !text.contains("Context("), "\(text)")
        return text.split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test(
        "what cannot be replayed is named with its line and ends with 1",
        arguments: [
            ("missing", "cannot be read: No such file or directory"), ("", "it is a folder"),
            ("empty", "trace, line 1: no trace in it"), ("noise", "trace, line 1: no header of a trace of version 1"),
            ("headless.jsonl", "trace, line 1: no header of a trace of version 1"),
            ("other.jsonl", "trace, line 1: no header of a trace of version 1"),
            ("wrong.jsonl", "trace, line 2: frame: the key frameId is missing"),
        ])
    func replay(name: String, reason: String) throws {
        let run = try run(["replay", "@/\(name)"])
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(first(run) == "scan: @/\(name): \(reason)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("a trace whose last line is cut off is replayed up to there, an empty device is none")
    func cutTrace() throws {
        let cut = try run(["replay", "@/cut.jsonl"])
        #expect(cut.status == 4 && first(cut).hasPrefix("scan: 1 frame in "))
        #expect(first(try run(["replay", "/dev/null"])) == "scan: /dev/null: trace, line 1: no trace in it")
    }

    @Test(
        "what cannot be watched is named and ends with 1", .enabled(if: VideoBackend.program.unavailability == nil),
        arguments: [
            ("@/missing", "cannot be read: No such file or directory"), ("@", "cannot be read: Is a directory"),
            ("@/empty", ""), ("@/noise", ""), ("@/cut.mp4", ""), ("@/cut.mkv", ""), ("@/no-%04d.png", ""),
            ("/dev/null", "it is no camera device"), ("/dev/zero", "it is no camera device"),
            ("/dev/video99", "cannot be read: No such file or directory"), ("foo://bar", ""),
        ])
    func watch(source: String, reason: String) throws {
        let run = try run(["watch", source])
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(first(run).hasPrefix("scan: \(source): \(reason)"), "\(run.errors)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2 && lines.last?.hasPrefix("scan: 0 frames in ") == true, "\(run.errors)")
        let recorded = try self.run(["record", source, "@/out.jsonl"])
        #expect(recorded.status == 1 && first(recorded) == first(run))
    }

    @Test(
        "a trace that cannot be written is named and ends with 1",
        arguments: [
            ("@/no/such/run.jsonl", "No such file or directory"), ("@", "Is a directory"),
            ("/dev/full", "No space left on device"),
        ])
    func record(trace: String, reason: String) throws {
        let run = try run(["record", "@/missing", trace])
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(first(run) == "scan: \(trace): cannot be written: \(reason)")
    }

    @Test("so is a score's, a folder and a list of pictures")
    func siblings() throws {
        let folder = try run(["read", "--annotate", "@/empty/x", "Fixtures/ean8"])
        #expect(folder.status == 1 && folder.errors.split(separator: "\n").count == 1)
        #expect(first(folder).hasPrefix("scan: @/empty/x: "))
        let list = try run(["score", "@/missing"])
        #expect(list.status == 1 && first(list).hasPrefix("scan: @/missing: "), "\(list.errors)")
        let raw = try run(["score", "--raw", "@/no/x", "@/missing"])
        #expect(raw.status == 1 && list.errors.split(separator: "\n").count == 1)
        let names = try run(["read", "--files-from", "@/missing"])
        #expect(names.status == 64 && first(names).contains("@/missing"), "\(names.errors)")
    }

    @Test(
        "mistakes end with 64 and say what they are",
        arguments: [
            ["watch"], ["watch", ""], ["watch", "lavfi:"], ["watch", "--nonsense", "a"],
            ["watch", "--roi", "1,2,3", "a"],
            ["watch", "--roi", "0,0,-10,10", "a"], ["watch", "--roi", "a,b,c,d", "a"],
            ["watch", "--roi", "0,0,0,5", "a"],
            ["watch", "--annotate", "", "a"], ["watch", "--duplicate-filter", "soon", "a"],
            ["watch", "--size", "8k", "a"], ["watch", "--size", "hd", "film.mp4"],
            ["record", "--size", "hd", "a.mp4", "b"],
            ["watch", "--duplicate-filter", "-5", "a"], ["watch", "--duplicate-filter", "-0.5", "a"],
            ["watch", "a", "b"], ["record"], ["record", "a"], ["record", "a", ""], ["record", "--nonsense", "a", "b"],
            ["replay"], ["replay", ""], ["replay", "a", "b"], ["replay", "--nonsense", "a"],
            ["replay", "a", "--format"],
        ])
    func mistakes(arguments: [String]) throws {
        let run = try run(arguments)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(
            first(run).hasPrefix("scan: ") && run.errors.hasSuffix("\ntry: scan \(arguments[0]) --help\n"),
            "\(run.errors)")
    }

    @Test(
        "an output that is full ends the program with 1 and the reason, in one line",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["--help"], ["read", "Fixtures/ean8/ean8.png"], ["cart", "Fixtures/ean8/ean8.png"], ["replay"]])
    func full(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        var arguments = arguments
        if arguments == ["replay"] {
            let code = #"{"code":9004,"message":"no","isValid":false}"#
            try Data((#"{"trace":1}"# + "\n" + #"{"status":"# + code + "}\n").utf8)
                .write(to: folder.url.appendingPathComponent("t.jsonl"))
            arguments += [folder.path("t.jsonl"), "--format", "ndjson"]
        }
        let process = try ScanProcess.prepared(arguments, folder: folder.url)
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        try process.run()
        process.waitUntilExit()
        let run = try ScanProcess(process, folder: folder.url)
        #expect(run.status == 1)
        #expect(run.errors.hasSuffix("scan: the output cannot be written: No space left on device\n"))
    }
}
