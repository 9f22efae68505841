// Characters of three bars and three spaces that add up to a fixed number of modules: Code 128 and Code 93.

/// The characters of a symbology whose elements are whole modules, and the search for the one that fits best.
///
/// A character is compared by the places of its edges, which is what noise moves, after its own width is set to the fixed
/// sum of modules. Edges of the same kind as the first one (edge to similar edge) do not move with ink spread; the others
/// all move by the same amount, so a spread that the character itself shows, drawn towards the one seen so far in the
/// symbol, is taken out first.
///
/// Cost: some 200 ns a character in a symbol; the two similar-edge sums leave a fraction of the characters to compare.
struct CharacterTable {
    /// Modules in a character.
    let modules: Float
    /// Inner edges 1 to 5 of each character in modules, in bucket order.
    private let edges: [SIMD8<Float>]
    /// The value of each entry of `edges`.
    private let values: [Int]
    /// Where each bucket (second edge x 16 + fourth edge) begins in `edges`; one more than there are buckets.
    private let buckets: [Int]

    /// A table of characters given as six decimal digits each ("212222" as 212222); the value is the place in the list.
    init(modules: Int, patterns: [Int]) {
        var entries: [(key: Int, value: Int, edges: SIMD8<Float>)] = []
        for (value, pattern) in patterns.enumerated() {
            var widths = [Int](repeating: 0, count: 6)
            var rest = pattern
            for place in (0..<6).reversed() {
                widths[place] = rest % 10
                rest /= 10
            }
            var places = SIMD8<Float>(repeating: 0)
            var sum = 0
            for place in 0..<5 {
                sum += widths[place]
                places[place] = Float(sum)
            }
            entries.append((key: Int(places[1]) * 16 + Int(places[3]), value: value, edges: places))
        }
        entries.sort { ($0.key, $0.value) < ($1.key, $1.value) }
        var starts = [Int](repeating: 0, count: 257)
        for entry in entries { starts[entry.key + 1] += 1 }
        for key in 1...256 { starts[key] += starts[key - 1] }
        self.modules = Float(modules)
        edges = entries.map(\.edges)
        values = entries.map(\.value)
        buckets = starts
    }

    /// The width of the six elements from `widths` on.
    @inline(__always)
    static func width(_ widths: UnsafePointer<Float>) -> Float {
        widths[0] + widths[1] + widths[2] + widths[3] + widths[4] + widths[5]
    }

    /// The character that fits the six elements from `widths` on best.
    ///
    /// `spread` is the bars' excess seen so far in modules; `trust` says how firmly the character is held to it, from 0
    /// (not at all) to 3 (as firmly as the edges themselves).
    func best(_ widths: UnsafePointer<Float>, spread: Float, trust: Float) -> CharacterReading {
        var reading = CharacterReading()
        let total = Self.width(widths)
        guard total > 0, total < 1e9 else { return reading }
        let scale = modules / total
        let first = widths[0] * scale
        let second = first + widths[1] * scale
        let third = second + widths[2] * scale
        let fourth = third + widths[3] * scale
        let fifth = fourth + widths[4] * scale
        reading.unit = total / modules
        let low = Int(second)
        let high = Int(fourth)
        guard low >= 1, low < 15, high < 15 else { return reading }
        var bestPlace = -1
        var secondPlace = -1
        var least = Float.greatestFiniteMagnitude
        var next = Float.greatestFiniteMagnitude
        for similar in low...(low + 1) {
            // Two neighbouring buckets (fourth edge `high` and `high + 1`) lie side by side.
            let bucket = similar * 16 + high
            for place in buckets[bucket]..<buckets[bucket + 2] {
                let ideal = edges[place]
                let a = first - ideal[0]
                let b = second - ideal[1]
                let c = third - ideal[2]
                let d = fourth - ideal[3]
                let e = fifth - ideal[4]
                let mean = (a + c + e) * (1 / 3)
                let away = mean - spread
                let error =
                    b * b + d * d + (a - mean) * (a - mean) + (c - mean) * (c - mean) + (e - mean) * (e - mean)
                    + trust * away * away
                if error < least {
                    next = least
                    secondPlace = bestPlace
                    least = error
                    bestPlace = place
                } else if error < next {
                    next = error
                    secondPlace = place
                }
            }
        }
        guard bestPlace >= 0 else { return reading }
        let ideal = edges[bestPlace]
        let a = first - ideal[0]
        let b = second - ideal[1]
        let c = third - ideal[2]
        let d = fourth - ideal[3]
        let e = fifth - ideal[4]
        let mean = (a + c + e) * (1 / 3)
        reading.value = values[bestPlace]
        reading.runnerUp = secondPlace >= 0 ? values[secondPlace] : -1
        reading.error = least
        reading.margin = min(next, 100) - least
        reading.spread = mean
        reading.deviation =
            abs(a - mean) + abs(b - a + mean) + abs(c - b - mean) + abs(d - c + mean) + abs(e - d - mean)
            + abs(mean - e)
        return reading
    }
}
