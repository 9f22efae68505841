import ScanCore

/// Reads a symbol of equal characters as a whole from a blurred profile, as ``RetailLikelihood`` does for retail symbols.
///
/// A Viterbi search over some hundred characters and their neighbours' influence, in which only those near the best are followed.
struct ChainLikelihood: ~Copyable, ShapeSearch {
    let scheme: CharacterScheme
    private var templates: [ChainTemplates?] = Array(
        repeating: nil, count: SymbolHypothesis.blurs.count * SymbolHypothesis.inks.count * BlurKind.allCases.count)
    var profile = DarkProfile()
    private var residue = Scratch<Float>()
    /// The cost of each value at each place, ``lanes`` a place.
    private(set) var unary = Scratch<Float>()
    /// The least cost of a chain that ends with a value at a place.
    private(set) var front = Scratch<Float>()
    /// The best value before each value at each place.
    private var before = Scratch<Int32>()
    /// The squared length of the profile without the last bar, which the costs of the characters are added to.
    private(set) var rest: Float = 0

    /// Values a place, rounded up to whole vectors.
    let lanes: Int

    /// Characters this much worse than the best (summed squared darkness) are not followed.
    static let beam: Float = 6
    /// The same while place and shape are searched.
    static let narrowBeam: Float = 2

    init(_ scheme: CharacterScheme) {
        self.scheme = scheme
        lanes = (scheme.widths.count + 7) / 8 * 8
    }

    /// The templates of a hypothesis, made once.
    mutating func templates(_ hypothesis: SymbolHypothesis) -> ChainTemplates {
        let index =
            (hypothesis.kind.rawValue * SymbolHypothesis.blurs.count + hypothesis.blur) * SymbolHypothesis.inks.count
            + hypothesis.ink
        if let made = templates[index] { return made }
        let made = ChainTemplates(
            scheme, kind: hypothesis.kind, sigma: SymbolHypothesis.blurs[hypothesis.blur],
            ink: SymbolHypothesis.inks[hypothesis.ink])
        templates[index] = made
        return made
    }

    /// Fills `unary` and `rest` for a hypothesis; returns how many samples it has.
    private mutating func measure(
        _ hypothesis: SymbolHypothesis, _ layout: CharacterChain, _ templates: ChainTemplates
    ) -> Int {
        let total = profile.sample(hypothesis, layout)
        residue.reserve(total)
        residue.base.update(from: profile.observed.base, count: total)
        let rate = SymbolHypothesis.rate
        let last = (layout.count * scheme.modules + SymbolHypothesis.margin) * rate - ChainTemplates.reach
        for (index, dark) in templates.lastBar.enumerated() where last + index < total {
            residue.base[last + index] -= dark
        }
        rest = 0
        for index in 0..<total { rest += residue.base[index] * residue.base[index] }
        unary.reserve(layout.count * lanes)
        let vectors = templates.vectors
        for place in 0..<layout.count {
            let begin = (place * scheme.modules + SymbolHypothesis.margin) * rate - ChainTemplates.reach
            let base = residue.base + begin
            let reach = max(0, -begin)..<min(templates.length, total - begin)
            let row = UnsafeMutableRawPointer(unary.base + place * lanes).assumingMemoryBound(to: SIMD8<Float>.self)
            let allowed = scheme.allowed(at: place, of: layout.count)
            let (first, end) = (allowed.lowerBound / 8, (allowed.upperBound + 7) / 8)
            for vector in 0..<vectors { row[vector] = SIMD8(repeating: 1e9) }
            templates.samples.withUnsafeBufferPointer { samples in
                for vector in first..<end {
                    var sum = SIMD8<Float>(repeating: 0)
                    for sample in reach { sum += samples[sample &* vectors &+ vector] * base[sample] }
                    row[vector] = templates.energy[vector] - 2 * sum
                }
            }
            for value in first * 8..<end * 8 where !allowed.contains(value) { unary.base[place * lanes + value] = 1e9 }
        }
        return total
    }

    /// Fills `front` and `before`.
    private mutating func follow(_ layout: CharacterChain, _ templates: ChainTemplates, beam: Float) {
        front.reserve(layout.count * lanes)
        before.reserve(layout.count * lanes)
        front.base.update(from: unary.base, count: lanes)
        let vectors = templates.vectors
        for place in 1..<layout.count {
            let (previous, next) = (front.base + (place - 1) * lanes, front.base + place * lanes)
            var least = Float.infinity
            for value in 0..<lanes { least = min(least, previous[value]) }
            next.update(repeating: .infinity, count: lanes)
            let allowed = scheme.allowed(at: place, of: layout.count)
            let (first, end) = (allowed.lowerBound / 8, (allowed.upperBound + 7) / 8)
            let rows = UnsafeMutableRawPointer(next).assumingMemoryBound(to: SIMD8<Float>.self)
            let origins = UnsafeMutableRawPointer(before.base + place * lanes)
                .assumingMemoryBound(to: SIMD8<Int32>.self)
            templates.pairs.withUnsafeBufferPointer { pairs in
                for value in 0..<scheme.widths.count where previous[value] < least + beam {
                    let origin = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: value))
                    for vector in first..<end {
                        let cost = pairs[value &* vectors &+ vector] + previous[value]
                        let better = cost .< rows[vector]
                        rows[vector].replace(with: cost, where: better)
                        origins[vector].replace(with: origin, where: better)
                    }
                }
            }
            let costs = UnsafeMutableRawPointer(unary.base + place * lanes).assumingMemoryBound(to: SIMD8<Float>.self)
            for vector in 0..<vectors { rows[vector] += costs[vector] }
        }
    }

    mutating func cost(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain) -> Float {
        cost(hypothesis, layout, beam: Self.narrowBeam)
    }

    /// The same, of the chains whose characters are at most `beam` worse than the best at each place.
    mutating func cost(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain, beam: Float) -> Float {
        let templates = templates(hypothesis)
        let total = measure(hypothesis, layout, templates)
        follow(layout, templates, beam: beam)
        return max(0, rest + front.base[(layout.count - 1) * lanes + scheme.stop]) / Float(total)
    }

    mutating func refit(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain) {
        profile.correct(by: model(hypothesis, layout), hypothesis, layout)
    }

    /// What the likeliest reading of a hypothesis looks like, beside `profile.observed`.
    mutating func model(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain) -> [Float] {
        _ = cost(hypothesis, layout)
        let templates = templates(hypothesis)
        let total = layout.samples
        var model = (0..<total).map { profile.observed.base[$0] - residue.base[$0] }
        var value = scheme.stop
        for place in (0..<layout.count).reversed() {
            let begin =
                (place * scheme.modules + SymbolHypothesis.margin) * SymbolHypothesis.rate - ChainTemplates.reach
            for sample in max(0, -begin)..<min(templates.length, total - begin) {
                model[begin + sample] += templates.value(value, sample)
            }
            if place > 0 { value = Int(before.base[place * lanes + value]) }
        }
        return model
    }

    /// The darkness that was seen and the one that a hypothesis expects, four samples a module, quiet zones included.
    mutating func curves(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain) -> (seen: [Float], model: [Float]) {
        refit(hypothesis, layout)
        let model = model(hypothesis, layout)
        return (model.indices.map { profile.observed.base[$0] }, model)
    }
}
