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
            let pairs = index == layout.left.count ? templates.overGuard : templates.adjoining
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
    private mutating func model(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) -> [Float] {
        _ = cost(hypothesis, layout)
        let templates = templates(hypothesis)
        let total = (layout.modules + 2 * RetailTemplates.margin) * RetailTemplates.rate
        // Guards, then characters.
        var model = (0..<total).map { observed.base[$0] - residue.base[$0] }
        for (place, pattern) in zip(layout.characters, likeliest(layout, templates)) {
            let base = (place + RetailTemplates.margin) * RetailTemplates.rate - RetailTemplates.reach
            for sample in 0..<RetailTemplates.length where model.indices.contains(base + sample) {
                model[base + sample] += templates.value(pattern, sample)
            }
        }
        return model
    }

    /// The darkness that was seen and the one that a hypothesis expects, four samples a module, quiet zones included.
    mutating func curves(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) -> (seen: [Float], model: [Float]) {
        refit(hypothesis, layout)
        let model = model(hypothesis, layout)
        return (model.indices.map { observed.base[$0] }, model)
    }

    /// Fits light and contrast, each with a tilt along the symbol, to the likeliest reading, and corrects the darkness by it.
    mutating func refit(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) {
        let model = model(hypothesis, layout)
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
        let quiet = Float(RetailTemplates.margin) / Float(layout.modules)
        for index in 0..<count {
            let place = min(1.1, max(-0.1, (Float(index) - hypothesis.start) / length))
            let t = (place + quiet) / (1 + 2 * quiet) - 0.5
            darkness.base[index] = (darkness.base[index] - a - b * t) / (c + d * t)
        }
    }
}
