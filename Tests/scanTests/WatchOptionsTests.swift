// The options of scan watch and scan record that cannot be done, or would do harm.

import Foundation
import ScanKit
import Testing

@testable import scan

@Suite("WatchOptions")
struct WatchOptionsTests {
    private func mistake(_ arguments: [String]) -> String? {
        do throws(UsageError) {
            let parsed = try WatchCommand.syntax.parse(arguments)
            _ = try WatchOptions(parsed, source: parsed.operands[0])
            return nil
        } catch {
            return error.message
        }
    }

    @Test("a size is a camera's, and a mistake of the command line with anything else")
    func size() {
        for source in ["shelf.mp4", "http://127.0.0.1/x", "shelf-%04d.png"] {
            #expect(
                mistake(["--size", "hd", source]) == "--size is a camera's: '\(source)' has a size of its own")
        }
        for source in ["camera", "lavfi:testsrc", "/dev/video7"] {
            #expect(mistake(["--size", "hd", source]) == nil)
        }
    }

    @Test("a duplicate filter is seconds from 0 on, -1 or -2")
    func filter() {
        for text in ["-3", "-7", "-0.5", "nan", "inf", "1e999", "", "1s"] {
            #expect(mistake(["--duplicate-filter", text, "a.mp4"])?.hasSuffix("not '\(text)'") == true, "\(text)")
        }
        for text in ["0", "-1", "-2", "0.5", "1e300", "5e-324"] {
            #expect(mistake(["--duplicate-filter", text, "a.mp4"]) == nil, "\(text)")
        }
    }

    @Test("what is written is never written over what is read, or over each other, by whatever name")
    func over() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (film, link, trace) = (
            folder.appendingPathComponent("a.mp4"), folder.appendingPathComponent("b.mp4"),
            folder.appendingPathComponent("t.jsonl").path
        )
        try Data("film".utf8).write(to: film)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: film)
        for path in [film.path, link.path, folder.path + "/./a.mp4"] {
            #expect(mistake(["--annotate", path, film.path])?.contains("would overwrite the source") == true)
            let record = try RecordCommand.syntax.parse([film.path, path])
            #expect(throws: UsageError.self) { try RecordCommand(record, terminal: ProgramTerminal()) }
        }
        let both = try RecordCommand.syntax.parse(["--annotate", trace, film.path, trace])
        #expect(throws: UsageError.self) { try RecordCommand(both, terminal: ProgramTerminal()) }
        let sound = try RecordCommand.syntax.parse(["--annotate", folder.path + "/c.mp4", film.path, trace])
        #expect(throws: Never.self) { try RecordCommand(sound, terminal: ProgramTerminal()) }
        #expect(try Data(contentsOf: film) == Data("film".utf8))
    }

    @Test("a message is one line, whatever a path or a video brings into it")
    func line() {
        #expect(MessageLine.text("a\n\u{1B}[31mb\r\u{9B}c: é") == #"scan: a\u{0A}\u{1B}[31mb\u{0D}\u{9B}c: é"# + "\n")
    }
}
