// No subcommand writes over what it reads: a mistake that names both, and the files stay as they are.

import Foundation
import ScanKit
import Testing

@Suite("outputs that are inputs", .timeLimit(.minutes(20)))
struct OwnInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let files = FileManager.default
        let picture = ScanProcess.root.appendingPathComponent("Fixtures/ean8/ean8.png")
        for name in ["pics", "other"] {
            try files.createDirectory(at: url(name), withIntermediateDirectories: true)
        }
        try files.copyItem(at: picture, to: url("pics/a.png"))
        try Data("no film at all".utf8).write(to: url("film.mp4"))
        try Data("{\"id\":\"a\",\"path\":\"pics/a.png\"}\n".utf8).write(to: url("list.jsonl"))
        try Data("no picture".utf8).write(to: url("n-001.png"))
        try files.createSymbolicLink(at: url("link.mp4"), withDestinationURL: url("film.mp4"))
        try files.linkItem(at: url("list.jsonl"), to: url("hard.jsonl"))
        try files.linkItem(at: url("pics/a.png"), to: url("other/b-lines.png"))
        let trace = RunTrace(
            header: RunTrace.Header(captureSettings: BarcodeCaptureSettings().snapshot), entries: [])
        try Data(trace.jsonLines.utf8).write(to: url("old.jsonl"))
    }

    private func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

    /// Every file of the folder with its bytes.
    private func content() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        return try names.reduce(into: [:]) { all, name in
            guard try url(name).resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { return }
            all[name] = try FileHandle(forReadingFrom: url(name)).readToEnd() ?? Data()
        }
    }

    private func run(_ arguments: [String]) throws -> ScanProcess {
        try ScanProcess(arguments.map { $0.replacingOccurrences(of: "@", with: folder.url.path) })
    }

    @Test(
        "is a mistake that names both, and no byte changes",
        arguments: [
            (["record", "@/film.mp4", "@/film.mp4"], "the trace @/film.mp4 would overwrite the source @/film.mp4"),
            (["record", "@/link.mp4", "@/film.mp4"], "the trace @/film.mp4 would overwrite the source @/link.mp4"),
            (["record", "file://@/film.mp4", "@/film.mp4"], "would overwrite the source @/film.mp4"),
            (["record", "@/old.jsonl", "@/film.mp4"], "@/film.mp4 is there and is no trace"),
            (["record", "--annotate", "@/x.mp4", "@/film.mp4", "@/x.mp4"], "--annotate @/x.mp4 and the trace @/x.mp4"),
            (["watch", "--annotate", "@/film.mp4", "@/film.mp4"], "--annotate @/film.mp4 would overwrite the source"),
            (["watch", "--annotate", "@/link.mp4", "@/film.mp4"], "--annotate @/link.mp4 would overwrite the source"),
            (["watch", "--annotate", "@/n-001.png", "@/n-%03d.png"], "would overwrite the source @/n-001.png"),
            (["watch", "--annotate", "@/film.mp4", "lavfi:movie=@/film.mp4"], "would overwrite the source @/film.mp4"),
            (["read", "--annotate", "@/pics", "@/pics"], "--annotate @/pics would write into the input @/pics"),
            (["read", "--explain", "@/pics/.", "@/pics"], "--explain @/pics/. would write into the input @/pics"),
            (["read", "--annotate", "@/pics", "@/pics/a.png"], "would overwrite the input @/pics/a.png with a.png"),
            (["read", "--explain", "@/pics", "@/pics/a.png"], "would overwrite the input @/pics/a.png with a.png"),
            (["read", "--annotate", "@/other", "--explain", "@/other", "@/pics/a.png"], "are the same"),
            (["score", "--raw", "@/list.jsonl", "@/list.jsonl"], "--raw @/list.jsonl would overwrite the list"),
            (["score", "--raw", "@/hard.jsonl", "@/list.jsonl"], "--raw @/hard.jsonl would overwrite the list"),
            (["score", "--ledger", "@/list.jsonl", "@/list.jsonl"], "--ledger @/list.jsonl would overwrite the list"),
            (["score", "--ledger", "@/pics/a.png", "@/list.jsonl"], "would overwrite the picture pics/a.png"),
            (
                ["cart", "--cache", "@/pics/a.png", "@/pics/a.png"],
                "--cache @/pics/a.png would overwrite the input @/pics/a.png"
            ),
            (["score", "--raw", "@/o", "--ledger", "@/o", "@/list.jsonl"], "--ledger @/o and --raw @/o are the same"),
        ])
    func refused(arguments: [String], sentence: String) throws {
        let before = try content()
        let run = try run(arguments)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errors.contains(sentence.replacingOccurrences(of: "@", with: folder.url.path)), "\(run.errors)")
        #expect(try content() == before)
    }

    @Test("a picture that is an input under another name of an explanation stays as well")
    func stages() throws {
        let before = try content()["other/b-lines.png"]
        let run = try run(["read", "--explain", "@/other", "@/pics/b.png", "@/pics/a.png"])
        #expect(run.status == 64, "\(run.errors)")
        #expect(try content()["other/b-lines.png"] == before)
    }

    @Test("a later page that would be drawn over an input is refused alone")
    func pages() throws {
        let files = FileManager.default
        let pages = ScanProcess.root.appendingPathComponent("Fixtures/formats/pages-bilevel-gray-colour.tif")
        try files.copyItem(at: pages, to: url("p.tif"))
        try files.linkItem(at: url("pics/a.png"), to: url("other/p-page1.png"))
        let before = try content()["pics/a.png"]
        let run = try run(["read", "--annotate", "@/other", "@/p.tif", "@/pics/a.png"])
        let reason = "@/other/p-page1.png: not written, it would overwrite the input @/pics/a.png"
        #expect(run.status == 1)
        #expect(run.errors.contains(reason.replacingOccurrences(of: "@", with: folder.url.path)), "\(run.errors)")
        #expect(try content()["pics/a.png"] == before)
        #expect(try content()["other/p-page2.png"] != nil)
    }

    @Test("a trace that is there stays when the source gives no frame, and another name beside the input is fine")
    func kept() throws {
        let before = try content()
        #expect(try run(["record", "@/film.mp4", "@/old.jsonl"]).status == 1)
        #expect(try content() == before)
        #expect(try run(["read", "--annotate", "@/new", "@/pics/a.png"]).status == 0)
        #expect(try content()["new/a.png"] != nil)
    }
}
