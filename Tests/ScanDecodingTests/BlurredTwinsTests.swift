// BlurredTwinsTests: blurred codes whose edges say 1 for 7 and 2 for 8 give the right value or nothing.

import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct BlurredTwinsTests {
    private let request = DecodeRequest(symbologies: [.ean13UPCA, .ean8, .upce])

    /// The texts read.
    private func texts(_ drawing: BlurredDrawing, seed: UInt64) throws -> [String] {
        let image = try drawing.image(height: 60, slant: 0.05, seed: seed, paper: 24)
        return try BarcodeReader().decode(image, request: request).compactMap(\.text)
    }

    @Test("UPC-E 07037474 is never 07037414", arguments: 1...12)
    func upce(seed: Int) throws {
        // Check digit 4: the sets of number system 0.
        var drawing = BlurredDrawing(left: "703747", sets: "GLGGLL", right: "", end: "010101")
        (drawing.module, drawing.deviation, drawing.noise) = (3.3, 0.6, 4)
        let texts = try texts(drawing, seed: UInt64(seed))
        #expect(texts.allSatisfy { $0 == "07037474" }, "\(texts)")
    }

    @Test("EAN-8 47082878 is never 47082212", arguments: 1...12)
    func ean8(seed: Int) throws {
        var drawing = BlurredDrawing(left: "4708", sets: "LLLL", right: "2878")
        (drawing.kind, drawing.module, drawing.deviation, drawing.noise) = (.motion, 3.3, 0.4, 4)
        let texts = try texts(drawing, seed: UInt64(seed))
        #expect(texts.allSatisfy { $0 == "47082878" }, "\(texts)")
    }

    @Test("twins of a UPC-E are told by the check digit of its UPC-A")
    func likely() {
        #expect(RetailTwins.areLikely(upce: [0, 7, 0, 3, 7, 4, 1, 4], 0x000001))
        #expect(!RetailTwins.areLikely(upce: [0, 7, 0, 3, 7, 4, 1, 4], 0))
        // Three ones become sevens: 6 + 18 + 6 more in the check sum. Two of another: 18 + 6.
        #expect(RetailTwins.areLikely(upce: [0, 1, 1, 1, 4, 7, 8, 2], 0x111000))
        #expect(!RetailTwins.areLikely(upce: [0, 7, 1, 1, 4, 7, 8, 6], 0x011000))
    }

    @Test("swings of one height are even, those of blurred narrow bars are not")
    func evenness() {
        var edges = EdgeFinder()
        func evenness(_ levels: [Float]) -> Float {
            let profile = Scratch<Float>(capacity: 3 * levels.count)
            for place in 0..<3 * levels.count { profile.base[place] = levels[place / 3] }
            edges.find(in: profile.base, samples: 3 * levels.count, share: 0.08, placement: .envelope)
            return edges.evenness(from: 0, to: edges.count)
        }
        let even = (0..<24).map { Float($0 & 1 == 0 ? 200 : 40) }
        #expect(evenness(even) == 1)
        let uneven = (0..<24).map { Float($0 & 1 == 0 ? 200 : $0 % 8 < 4 ? 40 : 130) }
        #expect(evenness(uneven) < 0.5)
    }
}
