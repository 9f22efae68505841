// BlurDoubtTests: a Code 128 on lines that show blur is not believed from one line.

import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct BlurDoubtTests {
    private func match(_ symbology: Symbology) -> LinearMatch {
        LinearMatch(symbology: symbology, bytes: [65], identifier: "", start: 0, end: 0, deviation: 0, symbolCount: 1)
    }

    @Test("even swings take nothing", arguments: [Symbology.code128, .upce, .ean8, .ean13UPCA])
    func sharp(symbology: Symbology) {
        var match = match(symbology)
        BlurDoubt.weaken(&match, evenness: 0.9)
        #expect(!match.isDoubtful && match.evidence == 100)
    }

    @Test(
        "below its evenness a symbology is in doubt",
        arguments: [(Symbology.code128, Float(0.7)), (.upce, 0.6), (.ean8, 0.5), (.ean13UPCA, 0.5)])
    func blurred(symbology: Symbology, least: Float) {
        var (above, below) = (match(symbology), match(symbology))
        BlurDoubt.weaken(&above, evenness: least + 0.01)
        BlurDoubt.weaken(&below, evenness: least - 0.01)
        #expect(!above.isDoubtful && below.isDoubtful)
    }

    @Test("one blurred line of a Code 128 does not hold, two do")
    func lines() {
        var match = match(.code128)
        BlurDoubt.weaken(&match, evenness: 0.75)
        let place = Quadrilateral(x: 0, y: 0, width: 100, height: 40)
        func sighting(_ line: Int) -> Sighting {
            Sighting(match: match, start: SIMD2(0, 20), end: SIMD2(100, 20), line: line, isInverted: false)
        }
        var tally = Tally(first: sighting(1), place: place)
        #expect(!tally.holds)
        tally.add(sighting(2))
        #expect(tally.holds)
    }

    @Test(
        "a drawn Code 128 at a blur of .6 modules gives its value or nothing",
        arguments: ["S7BL6HQKH0DME", "UVK4DCULBWBKS", "FMLY0MA"])
    func drawn(text: String) throws {
        for seed in UInt64(1)...8 {
            for module in [Float(2), 3.3] {
                var drawing = BlurredDrawing.code128(text)
                (drawing.module, drawing.deviation, drawing.noise) = (module, 0.6, 4)
                let image = try drawing.image(height: 60, slant: 0.1, seed: seed, paper: 24)
                let found = try BarcodeReader().decode(image, request: DecodeRequest(symbologies: [.code128]))
                #expect(found.allSatisfy { $0.text == text }, "\(found.map(\.text)) seed \(seed) module \(module)")
            }
        }
    }
}
