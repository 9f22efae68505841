// ChainSearchTests: blurred Code 128 read from a whole region, and what must not be read.

import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct ChainSearchTests {
    /// A region that is the whole of a picture.
    private func region(_ plane: Plane) -> Region {
        Region(
            centerX: Float(plane.width) / 2, centerY: Float(plane.height) / 2, ux: 1, uy: 0,
            halfLength: Float(plane.width) / 2 - 20, halfHeight: Float(plane.height) / 2, score: 1)
    }

    /// The trusted value in the whole of a picture.
    private func value(_ image: GrayImage, readsCode128: Bool = true) -> String? {
        var search = RegionSearch()
        let fit = image.withPlane { plane in
            search.fit(region(plane), of: plane, wanted: [], readsCode128: readsCode128, keepsCurves: false)
        }
        guard let fit = fit ?? nil, fit.isTrusted else { return nil }
        return String(bytes: fit.match.bytes, encoding: .utf8)
    }

    /// What the search for chains alone fits to the whole of a picture.
    private func chain(_ image: GrayImage) -> RegionFit? {
        var profile = RegionProfile()
        var search = ChainSearch(.code128)
        let fit = image.withPlane { plane -> RegionFit? in
            guard profile.measure(region(plane), of: plane, isWorth: { _ in true }) else { return nil }
            return search.fit(profile, region(plane), keepsCurves: false)
        }
        return fit ?? nil
    }

    @Test("a symbol is read at a blur of one module", arguments: BlurKind.allCases)
    func read(kind: BlurKind) throws {
        var drawing = BlurredDrawing.code128("AB-1234x")
        drawing.kind = kind
        #expect(try value(drawing.image()) == "AB-1234x")
    }

    @Test("either direction is read", arguments: [false, true])
    func directions(isTurned: Bool) throws {
        var drawing = BlurredDrawing.code128("Shelf 17")
        if isTurned { drawing.modules.reverse() }
        #expect(try value(drawing.image()) == "Shelf 17")
    }

    @Test("digits in pairs are read at 1.2 modules")
    func digits() throws {
        var drawing = BlurredDrawing(code128: [105, 12, 34, 56, 78, 90])
        drawing.deviation = 1.2
        #expect(try value(drawing.image()) == "1234567890")
    }

    @Test("nothing is read where Code 128 is not wanted")
    func unwanted() throws {
        #expect(try value(BlurredDrawing.code128("AB-1234x").image(), readsCode128: false) == nil)
    }

    @Test("a wrong check character gives nothing", arguments: [1, 7, 50])
    func check(error: Int) throws {
        let drawing = BlurredDrawing(code128: [104, 33, 34, 13, 17, 18, 19], error: error)
        #expect(try value(drawing.image()) == nil)
    }

    @Test("a part of a symbol gives nothing", arguments: [46, 57, 79])
    func part(modules: Int) throws {
        var drawing = BlurredDrawing.code128("AB-1234x")
        drawing.modules = Array(drawing.modules.prefix(modules))
        #expect(try value(drawing.image()) == nil)
    }

    @Test("a retail symbol is no chain", arguments: [BlurredDrawing.ean13, .ean8, .upce])
    func retail(drawing: BlurredDrawing) throws {
        #expect(try chain(drawing.image())?.isTrusted != true)
    }

    @Test("bars that are no symbol give nothing", arguments: [UInt64(1), 2, 3, 4])
    func otherBars(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var drawing = BlurredDrawing.ean8
        drawing.modules = [1] + (0..<99).map { _ in Int(random.next() & 1) } + [1]
        #expect(try value(drawing.image(seed: seed)) == nil)
    }

    @Test("lines of text give nothing", arguments: [UInt64(1), 2, 3])
    func text(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var rows: [UInt8] = []
        var width = 0
        for _ in 0..<4 {
            // A line of letters: columns of their own for each, light between the lines.
            var drawing = BlurredDrawing.ean8
            drawing.modules = [1] + (0..<99).map { _ in Int(random.next() & 1) } + [1]
            let line = try drawing.image(height: 8, slant: 0, seed: seed)
            width = line.width
            rows += line.packed()
        }
        #expect(try value(GrayImage(width: width, height: 32, bytes: rows)) == nil)
    }

    @Test("two different symbols above each other give nothing")
    func halves() throws {
        let upper = try BlurredDrawing.code128("AB-1234x").image(height: 16, slant: 0)
        let lower = try BlurredDrawing.code128("CD-9876y").image(height: 16, slant: 0)
        let both = try GrayImage(width: upper.width, height: 32, bytes: upper.packed() + lower.packed())
        #expect(value(both) == nil)
    }
}
