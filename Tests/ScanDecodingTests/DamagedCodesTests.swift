// DamagedCodesTests: retail codes that are misprinted, scratched or covered give their value or nothing, sharp or out of focus.
import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct DamagedCodesTests {
    private static let request = DecodeRequest(symbologies: [.ean13UPCA, .ean8, .upce])

    private func texts(_ image: GrayImage, _ effort: DecodeEffort = .balanced) throws -> [String] {
        var request = Self.request
        request.effort = effort
        return try BarcodeReader().decode(image, request: request).compactMap(\.text)
    }

    /// A drawing with that last digit: 4 or 7 is right, the others are misprints.
    private static func drawings(_ symbology: Symbology, lastDigit: Int) -> (right: String, drawing: BlurredDrawing) {
        symbology == .ean8
            ? ("96385074", BlurredDrawing(left: "9638", sets: "LLLL", right: "507\(lastDigit)"))
            : ("5901234123457", BlurredDrawing(left: "901234", sets: "LGGLLG", right: "12345\(lastDigit)"))
    }

    @Test("a wrong check digit is not corrected", arguments: [Symbology.ean8, .ean13UPCA], [Float(0.2), 0.5, 0.8])
    func misprinted(symbology: Symbology, deviation: Float) throws {
        var read = 0
        for digit in [0, 2, 4, 7] {
            var (right, drawing) = Self.drawings(symbology, lastDigit: digit)
            (drawing.module, drawing.deviation, drawing.noise) = (3, deviation, 1)
            for effort in [DecodeEffort.balanced, .accurate] {
                let texts = try texts(drawing.image(height: 60, paper: 24), effort)
                #expect(texts == (String(digit) == right.suffix(1) ? [right] : []), "last digit \(digit): \(texts)")
                read += texts.count
            }
        }
        // The right one, with both efforts.
        #expect(read == 2)
    }

    @Test("a module more or less gives nothing else", arguments: [Float(0.3), 0.6])
    func scratched(deviation: Float) throws {
        for place in stride(from: 10, to: 85, by: 6) {
            var drawing = BlurredDrawing.ean13
            (drawing.module, drawing.deviation, drawing.noise) = (3, deviation, 1)
            drawing.modules[place] = 1 - drawing.modules[place]
            let texts = try texts(drawing.image(height: 60, paper: 24))
            #expect(texts.allSatisfy { $0 == "5901234123457" }, "module \(place): \(texts)")
        }
    }

    @Test("a finger over two characters gives nothing else", arguments: [4, 18, 32, 51, 65])
    func covered(place: Int) throws {
        var drawing = BlurredDrawing.ean13
        (drawing.module, drawing.deviation, drawing.noise) = (3, 0.6, 1)
        for module in place..<place + 11 { drawing.modules[module] = 1 }
        let texts = try texts(drawing.image(height: 60, paper: 24))
        #expect(texts.allSatisfy { $0 == "5901234123457" }, "\(texts)")
    }
}
