// Codabar: every character, every pair of letters, and what looks like it.

import Testing

@testable import ScanDecoding

@Suite struct CodabarMatcherTests {
    @Test(arguments: ["A", "B", "C", "D"], ["A", "B", "C", "D"])
    func `every character is read between any letters`(first: String, last: String) throws {
        let text = first + "0123456789-$:/.+" + last
        for ratio in [2, 2.5, 3.2] as [Float] {
            let drawing = SymbolDrawing.codabar(text, ratio: ratio)
            let match = try #require(RowMatching.matches("Codabar", drawing.row()).first)
            #expect(String(decoding: match.bytes, as: UTF8.self) == text)
            #expect(match.identifier == "]F0")
            #expect(match.symbology == .codabar)
            #expect(match.symbolCount == text.count)
            #expect(match.end == 1 + drawing.modules.count)
        }
    }

    @Test func `two characters are read, one is too few`() {
        #expect(RowMatching.texts("Codabar", SymbolDrawing.codabar("A12B").row()) == ["A12B"])
        #expect(RowMatching.matches("Codabar", SymbolDrawing.codabar("A1B").row()).isEmpty)
    }

    @Test func `a letter inside is refused`() {
        #expect(RowMatching.matches("Codabar", SymbolDrawing.codabar("A12C34B").row()).isEmpty)
    }

    @Test func `gaps that differ are refused`() {
        var drawing = SymbolDrawing.codabar("A123456B")
        drawing.modules[23] = 4
        #expect(RowMatching.matches("Codabar", drawing.row()).isEmpty)
    }

    @Test(arguments: [-0.3, 0, 0.3] as [Float])
    func `the traditional printing is read, with ink spread or without`(spread: Float) {
        var random = SeededRandom(seed: 17)
        for _ in 0..<20 {
            let row = SymbolDrawing.traditionalCodabar("31177013").row(spread: spread, noise: 0.1, random: &random)
            #expect(RowMatching.texts("Codabar", row) == ["A31177013B"])
        }
    }

    @Test func `clear space of a little more than anything inside is enough`() {
        let drawing = SymbolDrawing.codabar("A1234567890A", ratio: 2)
        #expect(RowMatching.texts("Codabar", drawing.row(quiet: 3.7)) == ["A1234567890A"])
        #expect(RowMatching.matches("Codabar", drawing.row(quiet: 2.8)).isEmpty)
    }
}
