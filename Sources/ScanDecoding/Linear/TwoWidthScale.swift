// The measures of a symbol of narrow and wide elements: module, ratio, ink spread.

/// What narrow and wide bars and spaces measure in one symbol, followed from character to character.
struct TwoWidthScale {
    /// Pixels of a narrow element, the mean of bars and spaces.
    var unit: Float
    /// Width of a wide element in narrow ones.
    var ratio: Float
    /// Excess of the bars (and lack of the spaces) in narrow elements: ink spread that is left.
    var spread: Float

    /// A scale as known.
    init(unit: Float, ratio: Float, spread: Float) {
        self.unit = unit
        self.ratio = ratio
        self.spread = spread
    }

    /// Measures `count` elements, a bar first, whose wide ones are known (`wide`: the first element is the highest of
    /// `count` bits); nil when a kind is missing or the measures are beyond what a printed symbol shows.
    init?(_ widths: UnsafePointer<Float>, count: Int, wide: UInt16) {
        var sums = SIMD4<Float>(repeating: 0)
        var counts = SIMD4<Float>(repeating: 0)
        for place in 0..<count {
            let kind = (place & 1) + (Int(wide >> UInt16(count &- 1 &- place)) & 1) * 2
            sums[kind] += widths[place]
            counts[kind] += 1
        }
        guard counts[0] > 0, counts[1] > 0, counts[2] + counts[3] > 0 else { return nil }
        let bar = sums[0] / counts[0]
        let space = sums[1] / counts[1]
        unit = (bar + space) / 2
        let excess = (bar - space) / 2
        spread = excess / unit
        let wideSum = sums[2] - counts[2] * excess + sums[3] + counts[3] * excess
        ratio = wideSum / ((counts[2] + counts[3]) * unit)
        guard isPlausible else { return nil }
    }

    /// Whether ratio and spread are within what is read: 1.6 to 3.8, and 0.6 of a narrow element.
    var isPlausible: Bool {
        unit > 0 && unit < 1e8 && ratio > 1.6 && ratio < 3.8 && abs(spread) < 0.6
    }

    /// The scale after a character: its own measures, drawn to the ones so far.
    mutating func follow(_ reading: TwoWidthReading) {
        unit += 0.4 * (reading.unit - unit)
        ratio += 0.25 * reading.ratioExcess
        spread += 0.25 * reading.spreadExcess
    }
}
