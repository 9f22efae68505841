// What is wrong with a list of pictures is told with file, line and key.

import Foundation
import ScanCore
import Testing

@testable import ScanScore

@Suite("ScoreList")
struct ScoreListTests {
    /// The entries of a list of that text, with values that are there too.
    private func entries(_ text: String, also: String? = nil) throws -> [ScoreEntry] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "list-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String, _ text: String) throws -> URL {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            return URL(fileURLWithPath: name, relativeTo: folder)
        }
        return try ScoreList.entries(
            of: file("l.jsonl", text), also: also.map { try file("also.jsonl", $0) }, rotations: [])
    }

    private func message(_ text: String, also: String? = nil) -> String {
        do {
            return "none: \(try entries(text, also: also))"
        } catch {
            return (error as? ScanError)?.message ?? "another: \(error)"
        }
    }

    private static let good = #"{"id":"a","path":"a.png","expected":[{"symbology":"QR","text":"x"}]}"#

    @Test(
        "a mistake is told with its line and key, behind good and empty lines",
        arguments: [
            ("{", "no JSON"), ("[1]", "it is not an object"), (#"{"path":"a.png"}"#, #"no key "id""#),
            (#"{"id":"a"}"#, #"no key "file" or "path""#), (#"{"id":1,"path":"a"}"#, #""id" is not a text"#),
            (#"{"id":null,"path":"a"}"#, #""id" is null"#),
            (#"{"id":"a","path":"a","rot":"x"}"#, #""rot" is not a whole number"#),
            (#"{"id":"a","path":"a","negative":1}"#, #""negative" is not true or false"#),
            (#"{"id":"a","path":"a","expected":{}}"#, #""expected" is not a list"#),
            (
                #"{"id":"a","path":"a","expected":[{"symbology":"QR"},{"text":"x"}]}"#,
                #"no key "expected[1].symbology""#
            ),
            (#"{"id":"a","path":"a","also":[{"symbology":"QR","text":7}]}"#, #""also[0].text" is not a text"#),
        ])
    func mistakes(line: String, reason: String) {
        #expect(message(Self.good + "\n\r\n\n" + line + "\n") == "l.jsonl, line 4: \(reason)")
    }

    @Test("a symbology without a name of the bench is refused, with those that there are")
    func symbologies() {
        let line = #"{"id":"a","path":"a","expected":[{"symbology":"ean13","text":"x"}]}"#
        let told = message(line)
        #expect(
            told.hasPrefix(#"l.jsonl, line 1: "expected[0].symbology" has the unknown symbology 'ean13'; there are "#))
        #expect(told.contains("EAN-13") && told.hasSuffix("rMQR"))
        let also = message(Self.good, also: "\n" + #"{"id":"a","symbology":"qr","text":"x"}"#)
        #expect(also.hasPrefix(#"also.jsonl, line 2: "symbology" has the unknown symbology 'qr'"#))
    }

    @Test("every name that a reader's value can have, but one the bench has none for, is a name of a list")
    func names() {
        let bench = SymbologyDescription.available.map { ReadValue.benchName(of: $0, text: nil) }
        #expect(Set(bench).subtracting(ExpectedCode.names).isEmpty, "\(bench)")
        #expect(ExpectedCode.names == ExpectedCode.names.sorted())
    }

    @Test("a good list is read")
    func good() throws {
        let found = try entries(Self.good + "\n", also: #"{"id":"a","symbology":"EAN-8","text":"95212340"}"#)
        #expect(found.map(\.id) == ["a"] && found.first?.also?.first?.text == "95212340")
        #expect(found.first?.expected?.first?.symbology == "QR")
    }
}
