// Rows of widths for the DataBar tests: from fixtures, with noise, ink spread and margins, forwards and backwards.
@testable import ScanDecoding

/// A small generator of the same numbers every time.
struct DataBarTestNoise {
    private var state: UInt64

    /// The sequence of `seed`.
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Evenly spread in -1 to 1.
    mutating func next() -> Float {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Float(state >> 40) / Float(1 << 23) - 1
    }
}

/// Widths as a matcher gets them.
struct DataBarTestRow {
    /// From the left margin to the right one.
    var widths: [Float]

    /// The row of a fixture in pixels.
    ///
    /// - Parameters:
    ///   - row: as in ``DataBarFixture/rows``.
    ///   - module: pixels a module.
    ///   - spread: modules that bars are wider and spaces narrower.
    ///   - noise: moves every edge by up to this many modules.
    ///   - seed: of the noise.
    init(_ row: String, module: Float = 2, spread: Float = 0, noise: Float = 0, seed: UInt64 = 1) {
        let parts = row.split(separator: " ")
        var random = DataBarTestNoise(seed: seed)
        var edge = 12 + (Float(parts[0]) ?? 0)
        var edges = [edge]
        for digit in parts[1].utf8 {
            edge += Float(digit - 0x30)
            edges.append(edge)
        }
        let moved = edges.enumerated().map { place, edge in
            edge + (place & 1 == 0 ? -spread / 2 : spread / 2) + noise * random.next()
        }
        widths = [moved[0] * module]
        for place in 1..<moved.count { widths.append((moved[place] - moved[place - 1]) * module) }
        widths.append(12 * module)
    }

    /// Any widths.
    init(widths: [Float]) { self.widths = widths }

    /// The row from the other side.
    var reversed: DataBarTestRow { DataBarTestRow(widths: widths.reversed()) }

    /// What the matcher says of the row.
    var matches: [LinearMatch] {
        var matches: [LinearMatch] = []
        withRow { DataBarMatcher.match($0, into: &matches) }
        return matches
    }

    /// Lends the row.
    func withRow<Result>(_ body: (ElementRow) -> Result) -> Result {
        widths.withUnsafeBufferPointer { body(ElementRow(widths: $0, measured: $0)) }
    }
}
