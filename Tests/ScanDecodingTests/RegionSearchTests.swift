// RegionSearchTests: blurred codes read from a whole region, and what must not be read.

import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct RegionSearchTests {
    /// The trusted value in the whole of a picture.
    private func value(_ image: GrayImage) -> String? {
        trusted(image).flatMap { String(bytes: $0.bytes, encoding: .utf8) }
    }

    private func trusted(
        _ image: GrayImage, addOns: RetailMatcher.Wanted = [.twoDigitAddOn, .fiveDigitAddOn]
    ) -> LinearMatch? {
        var search = RegionSearch()
        let fit = image.withPlane { plane in
            let region = Region(
                centerX: Float(plane.width) / 2, centerY: Float(plane.height) / 2, ux: 1, uy: 0,
                halfLength: Float(plane.width) / 2 - 20, halfHeight: Float(plane.height) / 2, score: 1)
            return search.fit(
                region, of: plane, wanted: addOns.union([.ean13, .ean8, .upce]), readsCode128: false,
                keepsCurves: false)
        }
        guard let fit = fit ?? nil, fit.isTrusted else { return nil }
        return fit.match
    }

    @Test("a symbol is read at a blur of one module", arguments: BlurKind.allCases)
    func read(kind: BlurKind) throws {
        var drawing = BlurredDrawing.ean8
        drawing.kind = kind
        #expect(try value(drawing.image()) == "96385074")
    }

    @Test("EAN-13 is read at 1.2 modules")
    func ean13() throws {
        var drawing = BlurredDrawing.ean13
        drawing.deviation = 1.2
        #expect(try value(drawing.image()) == "5901234123457")
    }

    @Test("a crisp symbol, mostly flat, is not given up where it shows its bars")
    func crisp() throws {
        var drawing = BlurredDrawing.ean13
        (drawing.module, drawing.deviation) = (8, 0.12)
        #expect(try value(drawing.image()) == "5901234123457")
    }

    @Test("UPC-E is read, upside down too", arguments: [false, true])
    func upce(isTurned: Bool) throws {
        var drawing = BlurredDrawing.upce
        if isTurned { drawing.modules.reverse() }
        #expect(try value(drawing.image()) == "04252614")
    }

    @Test(
        "digits beside a blurred symbol are read, upside down too",
        arguments: [("12", "LL"), ("47", "GG"), ("52495", "GLGLL")], [false, true])
    func addOn(digits: (text: String, sets: String), isTurned: Bool) throws {
        for symbol in [BlurredDrawing.ean13, .upce] {
            var drawing = symbol.beside(digits.text, sets: digits.sets)
            if isTurned { drawing.modules.reverse() }
            let match = try #require(try trusted(drawing.image()))
            #expect(match.addOn == digits.text)
        }
    }

    @Test("digits of a parity that they cannot have are none; the symbol beside them is read")
    func falseAddOn() throws {
        for (text, sets) in [("12", "GL"), ("13", "LL"), ("52495", "GLLGL")] {
            let match = try #require(try trusted(BlurredDrawing.ean13.beside(text, sets: sets).image()))
            #expect(String(bytes: match.bytes, encoding: .utf8) == "5901234123457")
            #expect(match.addOn == nil)
        }
    }

    @Test("where nothing stands beside a symbol nothing is read there")
    func noAddOn() throws {
        let match = try #require(try trusted(BlurredDrawing.ean13.image()))
        #expect(match.addOn == nil)
    }

    @Test("the first two of five digits are no add-on of two")
    func beginning() throws {
        // 50 in the sets G and L would be right by itself.
        let image = try BlurredDrawing.ean13.beside("50200", sets: "GLGLL").image()
        let match = try #require(trusted(image, addOns: .twoDigitAddOn))
        #expect(match.addOn == nil)
        #expect(trusted(image)?.addOn == "50200")
    }

    @Test("a pixel a module is a blur as well")
    func small() throws {
        var drawing = BlurredDrawing.ean8
        (drawing.module, drawing.deviation) = (1.1, 0.6)
        #expect(try value(drawing.image()) == "96385074")
    }

    @Test("a part of a symbol gives nothing", arguments: [36, 50, 70])
    func part(modules: Int) throws {
        var drawing = BlurredDrawing.ean13
        drawing.modules = Array(drawing.modules.prefix(modules))
        #expect(try value(drawing.image()) == nil)
    }

    @Test("bars that are no symbol give nothing", arguments: [UInt64(1), 2, 3])
    func otherBars(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var drawing = BlurredDrawing.upce
        drawing.modules = [1] + (0..<49).map { _ in Int(random.next() & 1) } + [1]
        #expect(try value(drawing.image(seed: seed)) == nil)
    }

    @Test("noise gives nothing")
    func noise() throws {
        var random = SeededRandom(seed: 5)
        let bytes = (0..<160 * 32).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        #expect(try value(GrayImage(width: 160, height: 32, bytes: bytes)) == nil)
    }

    @Test("two different symbols above each other give nothing")
    func halves() throws {
        let upper = try BlurredDrawing.ean8.image(height: 16, slant: 0)
        let lower = try BlurredDrawing(left: "1234", sets: "LLLL", right: "5670").image(height: 16, slant: 0)
        let both = try GrayImage(width: upper.width, height: 32, bytes: upper.packed() + lower.packed())
        #expect(value(both) == nil)
    }
}
