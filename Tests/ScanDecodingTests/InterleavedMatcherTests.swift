// Interleaved 2 of 5: every pair, ratios, short symbols.

import Testing

@testable import ScanDecoding

@Suite struct InterleavedMatcherTests {
    @Test(arguments: [1.9, 2.5, 3, 3.4] as [Float])
    func `every pair is read at any ratio`(ratio: Float) throws {
        for tens in stride(from: 0, to: 10, by: 2) {
            let text = (tens * 10..<tens * 10 + 20).map { "\($0 / 10)\($0 % 10)" }.joined()
            let drawing = SymbolDrawing.interleaved(text, ratio: ratio)
            let match = try #require(RowMatching.matches("I25", drawing.row()).first)
            #expect(String(decoding: match.bytes, as: UTF8.self) == text)
            #expect(match.identifier == "]I0")
            #expect(match.symbology == .interleavedTwoOfFive)
            #expect(match.symbolCount == 40)
            #expect(match.start == 1)
            #expect(match.end == 1 + drawing.modules.count)
        }
    }

    @Test func `four digits need wide margins`() {
        let drawing = SymbolDrawing.interleaved("7315")
        #expect(RowMatching.texts("I25", drawing.row()) == ["7315"])
        #expect(RowMatching.matches("I25", drawing.row(quiet: 7)).isEmpty)
    }

    @Test func `two digits are nothing`() {
        #expect(RowMatching.matches("I25", SymbolDrawing.interleaved("73").row(quiet: 30)).isEmpty)
    }

    @Test func `six digits are read with the least margins`() {
        #expect(RowMatching.texts("I25", SymbolDrawing.interleaved("004200").row(quiet: 7)) == ["004200"])
    }

    @Test func `a scale that shrinks by a fifth from pair to pair is followed`() {
        var width: Float = 1
        let steep = SymbolDrawing.interleaved("30712345000010").modules.map { module in
            width *= 1 - 0.012 * module
            return module * width
        }
        let row = [20] + steep + [20]
        #expect(RowMatching.texts("I25", row) == ["30712345000010"])
    }
}
