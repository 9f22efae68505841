/// The darkness along one profile, and along a symbol that is supposed to lie in it.
struct DarkProfile: ~Copyable {
    private var darkness = Scratch<Float>()
    private var count = 0
    /// The darkness along the hypothesis sampled last, ``SymbolHypothesis/rate`` samples a module, quiet zones included.
    private(set) var observed = Scratch<Float>()
    /// A few samples of the darkness around one end.
    private var around = Scratch<SIMD8<Float>>()

    /// Takes over the profile of one line: gray values, linearised and turned into darkness against the light beside
    /// the symbol, which may tilt from one end to the other.
    mutating func load(_ profile: UnsafePointer<Float>, samples: Int, from start: Float, to end: Float, inverted: Bool)
        -> Bool
    {
        darkness.reserve(samples)
        for index in 0..<samples { darkness.base[index] = inverted ? 255 - profile[index] : profile[index] }
        Reflectance.linearise(darkness.base, count: samples)
        return normalise(samples, from: start, to: end)
    }

    /// The same from a part of a region, from its end on when `reversed`, with a symbol at `span`.
    mutating func load(
        _ profile: borrowing RegionProfile, _ part: ProfilePart, _ span: SymbolEnds.Span, reversed: Bool
    ) -> Bool {
        let samples = profile.count
        let reflectance = profile.base(of: part)
        darkness.reserve(samples)
        for index in 0..<samples { darkness.base[index] = reflectance[reversed ? samples &- 1 &- index : index] }
        let (start, end) = profile.ends(span.start, span.end, reversed)
        return normalise(samples, from: start, to: end)
    }

    private mutating func normalise(_ samples: Int, from start: Float, to end: Float) -> Bool {
        count = samples
        let (first, last) = (Int(start), Int(end))
        let reach = max(4, (last - first) / 5)
        func lightest(_ low: Int, _ high: Int) -> Float {
            var best: Float = 0
            for index in max(0, low)..<max(0, low, min(samples, high)) { best = max(best, darkness.base[index]) }
            return best
        }
        let edge = max(3, (last - first) / 20)
        let lightLeft = lightest(first - edge, first + reach)
        let lightRight = lightest(last - reach, last + edge)
        var dark: Float = 1
        for index in max(0, first)..<max(0, first, min(samples, last)) { dark = min(dark, darkness.base[index]) }
        guard min(lightLeft, lightRight) - dark > 0.02 else { return false }
        for index in 0..<samples {
            let place = min(1, max(0, (Float(index) - start) / (end - start)))
            let light = lightLeft + place * (lightRight - lightLeft)
            darkness.base[index] = (light - darkness.base[index]) / (light - dark)
        }
        return true
    }

    /// Samples the darkness along a hypothesis of a symbol into ``observed``; returns how many samples there are.
    mutating func sample(_ hypothesis: SymbolHypothesis, _ layout: some SymbolLayout) -> Int {
        let total = layout.samples
        observed.reserve(total)
        let length = hypothesis.end - hypothesis.start
        let scale = 1 / (Float(SymbolHypothesis.rate) * Float(layout.modules))
        let bow = 4 * hypothesis.bow * hypothesis.module(layout)
        let limit = Float(count) - 1.01
        for index in 0..<total {
            let place = (Float(index &- SymbolHypothesis.margin &* SymbolHypothesis.rate) + 0.5) * scale
            let x = min(limit, max(0, hypothesis.start + place * length + bow * place * (1 - place)))
            let whole = Int(x)
            let part = x - Float(whole)
            let near = darkness.base[whole]
            observed.base[index] = near + part * (darkness.base[whole &+ 1] - near)
        }
        return total
    }

    /// The darkest of the samples between two places; infinite where the profile does not reach so far.
    func darkest(from start: Float, to end: Float) -> Float {
        guard start >= 0, start <= end, end < Float(count) else { return .infinity }
        return (Int(start)...Int(end)).reduce(0) { max($0, darkness.base[$1]) }
    }

    /// Samples `vectors` of eight places, ``SymbolHypothesis/rate`` a module, from half a sample behind `from` on.
    mutating func window(from: Float, module: Float, vectors: Int) {
        around.reserve(vectors)
        let step = module / Float(SymbolHypothesis.rate)
        let limit = Float(count) - 1.01
        for vector in 0..<vectors {
            for lane in 0..<8 {
                let x = min(limit, max(0, from + (Float(8 &* vector &+ lane) + 0.5) * step))
                let whole = Int(x)
                let near = darkness.base[whole]
                around.base[vector][lane] = near + (x - Float(whole)) * (darkness.base[whole &+ 1] - near)
            }
        }
    }

    /// The summed squared error of the window against a model.
    func windowError(_ model: [SIMD8<Float>], from first: Int, vectors: Int) -> Float {
        var sum = SIMD8<Float>(repeating: 0)
        model.withUnsafeBufferPointer { model in
            for vector in 0..<vectors {
                let error = around.base[vector] - model[first &+ vector]
                sum += error * error
            }
        }
        return sum.sum()
    }

    /// Fits light and contrast, each with a tilt along the symbol, so that ``observed`` is like `model`, and corrects the darkness by it.
    mutating func correct(by model: [Float], _ hypothesis: SymbolHypothesis, _ layout: some SymbolLayout) {
        let total = model.count
        // Normal equations of observed = a + b t + (c + d t) model.
        var matrix = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: 4)
        for index in 0..<total {
            let t = Float(index) / Float(total) - 0.5
            let row = SIMD4(1, t, model[index], t * model[index])
            for i in 0..<4 {
                matrix[i].lowHalf += row * row[i]
                matrix[i][4] += row[i] * observed.base[index]
            }
        }
        for i in 0..<4 { matrix[i][i] *= 1.0005 }
        for i in 0..<4 {
            let pivot = matrix[i][i]
            guard abs(pivot) > 1e-6 else { return }
            matrix[i] /= pivot
            for j in 0..<4 where j != i { matrix[j] -= matrix[i] * matrix[j][i] }
        }
        let (a, b, c, d) = (matrix[0][4], matrix[1][4], matrix[2][4], matrix[3][4])
        guard c - abs(d) / 2 > 0.3, c + abs(d) / 2 < 2.5 else { return }
        let length = hypothesis.end - hypothesis.start
        let quiet = Float(SymbolHypothesis.margin) / Float(layout.modules)
        for index in 0..<count {
            let place = min(1.1, max(-0.1, (Float(index) - hypothesis.start) / length))
            let t = (place + quiet) / (1 + 2 * quiet) - 0.5
            darkness.base[index] = (darkness.base[index] - a - b * t) / (c + d * t)
        }
    }
}
