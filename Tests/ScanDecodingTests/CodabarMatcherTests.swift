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
}
