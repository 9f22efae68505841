// ChainEndsTests: the number of characters is seen at a symbol's two ends alone.

import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct ChainEndsTests {
    /// The numbers of characters that the two ends of a drawing allow, the likeliest first.
    private func candidates(_ drawing: BlurredDrawing) throws -> [ChainEnds.Candidate] {
        let image = try drawing.image(height: 1, slant: 0)
        let levels = image.packed().map(Float.init)
        let start = 12 * drawing.module
        let end = start + Float(drawing.modules.count) * drawing.module
        var profile = DarkProfile()
        let isLoaded = levels.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map {
                profile.load($0, samples: buffer.count, from: start, to: end, inverted: false)
            } ?? false
        }
        try #require(isLoaded)
        var found: [ChainEnds.Candidate] = []
        ChainEnds(.code128).candidates(in: &profile, start: start, end: end) { found.append($0) }
        return found.sorted { $0.cost < $1.cost }
    }

    @Test(
        "the right number is among the four that are searched",
        arguments: ["A", "AB-1234x", "A longer one, 24 letters"])
    func count(text: String) throws {
        #expect(try candidates(.code128(text)).prefix(4).map(\.layout.count).contains(text.utf8.count + 3))
    }

    @Test("bars that neither start nor stop a symbol fit far worse than a symbol")
    func otherBars() throws {
        var drawing = BlurredDrawing.ean8
        drawing.modules = (0..<20).flatMap { _ in [1, 1, 1, 1, 1, 0, 0, 0, 0, 0] } + [1, 1, 1, 1, 1]
        let symbol = try #require(try candidates(.code128("AB-1234x")).first)
        #expect(try candidates(drawing).allSatisfy { $0.cost > 3 * symbol.cost })
    }

    @Test("every character of the scheme has its modules")
    func widths() {
        let scheme = CharacterScheme.code128
        #expect(scheme.widths.count == 107)
        #expect(scheme.widths.allSatisfy { $0.reduce(0, +) == Float(scheme.modules) })
    }
}
