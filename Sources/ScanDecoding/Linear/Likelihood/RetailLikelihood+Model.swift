/// What the likeliest reading looks like, held against what was seen: black and white levels are corrected by it.
extension RetailLikelihood {
    /// The sequence of patterns of least cost for the costs in `unary` (A 0 to 9, B 10 to 19, C 20 to 29).
    private mutating func likeliest(_ layout: RetailLayout, _ templates: RetailTemplates) -> [Int] {
        let leftPatterns = layout.symbology == .ean8 ? 10 : 20
        let last = layout.characters.count - 1
        var (costs, next) = (SIMD32<Float>(repeating: .infinity), SIMD32<Float>(repeating: .infinity))
        for pattern in 0..<leftPatterns { costs[pattern] = unary.base[pattern] }
        for index in 1...last {
            let (rows, columns) = (
                index > layout.left.count ? 20..<30 : 0..<leftPatterns,
                index >= layout.left.count ? 20..<30 : 0..<leftPatterns
            )
            let pairs =
                layout.isAddOn
                ? templates.overSeparator : index == layout.left.count ? templates.overGuard : templates.adjoining
            pairs.withUnsafeBufferPointer { pairs in
                for column in columns {
                    var best = (cost: Float.infinity, before: rows.lowerBound)
                    for row in rows {
                        let cost = costs[row] + pairs[row * 30 + column]
                        if cost < best.cost { best = (cost, row) }
                    }
                    next[column] = best.cost + unary.base[index * 24 + column - columns.lowerBound]
                    bestBefore.base[index * 30 + column] = UInt8(best.before)
                }
            }
            (costs, next) = (next, SIMD32(repeating: .infinity))
        }
        var path = [Int](repeating: 0, count: last + 1)
        path[last] = (0..<30).min { costs[$0] < costs[$1] } ?? 0
        for index in stride(from: last, to: 0, by: -1) {
            path[index - 1] = Int(bestBefore.base[index * 30 + path[index]])
        }
        return path
    }

    /// What the likeliest reading of a hypothesis looks like, beside `observed`.
    private mutating func model(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) -> [Float] {
        _ = cost(hypothesis, layout)
        let templates = templates(hypothesis)
        let total = layout.samples
        // Guards, then characters.
        var model = (0..<total).map { profile.observed.base[$0] - residue.base[$0] }
        for (place, pattern) in zip(layout.characters, likeliest(layout, templates)) {
            let base = (place + SymbolHypothesis.margin) * SymbolHypothesis.rate - RetailTemplates.reach
            for sample in 0..<RetailTemplates.length where model.indices.contains(base + sample) {
                model[base + sample] += templates.value(pattern, sample)
            }
        }
        return model
    }

    /// The darkness that was seen and the one that a hypothesis expects, four samples a module, quiet zones included.
    mutating func curves(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) -> (seen: [Float], model: [Float]) {
        refit(hypothesis, layout)
        let model = model(hypothesis, layout)
        return (model.indices.map { profile.observed.base[$0] }, model)
    }

    /// How much worse the worst character fits than all of them on average: the mean squared deviation of its modules over that of the
    /// symbol's. Blur and noise are everywhere; a finger, a scratch or a lost bar is on a character or two.
    mutating func unevenness(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) -> Float {
        let (seen, model) = curves(hypothesis, layout)
        let length = 7 * SymbolHypothesis.rate
        func deviation(_ range: Range<Int>) -> Float {
            var sum: Float = 0
            for index in range { sum += (seen[index] - model[index]) * (seen[index] - model[index]) }
            return sum / Float(range.count)
        }
        let places = layout.characters.map { ($0 + SymbolHypothesis.margin) * SymbolHypothesis.rate }
        guard let first = places.first, let last = places.last else { return 1 }
        let worst = places.map { deviation($0..<$0 + length) }.max() ?? 0
        return worst / max(1e-6, deviation(first..<last + length))
    }

    mutating func refit(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) {
        profile.correct(by: model(hypothesis, layout), hypothesis, layout)
    }
}
