import ScanCore

/// Reads a retail symbol as a whole from a blurred profile: the value whose blurred picture fits best.
///
/// Darkness is sampled four times a module along a hypothesis of place, bow, blur and ink; the guards are taken out; the best
/// sequence of characters comes from a Viterbi search over costs of one and of two neighbouring characters (about 10 µs).
/// The hypothesis is improved by steps, and the final one is decoded with parity and check digit as constraints.
struct RetailLikelihood: ~Copyable, ShapeSearch {
    private var templates: [RetailTemplates?] = Array(
        repeating: nil, count: SymbolHypothesis.blurs.count * SymbolHypothesis.inks.count * BlurKind.allCases.count)
    var profile = DarkProfile()
    var residue = Scratch<Float>(capacity: 101 * SymbolHypothesis.rate + 64)
    var unary = Scratch<Float>(capacity: 12 * 24)
    /// The squared length of the profile without its guards, which the costs of the characters are added to.
    private var rest: Float = 0
    /// The best neighbour before each pattern, thirty a character.
    var bestBefore = Scratch<UInt8>(capacity: 12 * 30)

    /// What a search ended with.
    struct Outcome {
        /// The place and shape that fit best.
        var hypothesis: SymbolHypothesis
        /// The best valid value: digits as numbers, one a nibble, first digit highest.
        var digits: UInt64
        /// The mean squared error of the fit, in (contrast)².
        var error: Float
        /// How much more the second best valid value costs, in summed squared error, in units of the mean error.
        var margin: Float
    }

    /// The templates of a blur and an ink spread, made once.
    mutating func templates(_ hypothesis: SymbolHypothesis) -> RetailTemplates {
        let index =
            (hypothesis.kind.rawValue * SymbolHypothesis.blurs.count + hypothesis.blur) * SymbolHypothesis.inks.count
            + hypothesis.ink
        if let made = templates[index] { return made }
        let made = RetailTemplates(
            kind: hypothesis.kind, sigma: SymbolHypothesis.blurs[hypothesis.blur],
            ink: SymbolHypothesis.inks[hypothesis.ink])
        templates[index] = made
        return made
    }

    /// What is left of `observed` when the guards are taken out; returns its squared length.
    private mutating func takeGuards(_ layout: RetailLayout, _ templates: RetailTemplates, _ total: Int) -> Float {
        residue.base.update(from: profile.observed.base, count: total)
        for bar in layout.guardBars { take(templates.bar, at: bar, total) }
        if layout.isAddOn { take(templates.wideBar, at: 2, total) }
        var sum: Float = 0
        for index in 0..<total { sum += residue.base[index] * residue.base[index] }
        return sum
    }

    /// Takes the darkness of a bar that begins at a module out of the first `total` samples of `residue`.
    private func take(_ bar: [Float], at module: Int, _ total: Int) {
        let first = (module &+ SymbolHypothesis.margin) &* SymbolHypothesis.rate &- RetailTemplates.barReach
        for index in max(0, first)..<min(total, first &+ bar.count) { residue.base[index] -= bar[index &- first] }
    }

    /// Fills `unary` with the cost of each pattern at each character: 24 a character, the unused ones infinite.
    private mutating func measureCharacters(_ layout: RetailLayout, _ templates: RetailTemplates) {
        let rate = SymbolHypothesis.rate
        for index in 0..<layout.characters.count {
            let place = (layout.characters[index] &+ SymbolHypothesis.margin) &* rate &- RetailTemplates.reach
            let base = residue.base + place
            let row = UnsafeMutableRawPointer(unary.base + index &* 24).assumingMemoryBound(to: SIMD8<Float>.self)
            if index < layout.left.count {
                var (a, b, c) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 0))
                templates.left.withUnsafeBufferPointer { left in
                    for sample in 0..<RetailTemplates.length {
                        let value = SIMD8<Float>(repeating: base[sample])
                        a += left[sample &* 3] * value
                        b += left[sample &* 3 &+ 1] * value
                        c += left[sample &* 3 &+ 2] * value
                    }
                }
                row[0] = templates.leftEnergy[0] - 2 * a
                row[1] = templates.leftEnergy[1] - 2 * b
                row[2] = templates.leftEnergy[2] - 2 * c
                if layout.symbology == .ean8 {
                    for lane in 10..<20 { unary.base[index &* 24 &+ lane] = 1e9 }
                }
            } else {
                var (a, b) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 0))
                templates.right.withUnsafeBufferPointer { right in
                    for sample in 0..<RetailTemplates.length {
                        let value = SIMD8<Float>(repeating: base[sample])
                        a += right[sample &* 2] * value
                        b += right[sample &* 2 &+ 1] * value
                    }
                }
                row[0] = templates.rightEnergy[0] - 2 * a
                row[1] = templates.rightEnergy[1] - 2 * b
            }
        }
    }

    /// The mean squared error of the best sequence of characters, whatever its parity and check digit.
    mutating func cost(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) -> Float {
        let templates = templates(hypothesis)
        let total = profile.sample(hypothesis, layout)
        rest = takeGuards(layout, templates, total)
        measureCharacters(layout, templates)
        let costs = UnsafeMutableRawPointer(unary.base).assumingMemoryBound(to: SIMD8<Float>.self)
        let far = SIMD8<Float>(repeating: .infinity)
        var (a, b, c) = (costs[0], costs[1], costs[2])
        let leftPairs = layout.isAddOn ? templates.separatorPairs : templates.leftPairs
        for index in 1..<layout.left.count {
            var (x, y, z) = (far, far, far)
            leftPairs.withUnsafeBufferPointer { pairs in
                for before in 0..<20 {
                    let value = SIMD8(
                        repeating: before < 8 ? a[before] : before < 16 ? b[before &- 8] : c[before &- 16])
                    x.replace(with: pairs[before &* 3] + value, where: pairs[before &* 3] + value .< x)
                    y.replace(with: pairs[before &* 3 &+ 1] + value, where: pairs[before &* 3 &+ 1] + value .< y)
                    z.replace(with: pairs[before &* 3 &+ 2] + value, where: pairs[before &* 3 &+ 2] + value .< z)
                }
            }
            (a, b, c) = (x + costs[index &* 3], y + costs[index &* 3 &+ 1], z + costs[index &* 3 &+ 2])
        }
        guard !layout.right.isEmpty else {
            return max(0, rest + min(a.min(), b.min(), c.lowHalf.min())) / Float(total)
        }
        for index in layout.left.count..<layout.characters.count {
            var (x, y) = (far, far)
            let isFirst = index == layout.left.count
            (isFirst ? templates.guardPairs : templates.rightPairs).withUnsafeBufferPointer { pairs in
                for before in 0..<(isFirst ? 20 : 10) {
                    let value = SIMD8(
                        repeating: before < 8 ? a[before] : before < 16 ? b[before &- 8] : c[before &- 16])
                    x.replace(with: pairs[before &* 2] + value, where: pairs[before &* 2] + value .< x)
                    y.replace(with: pairs[before &* 2 &+ 1] + value, where: pairs[before &* 2 &+ 1] + value .< y)
                }
            }
            (a, b) = (x + costs[index &* 3], y + costs[index &* 3 &+ 1])
        }
        return max(0, rest + min(a.min(), min(b[0], b[1]))) / Float(total)
    }

    /// The best value between two rough ends, or nil when nothing fits well.
    mutating func search(_ layout: RetailLayout, start: Float, end: Float, limit: Float) -> Outcome? {
        let rough = rough(layout, start: start, end: end, shifts: [-0.6, 0, 0.6])
        guard rough.cost < 5 * limit else { return nil }
        guard let fit = refined(rough.hypothesis, rough.cost, layout, limit: limit, kinds: false) else { return nil }
        return decoded(fit.hypothesis, layout)
    }

    /// The best valid value near a hypothesis that another profile of the same symbol gave.
    mutating func adjusted(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) -> Outcome? {
        refit(hypothesis, layout)
        let (best, _) = improved(hypothesis, cost(hypothesis, layout), layout, step: 0.1)
        return decoded(best, layout)
    }

    /// How much more than the best value with any check digit the best valid one may cost, in mean errors of the former. More is a
    /// symbol that is misprinted or damaged, of which the check digit would make another. Of 2,000 blurred codes the right values cost
    /// 20 more at most in 98 of 100 at the strongest blur, of misprints up to half a module of blur the wrong ones 300 at least.
    private static let mostExcess: Float = 45

    /// The best valid value of a hypothesis as it stands; nil when there is none, or other values fit far better.
    mutating func decoded(_ hypothesis: SymbolHypothesis, _ layout: RetailLayout) -> Outcome? {
        // Costs of the characters once more, for this hypothesis.
        _ = cost(hypothesis, layout)
        let total = Float(layout.samples)
        let (ranked, unchecked) = constrained(layout, templates(hypothesis))
        guard let first = ranked.first, first.cost - unchecked < Self.mostExcess * max(1e-6, (rest + unchecked) / total)
        else { return nil }
        let error = max(1e-6, (rest + first.cost) / total)
        let second = ranked.count > 1 ? ranked[1].cost : Float.infinity
        return Outcome(
            hypothesis: hypothesis, digits: first.digits, error: error, margin: (second - first.cost) / error)
    }
}
