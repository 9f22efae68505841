// AddOnMatcherTests: the digits beside a retail symbol on one row of widths.

import Testing

@testable import ScanDecoding

@Suite struct AddOnMatcherTests {
    /// The add-on of EAN-8 96385074 with "84" beside it, whose 8 is turned into its neighbour 2 by so much: 0 is an 8, 1 a 2.
    private func addOn(change: Float) -> (isRead: Bool, text: String?) {
        // Digits as widths, 8 1213 and 2 2122: their sum of neighbouring elements is the same.
        let eight = SIMD4<Float>(1, 2, 1, 3)
        let two = SIMD4<Float>(2, 1, 2, 2)
        let between = eight + (two - eight) * change
        let symbol = BlurredDrawing.ean8.modules
        var widths: [Float] = [10]
        var last = 0
        for module in symbol {
            if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
            last = module
        }
        widths[0] = 10
        widths += [9, 1, 1, 2] + (0..<4).map { between[$0] } + [1, 1, 1, 1, 3, 2, 10]
        var matcher = RetailMatcher()
        var found: [LinearMatch] = []
        let pixels = widths.map { $0 * 3 }
        pixels.withUnsafeBufferPointer { buffer in
            let row = ElementRow(widths: buffer, measured: buffer)
            matcher.match(row, wanted: [.ean8, .twoDigitAddOn], into: &found)
        }
        return (found.count == 1, found.first?.addOn)
    }

    @Test("a clean digit is read; one halfway to its neighbour is no digit, and the symbol stands")
    func halfway() {
        #expect(addOn(change: 0).text == "84")
        #expect(addOn(change: 0.2).text == "84")
        for change: Float in [0.42, 0.46, 0.5, 0.54] {
            let read = addOn(change: change)
            #expect(read.isRead)
            #expect(read.text == nil)
        }
    }
}
