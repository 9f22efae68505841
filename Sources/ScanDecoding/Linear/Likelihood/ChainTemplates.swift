/// The darkness that each character of a scheme spreads around itself under one blur and ink spread.
///
/// As ``RetailTemplates``, for characters of one length that follow each other.
final class ChainTemplates {
    /// Samples before and after a character that its template covers.
    static let reach = 14
    /// Vectors of eight values.
    let vectors: Int
    /// Samples of one template.
    let length: Int
    /// Templates by sample and vector.
    private(set) var samples: [SIMD8<Float>]
    /// The squared length of each.
    private(set) var energy: [SIMD8<Float>]
    /// Twice the inner product of a character (row) and the one that follows it, by vector.
    private(set) var pairs: [SIMD8<Float>]
    /// The darkness of the bar behind the stop character, from ``reach`` samples before it on.
    private(set) var lastBar: [Float]

    init(_ scheme: CharacterScheme, kind: BlurKind, sigma: Float, ink: Float) {
        let rate = SymbolHypothesis.rate
        let step = scheme.modules * rate
        let length = step + 2 * Self.reach
        let vectors = (scheme.widths.count + 7) / 8
        /// How far each sample is behind an edge at `place`, as 0 to 1.
        func steps(_ place: Float, count: Int) -> [Float] {
            (0..<count).map { kind.step(((Float($0 - Self.reach) + 0.5) / Float(rate) - place) / sigma) }
        }
        let edges = (0...scheme.modules).map { place in
            (begins: steps(Float(place) - ink / 2, count: length), ends: steps(Float(place) + ink / 2, count: length))
        }
        var samples = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: length * vectors)
        for (value, widths) in scheme.widths.enumerated() {
            var from = 0
            for bar in stride(from: 0, to: 6, by: 2) {
                let (begins, ends) = (edges[from].begins, edges[from + Int(widths[bar])].ends)
                for sample in 0..<length {
                    samples[sample * vectors + value / 8][value % 8] += begins[sample] - ends[sample]
                }
                from += Int(widths[bar] + widths[bar + 1])
            }
        }
        var energy = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: vectors)
        for (index, lanes) in samples.enumerated() { energy[index % vectors] += lanes * lanes }
        var pairs = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: scheme.widths.count * vectors)
        for value in scheme.widths.indices {
            for sample in 0..<length - step {
                let before: Float = 2 * samples[(sample + step) * vectors + value / 8][value % 8]
                for vector in 0..<vectors {
                    pairs[value * vectors + vector] += before * samples[sample * vectors + vector]
                }
            }
        }
        let count = 2 * Self.reach + Int(scheme.lastBar) * rate
        lastBar = zip(steps(-ink / 2, count: count), steps(scheme.lastBar + ink / 2, count: count)).map { $0 - $1 }
        self.samples = samples
        self.energy = energy
        self.pairs = pairs
        self.vectors = vectors
        self.length = length
    }

    /// The darkness of a character at one of its samples.
    func value(_ character: Int, _ sample: Int) -> Float { samples[sample * vectors + character / 8][character % 8] }
}
