/// The darkness that each character of sets A, B and C spreads around itself under one blur and ink spread.
///
/// A character is sampled four times a module over its own seven modules and three and a half more on either side, which
/// holds all of its influence up to a blur of 1.4 modules. Squared error is quadratic in these templates, so a symbol's cost
/// is a sum of terms of one character and of two neighbours.
final class RetailTemplates {
    private static let rate = SymbolHypothesis.rate
    /// Samples before and after a character that its template covers.
    static let reach = 14
    /// Samples of one template.
    static let length = 7 * rate + 2 * reach

    /// What blurred the symbol.
    let kind: BlurKind
    /// The standard deviation of the blur, in modules.
    let sigma: Float
    /// How much wider bars are than they should be, in modules.
    let ink: Float
    /// Templates by sample: 20 left patterns (A 0 to 9, B 10 to 19), lanes 20 to 23 unused.
    private(set) var left: [SIMD8<Float>]
    /// Templates by sample: 10 right patterns in 16 lanes.
    private(set) var right: [SIMD8<Float>]
    /// The squared length of each pattern: A, B, then C.
    private(set) var energy: [Float]
    /// Twice the inner product of pattern p and the next pattern q, `[p * 30 + q]`, 7 modules on.
    private(set) var adjoining: [Float]
    /// The same 12 modules on, over a middle guard.
    private(set) var overGuard: [Float]

    /// The darkness of a bar of one module, from ``barReach`` samples before it to as many behind it.
    private(set) var bar: [Float] = []
    /// The same of a bar of two modules.
    private(set) lazy var wideBar = bar(width: 2)
    /// Samples beside a guard's bar that its darkness reaches.
    static let barReach = 4 * rate

    /// `energy` of the left patterns in lanes; unused ones are out of reach.
    private(set) var leftEnergy: [SIMD8<Float>] = []
    /// `energy` of the right patterns in lanes.
    private(set) var rightEnergy: [SIMD8<Float>] = []
    /// `adjoining` from left to left in lanes: row p holds q = 0 to 23 in three vectors.
    private(set) var leftPairs: [SIMD8<Float>] = []
    /// `adjoining` from right to right: row p (0 to 9) holds q in two vectors.
    private(set) var rightPairs: [SIMD8<Float>] = []
    /// `overGuard` from left (20 rows) to right in two vectors.
    private(set) var guardPairs: [SIMD8<Float>] = []
    /// `adjoining` of left patterns 9 modules on, over the separator of an add-on.
    private(set) lazy var overSeparator = Self.products(
        (0..<20).map { pattern in (0..<Self.length).map { value(pattern, $0) } }, shift: 9 * Self.rate)
    /// `overSeparator` in lanes.
    private(set) lazy var separatorPairs = Self.lanes(overSeparator, rows: 0..<20, columns: 0..<20, vectors: 3)

    /// The darkness of pattern (A 0 to 9, B 10 to 19, C 20 to 29) at one of its samples.
    func value(_ pattern: Int, _ sample: Int) -> Float {
        pattern < 20
            ? left[sample * 3 + pattern / 8][pattern % 8] : right[sample * 2 + (pattern - 20) / 8][(pattern - 20) % 8]
    }

    init(kind: BlurKind, sigma: Float, ink: Float) {
        self.kind = kind
        self.sigma = sigma
        self.ink = ink
        func darkness(at place: Float, from: Float, width: Float) -> Float {
            kind.step((place - from + ink / 2) / sigma) - kind.step((place - from - width - ink / 2) / sigma)
        }
        var patterns: [[Float]] = []
        for set in 0..<3 {
            for digit in 0..<10 {
                let widths = set == 1 ? RetailTables.even[digit] : RetailTables.odd[digit]
                let firstBar = set == 2 ? 0 : widths.x
                let secondBar = set == 2 ? widths.x + widths.y : widths.x + widths.y + widths.z
                let (firstWidth, secondWidth) = set == 2 ? (widths.x, widths.z) : (widths.y, widths.w)
                var pattern: [Float] = []
                for sample in 0..<Self.length {
                    let place = (Float(sample - Self.reach) + 0.5) / Float(Self.rate)
                    pattern.append(
                        darkness(at: place, from: firstBar, width: firstWidth)
                            + darkness(at: place, from: secondBar, width: secondWidth))
                }
                patterns.append(pattern)
            }
        }
        left = []
        right = []
        for sample in 0..<Self.length {
            for group in 0..<3 {
                var lanes = SIMD8<Float>(repeating: 0)
                for lane in 0..<8 where group * 8 + lane < 20 { lanes[lane] = patterns[group * 8 + lane][sample] }
                left.append(lanes)
            }
            for group in 0..<2 {
                var lanes = SIMD8<Float>(repeating: 0)
                for lane in 0..<8 where group * 8 + lane < 10 { lanes[lane] = patterns[20 + group * 8 + lane][sample] }
                right.append(lanes)
            }
        }
        energy = patterns.map { $0.reduce(0) { $0 + $1 * $1 } }
        adjoining = Self.products(patterns, shift: 7 * Self.rate)
        overGuard = Self.products(patterns, shift: 12 * Self.rate)
        for group in 0..<3 {
            var lanes = SIMD8<Float>(repeating: 1e9)
            for lane in 0..<8 where group * 8 + lane < 20 { lanes[lane] = energy[group * 8 + lane] }
            leftEnergy.append(lanes)
        }
        for group in 0..<2 {
            var lanes = SIMD8<Float>(repeating: 1e9)
            for lane in 0..<8 where group * 8 + lane < 10 { lanes[lane] = energy[20 + group * 8 + lane] }
            rightEnergy.append(lanes)
        }
        bar = bar(width: 1)
        leftPairs = Self.lanes(adjoining, rows: 0..<20, columns: 0..<20, vectors: 3)
        rightPairs = Self.lanes(adjoining, rows: 20..<30, columns: 20..<30, vectors: 2)
        guardPairs = Self.lanes(overGuard, rows: 0..<20, columns: 20..<30, vectors: 2)
    }

    private static func lanes(_ table: [Float], rows: Range<Int>, columns: Range<Int>, vectors: Int) -> [SIMD8<Float>] {
        rows.flatMap { row in
            (0..<vectors).map { vector in
                var lanes = SIMD8<Float>(repeating: 0)
                for lane in 0..<8 where columns.count > vector * 8 + lane {
                    lanes[lane] = table[row * 30 + columns.lowerBound + vector * 8 + lane]
                }
                return lanes
            }
        }
    }

    private func bar(width: Int) -> [Float] {
        (0..<2 * Self.barReach + width * Self.rate).map { sample in
            darkness(at: (Float(sample - Self.barReach) + 0.5) / Float(Self.rate), from: 0, width: Float(width))
        }
    }

    /// Twice the inner product of pattern p and pattern q, `shift` samples on, `[p * 30 + q]`.
    private static func products(_ patterns: [[Float]], shift: Int) -> [Float] {
        var table = [Float](repeating: 0, count: 900)
        for p in patterns.indices {
            for q in patterns.indices {
                var sum: Float = 0
                for sample in 0..<max(0, length - shift) { sum += patterns[p][sample + shift] * patterns[q][sample] }
                table[p * 30 + q] = 2 * sum
            }
        }
        return table
    }

    /// The darkness at `place` of a bar that begins at `from`, under blur and ink spread: 0 to 1. All in modules.
    func darkness(at place: Float, from: Float, width: Float) -> Float {
        kind.step((place - from + ink / 2) / sigma) - kind.step((place - from - width - ink / 2) / sigma)
    }
}
