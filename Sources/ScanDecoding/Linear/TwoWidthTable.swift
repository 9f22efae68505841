// Characters of narrow and wide elements: Code 39, Codabar, pairs of Interleaved 2 of 5.

/// The characters of a two-width symbology, and the search for the one that fits best.
///
/// Each character is set to its own width, then compared by the places of its edges with what the symbol's scale
/// (narrow element, ratio, ink spread) foretells; bars and spaces are thus judged apart. Characters with another number
/// of wide elements are another width, and pay for the difference to the narrow element seen so far.
///
/// Cost: about 1 µs a character of Code 39 (44 patterns), paid only where a symbol seems to begin.
struct TwoWidthTable {
    /// Elements in a character, a bar first.
    let elements: Int
    /// Patterns by number of wide elements: each the wide elements as bits, the first element the highest, and a value.
    private let groups: [(wide: Int, patterns: [(bits: UInt16, value: Int)])]

    /// A table of patterns of up to 10 elements, wide elements as bits; the value is the place in the list.
    init(elements: Int, patterns: [UInt16]) {
        self.elements = elements
        let entries = patterns.enumerated().map { (bits: $0.element, value: $0.offset) }
        groups = Dictionary(grouping: entries) { $0.bits.nonzeroBitCount }
            .sorted { $0.key < $1.key }
            .map { (wide: $0.key, patterns: $0.value) }
    }

    /// The character that fits the elements from `widths` on best under `scale`.
    func best(_ widths: UnsafePointer<Float>, scale: TwoWidthScale) -> TwoWidthReading {
        var reading = TwoWidthReading()
        let elements = self.elements
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 32) { scratch in
            guard let even = scratch.baseAddress else { return reading }
            let deviations = even + 12
            let total = scale.level(widths, count: elements, into: even)
            guard total > 0, total < 1e9 else { return reading }
            var next = Float.greatestFiniteMagnitude
            var bestBits: UInt16 = 0
            var bestUnit: Float = 0
            for group in groups {
                let modules =
                    Float(elements) + Float(group.wide) * (scale.ratio - 1) + (elements & 1 == 1 ? scale.spread : 0)
                let unit = total / modules
                let stretch = (unit / scale.unit - 1) * modules
                let penalty = 0.25 * stretch * stretch
                Self.fill(deviations, even, elements, unit, scale)
                for pattern in group.patterns {
                    var error = penalty
                    var edge: Float = 0
                    var place = 0
                    var shift = UInt16(elements &- 1)
                    while place < elements &- 1 {
                        edge += deviations[place &* 2 &+ Int((pattern.bits >> shift) & 1)]
                        error += edge * edge
                        place &+= 1
                        shift &-= 1
                    }
                    if error < reading.error {
                        next = reading.error
                        reading.error = error
                        reading.value = pattern.value
                        bestBits = pattern.bits
                        bestUnit = unit
                    } else if error < next {
                        next = error
                    }
                }
            }
            guard reading.value >= 0 else { return reading }
            let mean = 1 / Float(elements - 1)
            reading.margin = (min(next, 1000) - reading.error) * mean
            reading.error *= mean
            reading.unit = bestUnit
            Self.fill(deviations, even, elements, bestUnit, scale)
            measure(&reading, deviations, bestBits)
            return reading
        }
    }

    /// Fills `deviations` with each element's distance to narrow (even places) and wide (odd places), in modules.
    @inline(__always)
    private static func fill(
        _ deviations: UnsafeMutablePointer<Float>, _ widths: UnsafeMutablePointer<Float>, _ elements: Int,
        _ unit: Float, _ scale: TwoWidthScale
    ) {
        let inverse = 1 / unit
        for place in 0..<elements {
            let width = widths[place] * inverse + (place & 1 == 0 ? -scale.spread : scale.spread)
            deviations[place &* 2] = width - 1
            deviations[place &* 2 &+ 1] = width - scale.ratio
        }
    }

    /// Sets the measures of `reading` that are about single elements.
    private func measure(
        _ reading: inout TwoWidthReading, _ deviations: UnsafeMutablePointer<Float>, _ bits: UInt16
    ) {
        var sums = SIMD4<Float>(repeating: 0)
        var counts = SIMD4<Float>(repeating: 0)
        for place in 0..<elements {
            let wide = Int(bits >> UInt16(elements - 1 - place)) & 1
            let deviation = deviations[place * 2 + wide]
            reading.deviation += abs(deviation)
            reading.worst = max(reading.worst, abs(deviation))
            sums[(place & 1) + wide * 2] += deviation
            counts[(place & 1) + wide * 2] += 1
        }
        let narrow = (sums[0] + sums[1]) / max(1, counts[0] + counts[1])
        let wide = (sums[2] + sums[3]) / max(1, counts[2] + counts[3])
        let bars = (sums[0] + sums[2]) / max(1, counts[0] + counts[2])
        let spaces = (sums[1] + sums[3]) / max(1, counts[1] + counts[3])
        reading.ratioExcess = wide - narrow
        reading.spreadExcess = (bars - spaces) / 2
    }
}
