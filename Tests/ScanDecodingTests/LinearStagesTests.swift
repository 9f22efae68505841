// The stages of the linear core on tiny drawn inputs: tensor, regions, sampling, edges, ink, likelihood.
import ScanCore
import ScanTesting
import Testing

@testable import ScanDecoding

@Suite struct LinearStagesTests {
    /// Vertical stripes `period` pixels apart.
    private func stripes(width: Int, height: Int, period: Int) throws -> GrayImage {
        let row = (0..<width).map { UInt8($0 / (period / 2) % 2 == 0 ? 255 : 0) }
        return try GrayImage(width: width, height: height, bytes: (0..<height).flatMap { _ in row })
    }

    @Test func stripesOfTwoPixelsHaveADirection() throws {
        var grid = TensorGrid()
        try stripes(width: 65, height: 33, period: 4).withPlane { grid.measure($0) }
        #expect(grid.columns == 8 && grid.rows == 4)
        let tensor = grid.tensors[9]
        #expect(tensor.x > 1000 && tensor.y == 0 && tensor.z == 0)
    }

    /// Against the definition, pixel by pixel: rows 0, 3, 5 and 6 of every second row of blocks, 1, 2, 4 and 7 of the others.
    @Test func theTensorIsTheMeanOfTheGradientsProducts() throws {
        var random = SeededRandom(seed: 3)
        let (width, height) = (43, 26)
        let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
        var grid = TensorGrid()
        try GrayImage(width: width, height: height, bytes: pixels).withPlane { grid.measure($0) }
        #expect(grid.columns == 5 && grid.rows == 3)
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                var wanted = SIMD4<Float>(repeating: 0)
                for y in row % 2 == 0 ? [0, 3, 5, 6] : [1, 2, 4, 7] {
                    for x in 0..<8 {
                        func pixel(_ right: Int, _ down: Int) -> Float {
                            Float(pixels[(8 * row + y + down) * width + 8 * column + x + right])
                        }
                        let gx = pixel(1, 0) + pixel(1, 1) - pixel(0, 0) - pixel(0, 1)
                        let gy = pixel(0, 1) + pixel(1, 1) - pixel(0, 0) - pixel(1, 0)
                        wanted += SIMD4(gx * gx, gy * gy, gx * gy, 0) / 128
                    }
                }
                let error = grid.tensors[row * grid.columns + column] - wanted
                #expect((error * error).sum() < 1)
            }
        }
    }

    @Test func aRegionOfStripesIsFoundOnceItIsThere() throws {
        var grid = TensorGrid()
        var finder = RegionFinder()
        let image = DrawnBarcode.bars(Array(repeating: 1, count: 61), module: 3, height: 80)
        image.withPlane { grid.measure($0) }
        let regions = finder.regions(in: grid, longerSide: image.width)
        let best = try #require(regions.first)
        #expect(best.ux > 0.99 && abs(best.centerX - 122) < 12 && abs(best.centerY - 50) < 12)
        GrayImage(width: 300, height: 200, filledWith: 90).withPlane { grid.measure($0) }
        #expect(finder.regions(in: grid, longerSide: 300).isEmpty)
    }

    /// The profile through the middle of `image`, from left to right.
    private func profile(_ image: GrayImage) -> [Float] {
        image.withPlane { plane in
            let region = Region(
                centerX: Float(plane.width) / 2, centerY: Float(plane.height) / 2, ux: 1, uy: 0,
                halfLength: Float(plane.width) / 2, halfHeight: 10, score: 1)
            guard let line = ScanLine(region: region, offset: 0, plane: plane) else { return [] }
            return [Float](unsafeUninitializedCapacity: line.count) { buffer, count in
                guard let base = buffer.baseAddress else { return }
                LineSampler.sample(line, of: plane, taps: 5, into: base)
                count = line.count
            }
        } ?? []
    }

    @Test func aProfileAlongARowIsTheRow() throws {
        let image = try stripes(width: 64, height: 24, period: 8)
        let values = profile(image)
        #expect(values.count == 64)
        #expect(values[2] == 255 && values[6] == 0 && values[10] == 255)
    }

    @Test(arguments: [EdgeFinder.Placement.envelope, .inflection])
    func edgesLieBetweenThePixels(placement: EdgeFinder.Placement) throws {
        let values = profile(DrawnBarcode.bars([2, 1, 3], module: 4, height: 30))
        var edges = EdgeFinder()
        values.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            edges.find(in: base, samples: buffer.count, share: 0.16, placement: placement)
        }
        #expect(edges.count == 4 && edges.startsLight)
        for (index, place) in [Float(40), 48, 52, 64].enumerated() {
            #expect(abs(edges.edges[index] + 0.5 - place) < 0.6)
        }
    }

    @Test func blurredCodesAreReadAsAWhole() throws {
        let image = try #require(DrawnBarcode.ean13("4006381333931", module: 3))
        var values = profile(image)
        // Three boxes of five: a blur of 2.4 pixels, .8 of a module, at which edges give nothing.
        for _ in 0..<3 {
            let before = values
            for index in values.indices {
                let window = before[max(0, index - 2)...min(before.count - 1, index + 2)]
                values[index] = window.reduce(0, +) / Float(window.count)
            }
        }
        var likelihood = RetailLikelihood()
        let found = values.withUnsafeBufferPointer { buffer -> RetailLikelihood.Outcome? in
            guard let base = buffer.baseAddress,
                likelihood.profile.load(base, samples: buffer.count, from: 31, to: 314, inverted: false)
            else { return nil }
            return likelihood.search(.ean13, start: 31, end: 314, limit: 0.02)
        }
        let outcome = try #require(found)
        #expect(String(outcome.digits, radix: 16) == "4006381333931")
        #expect(outcome.margin > RetailLayout.ean13.leastMargin)
    }

    @Test func retailTablesCheckAndExpand() {
        #expect(RetailTables.isCheckDigitRight([4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1]))
        #expect(!RetailTables.isCheckDigitRight([4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 2]))
        #expect(RetailTables.expanded([0, 4, 2, 5, 2, 6, 1, 4]) == [0, 4, 2, 1, 0, 0, 0, 0, 5, 2, 6, 4])
    }
}
