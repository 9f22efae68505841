// The README shows code that is compiled and commands that are run.

import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
    /// The README's blocks: language and text.
    private func blocks() throws -> [(language: String, text: String)] {
        let text = try String(contentsOf: House.root.appendingPathComponent("README.md"), encoding: .utf8)
        var blocks: [(language: String, text: String)] = []
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if !isOpen { blocks.append((String(line.dropFirst(3)), "")) }
                isOpen.toggle()
            } else if isOpen, let last = blocks.indices.last {
                blocks[last].text += line + "\n"
            }
        }
        return blocks
    }

    @Test("every block of Swift stands word for word in the consumer package, which CI builds and runs")
    func swift() throws {
        let files = try House.files(below: "Tests/Consumer").map(\.text)
        let code = try blocks().filter { $0.language == "swift" }
        #expect(!code.isEmpty)
        for block in code {
            #expect(files.contains { $0.contains(block.text) }, "not in Tests/Consumer:\n\(block.text)")
        }
    }

    @Test("every block is Swift, a command or an output, so that none is shown untried")
    func languages() throws {
        #expect(Set(try blocks().map(\.language)).isSubset(of: ["swift", "sh", "text"]))
    }

    @Test("the symbology table spells each symbology that is read as the sources do")
    func table() throws {
        let text = try String(contentsOf: House.root.appendingPathComponent("README.md"), encoding: .utf8)
        let names =
            try House.files(below: "Sources/ScanCore").first { $0.path.hasSuffix("/Symbology.swift") }?.text ?? ""
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        let cases = rows.flatMap { $0.split(separator: "`") }.filter { $0.hasPrefix(".") }
        #expect(cases.count == 12)
        for name in cases { #expect(names.contains("case \(name.dropFirst())"), "no case \(name)") }
    }
}
