// The characters of Codabar in the dimensions of the first printers: no two alike in ratio.

/// Codabar characters with a width of its own for each element, in narrow bars (6.5 thousandths of an inch), and the
/// search for the one that fits best: the traditional printing (AIM USS Codabar, appendix), still common in libraries.
///
/// All digits are equally wide there, narrow spaces are wider than narrow bars, and wide ones differ from character to
/// character, so that no ratio of two widths describes it.
struct CodabarTable {
    /// Seven element widths of each character, 0-9 - $ : / . + A B C D.
    private let ideals: [Float]
    /// The sums of ``ideals``, all elements and the bars.
    private let sums: [(all: Float, bars: Float)]

    /// The table.
    init() {
        let thousandths: [Float] = [
            6.5, 10.4, 6.5, 10.4, 6.5, 24.3, 18.6, 6.5, 10.4, 6.5, 10.4, 17.8, 24.3, 6.5,
            6.5, 10.0, 6.5, 24.4, 6.5, 10.0, 18.6, 17.8, 24.3, 6.5, 10.4, 6.5, 10.4, 6.5,
            6.5, 10.4, 17.8, 10.4, 6.5, 24.3, 6.5, 17.8, 10.4, 6.5, 10.4, 6.5, 24.3, 6.5,
            6.5, 24.3, 6.5, 10.4, 6.5, 10.4, 17.8, 6.5, 24.3, 6.5, 10.4, 17.8, 10.4, 6.5,
            6.5, 24.3, 17.8, 10.4, 6.5, 10.4, 6.5, 18.6, 10.0, 6.5, 24.4, 6.5, 10.0, 6.5,
            6.5, 10.0, 6.5, 24.4, 18.6, 10.0, 6.5, 6.5, 10.0, 18.6, 24.4, 6.5, 10.0, 6.5,
            16.7, 9.3, 6.5, 9.3, 16.7, 9.3, 14.7, 14.7, 9.3, 16.7, 9.3, 6.5, 9.3, 16.7,
            13.6, 10.1, 14.9, 10.1, 17.2, 10.1, 6.5, 6.5, 10.1, 17.2, 10.1, 14.9, 10.1, 13.6,
            6.5, 8.0, 19.6, 19.4, 6.5, 16.1, 6.5, 6.5, 16.1, 6.5, 19.4, 6.5, 8.0, 19.6,
            6.5, 8.0, 6.5, 19.4, 6.5, 16.1, 19.6, 6.5, 8.0, 6.5, 19.4, 19.6, 16.1, 6.5,
        ]
        let ideals = thousandths.map { $0 / 6.5 }
        self.ideals = ideals
        sums = stride(from: 0, to: ideals.count, by: 7).map { start in
            let widths = ideals[start..<start + 7]
            return (widths.reduce(0, +), widths.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? $1.element : 0) })
        }
    }

    /// Measures a character known to be `value`; nil when its measures are beyond what a printed symbol shows.
    func scale(_ widths: UnsafePointer<Float>, of value: Int) -> TwoWidthScale? {
        let total = widths[0] + widths[1] + widths[2] + widths[3] + widths[4] + widths[5] + widths[6]
        let share = (widths[0] + widths[2] + widths[4] + widths[6]) / total
        let sum = sums[value]
        // Four bars of seven elements: total = unit (all + spread), bars = unit (bars + 4 spread).
        let spread = (share * sum.all - sum.bars) / (4 - share)
        let scale = TwoWidthScale(unit: total / (sum.all + spread), ratio: 2.5, spread: spread)
        return scale.isPlausible ? scale : nil
    }

    /// The character that fits the seven elements from `widths` on best under `scale`, whose ratio means nothing here.
    func best(_ widths: UnsafePointer<Float>, scale: TwoWidthScale) -> TwoWidthReading {
        var reading = TwoWidthReading()
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 7) { scratch in
            guard let even = scratch.baseAddress else { return reading }
            let total = scale.level(widths, count: 7, into: even)
            guard total > 0, total < 1e9 else { return reading }
            var next = Float.greatestFiniteMagnitude
            for value in sums.indices {
                let modules = sums[value].all + scale.spread
                let unit = total / modules
                let stretch = (unit / scale.unit - 1) * modules
                var error = 0.25 * stretch * stretch
                var edge: Float = 0
                for place in 0..<6 {
                    edge += even[place] / unit - ideal(value, place, scale)
                    error += edge * edge
                }
                if error < reading.error {
                    next = reading.error
                    reading.error = error
                    reading.value = value
                    reading.unit = unit
                } else if error < next {
                    next = error
                }
            }
            guard reading.value >= 0 else { return reading }
            reading.margin = (min(next, 1000) - reading.error) / 6
            reading.error /= 6
            var sums = SIMD2<Float>(repeating: 0)
            for place in 0..<7 {
                let deviation = even[place] / reading.unit - ideal(reading.value, place, scale)
                reading.deviation += abs(deviation)
                reading.worst = max(reading.worst, abs(deviation))
                sums[place & 1] += deviation
            }
            reading.spreadExcess = (sums[0] / 4 - sums[1] / 3) / 2
            return reading
        }
    }

    @inline(__always)
    private func ideal(_ value: Int, _ place: Int, _ scale: TwoWidthScale) -> Float {
        ideals[value &* 7 &+ place] + (place & 1 == 0 ? scale.spread : -scale.spread)
    }
}
