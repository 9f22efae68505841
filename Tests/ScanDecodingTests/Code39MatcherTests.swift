// Code 39: every character, ratios, gaps, and what looks like it.

import Testing

@testable import ScanDecoding

@Suite struct Code39MatcherTests {
    @Test(arguments: [1.9, 2.2, 2.5, 3, 3.4] as [Float])
    func `every character is read at any ratio`(ratio: Float) throws {
        let text = SymbolDrawing.code39Alphabet
        let drawing = SymbolDrawing.code39(text, ratio: ratio)
        let match = try #require(RowMatching.matches("39", drawing.row()).first)
        #expect(String(decoding: match.bytes, as: UTF8.self) == text)
        #expect(match.identifier == "]A0")
        #expect(match.symbology == .code39)
        #expect(match.symbolCount == text.count + 2)
        #expect(match.start == 1)
        #expect(match.end == 1 + drawing.modules.count)
    }

    @Test func `a single character is read`() {
        #expect(RowMatching.texts("39", SymbolDrawing.code39("7").row()) == ["7"])
    }

    @Test func `asterisks alone are nothing`() {
        #expect(RowMatching.matches("39", SymbolDrawing.code39("").row()).isEmpty)
    }

    @Test(arguments: [0.7, 1, 2, 3, 4] as [Float])
    func `gaps may be wide when they are alike`(gap: Float) {
        #expect(RowMatching.texts("39", SymbolDrawing.code39("GAP-39", gap: gap).row()) == ["GAP-39"])
    }

    @Test func `gaps that differ are refused`() {
        var drawing = SymbolDrawing.code39("GAP-39")
        drawing.modules[39] = 4
        #expect(RowMatching.matches("39", drawing.row()).isEmpty)
    }

    @Test func `a symbol without clear space is refused`() {
        #expect(RowMatching.matches("39", SymbolDrawing.code39("NEAR").row(quiet: 3.5)).isEmpty)
    }
}
