// The measures of a symbol of narrow and wide elements: module, ratio, ink spread.

/// What narrow and wide bars and spaces measure in one symbol, followed from character to character.
struct TwoWidthScale {
    /// Pixels of a narrow element, the mean of bars and spaces.
    var unit: Float
    /// Width of a wide element in narrow ones.
    var ratio: Float
    /// Excess of the bars (and lack of the spaces) in narrow elements: ink spread that is left.
    var spread: Float
    /// How much the unit grows from one character to the next, as a part of it: perspective.
    var drift: Float = 0

    /// A scale as known.
    init(unit: Float, ratio: Float, spread: Float, drift: Float = 0) {
        self.unit = unit
        self.ratio = ratio
        self.spread = spread
        self.drift = drift
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

    /// The scale for the character after one that was read: its own measures, drawn to the ones so far, and the unit as
    /// its drift foretells it.
    mutating func follow(_ reading: TwoWidthReading) {
        let surprise = reading.unit / unit - 1
        drift = max(-0.3, min(0.3, drift + 0.25 * surprise))
        unit *= (1 + 0.5 * surprise) * (1 + drift)
        ratio += 0.25 * reading.ratioExcess
        spread += 0.25 * reading.spreadExcess
    }

    /// Copies `count` widths to `target` with the drift inside the character taken out; returns their sum.
    @inline(__always)
    func level(_ widths: UnsafePointer<Float>, count: Int, into target: UnsafeMutablePointer<Float>) -> Float {
        let step = drift / Float(count)
        var factor = 1 + drift / 2 - step / 2
        var total: Float = 0
        for place in 0..<count {
            target[place] = widths[place] * factor
            total += target[place]
            factor -= step
        }
        return total
    }

    /// The least width of clear space beside a symbol with gaps of `gap` modules between its characters, in pixels:
    /// well more than anything inside the symbol.
    func quietZone(gap: Float) -> Float { unit * max(ratio + 1.4, gap + 2) }
}
