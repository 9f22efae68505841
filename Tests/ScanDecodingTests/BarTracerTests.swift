// Bars that are followed up and down a drawn picture: how far, and where they lean.
import ScanCore
import Testing

@testable import ScanDecoding

@Suite struct BarTracerTests {
    /// Bars of 2 to 6 pixels, by a fixed row of numbers, from 20 to 219 of a row.
    private static let bars: [Bool] = {
        var random = SeededRandom(seed: 11)
        var all: [Bool] = []
        while all.count < 200 {
            all += [Bool](repeating: all.last != true, count: Int.random(in: 2...6, using: &random))
        }
        return Array(all.prefix(200))
    }()

    /// What the tracer gives for bars in the rows 30 ..< 110 of a picture, seen in row 70, whose rows are shifted by `shift` pixels. From
    /// row `mirrored` on the same bars stand the other way round.
    private func trace(mirrored: Int = .max, shift: (Float) -> Float = { _ in 0 }) throws -> Quadrilateral {
        let (width, height) = (320, 140)
        var pixels = [UInt8](repeating: 230, count: width * height)
        for row in 30..<110 {
            for column in 0..<width {
                // The mean of eight places over two pixels, as a lens would see it.
                let dark = (0..<8).count { part in
                    let x = Float(column) - 0.375 + Float(part) / 4
                    let place = (x - 120 - shift(Float(row - 70))) * (row < mirrored ? 1 : -1) + 100
                    return place >= 0 && place < 200 && Self.bars[Int(place)]
                }
                pixels[row * width + column] -= UInt8(25 * dark)
            }
        }
        let match = LinearMatch(
            symbology: .code128, bytes: [], identifier: "]C0", start: 0, end: 0, deviation: 0, symbolCount: 0)
        let sighting = Sighting(
            match: match, start: SIMD2(20, 70.5), end: SIMD2(220, 70.5), line: 0, isInverted: false)
        var tracer = BarTracer()
        let traced = try GrayImage(width: width, height: height, bytes: pixels).withPlane {
            tracer.trace(sighting, on: $0)
        }
        return try #require(traced)
    }

    @Test func straightBarsAreFollowedToTheirEnds() throws {
        let place = try trace()
        #expect(abs(place.topLeft.y - 30) < 3 && abs(place.topRight.y - 30) < 3)
        #expect(abs(place.bottomLeft.y - 110) < 3 && abs(place.bottomRight.y - 110) < 3)
        #expect(abs(place.topLeft.x - 20) < 2 && abs(place.bottomRight.x - 220) < 2)
    }

    @Test func barsThatLeanAreFollowedWhereTheyLean() throws {
        let place = try trace(shift: { 0.1 * $0 })
        #expect(abs(place.topLeft.y - 30) < 4 && abs(place.bottomLeft.y - 110) < 4)
        #expect(abs(place.topLeft.x - 16) < 2 && abs(place.bottomLeft.x - 24) < 2)
    }

    @Test func anotherCodeBelowIsNotFollowed() throws {
        let place = try trace(mirrored: 100)
        #expect(abs(place.bottomLeft.y - 100) < 4)
    }
}
