import ScanCore

/// Reads a retail symbol as a whole from a blurred profile: the value whose blurred picture fits best.
///
/// Darkness is sampled four times a module along a hypothesis of place, bow, blur and ink; the guards are taken out; the best
/// sequence of characters comes from a Viterbi search over costs of one and of two neighbouring characters (about 10 µs).
/// The hypothesis is improved by steps, and the final one is decoded with parity and check digit as constraints.
struct RetailLikelihood: ~Copyable {
    private var templates: [RetailTemplates?] = Array(
        repeating: nil, count: RetailHypothesis.blurs.count * RetailHypothesis.inks.count * BlurKind.allCases.count)
    var darkness = Scratch<Float>()
    var count = 0
    var residue = Scratch<Float>(capacity: 101 * RetailTemplates.rate + 64)
    var observed = Scratch<Float>(capacity: 101 * RetailTemplates.rate + 64)
    var unary = Scratch<Float>(capacity: 12 * 24)
    /// The squared length of the profile without its guards, which the costs of the characters are added to.
    private var rest: Float = 0
    /// The best neighbour before each pattern, thirty a character.
    var bestBefore = Scratch<UInt8>(capacity: 12 * 30)

    /// What a search ended with.
    struct Outcome {
        /// The place and shape that fit best.
        var hypothesis: RetailHypothesis
        /// The best valid value: digits as numbers, one a nibble, first digit highest.
        var digits: UInt64
        /// The mean squared error of the fit, in (contrast)².
        var error: Float
        /// How much more the second best valid value costs, in summed squared error, in units of the mean error.
        var margin: Float
    }

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

    /// The same from reflectance, and from its end on when `reversed`: `start` and `end` are places in the order of reading.
    mutating func load(
        reflectance: UnsafePointer<Float>, samples: Int, reversed: Bool, from start: Float, to end: Float
    ) -> Bool {
        darkness.reserve(samples)
        for index in 0..<samples { darkness.base[index] = reflectance[reversed ? samples &- 1 &- index : index] }
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

    /// The templates of a blur and an ink spread, made once.
    mutating func templates(_ hypothesis: RetailHypothesis) -> RetailTemplates {
        let index =
            (hypothesis.kind.rawValue * RetailHypothesis.blurs.count + hypothesis.blur) * RetailHypothesis.inks.count
            + hypothesis.ink
        if let made = templates[index] { return made }
        let made = RetailTemplates(
            kind: hypothesis.kind, sigma: RetailHypothesis.blurs[hypothesis.blur],
            ink: RetailHypothesis.inks[hypothesis.ink])
        templates[index] = made
        return made
    }

    /// Samples the darkness along the hypothesis into `observed`, four a module, quiet zones included.
    private mutating func sample(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) -> Int {
        let total = (layout.modules &+ 2 &* RetailTemplates.margin) &* RetailTemplates.rate
        let module = hypothesis.module(layout)
        let scale = 1 / (Float(RetailTemplates.rate) * Float(layout.modules))
        let length = hypothesis.end - hypothesis.start
        let bow = 4 * hypothesis.bow * module
        let limit = Float(count) - 1.01
        for index in 0..<total {
            let place = (Float(index &- RetailTemplates.margin &* RetailTemplates.rate) + 0.5) * scale
            let x = min(limit, max(0, hypothesis.start + place * length + bow * place * (1 - place)))
            let whole = Int(x)
            let part = x - Float(whole)
            let near = darkness.base[whole]
            observed.base[index] = near + part * (darkness.base[whole &+ 1] - near)
        }
        return total
    }

    /// What is left of `observed` when the guards are taken out; returns its squared length.
    private mutating func takeGuards(_ layout: RetailLayout, _ templates: RetailTemplates, _ total: Int) -> Float {
        residue.base.update(from: observed.base, count: total)
        let rate = RetailTemplates.rate
        for bar in layout.guardBars {
            let middle = (bar &+ RetailTemplates.margin) &* rate
            let first = middle &- RetailTemplates.barReach
            for index in max(0, first)..<min(total, first &+ templates.bar.count) {
                residue.base[index] -= templates.bar[index &- first]
            }
        }
        var sum: Float = 0
        for index in 0..<total { sum += residue.base[index] * residue.base[index] }
        return sum
    }

    /// Fills `unary` with the cost of each pattern at each character: 24 a character, the unused ones infinite.
    private mutating func measureCharacters(_ layout: RetailLayout, _ templates: RetailTemplates) {
        let rate = RetailTemplates.rate
        for index in 0..<layout.characters.count {
            let place = (layout.characters[index] &+ RetailTemplates.margin) &* rate &- RetailTemplates.reach
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
    mutating func cost(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) -> Float {
        let templates = templates(hypothesis)
        let total = sample(hypothesis, layout)
        rest = takeGuards(layout, templates, total)
        measureCharacters(layout, templates)
        let costs = UnsafeMutableRawPointer(unary.base).assumingMemoryBound(to: SIMD8<Float>.self)
        let far = SIMD8<Float>(repeating: .infinity)
        var (a, b, c) = (costs[0], costs[1], costs[2])
        for index in 1..<layout.left.count {
            var (x, y, z) = (far, far, far)
            templates.leftPairs.withUnsafeBufferPointer { pairs in
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

    /// The best of a grid of places and blurs around two rough ends, and what it costs; `shifts` are in modules.
    mutating func rough(
        _ layout: RetailLayout, start: Float, end: Float, shifts: [Float]
    ) -> (hypothesis: RetailHypothesis, cost: Float) {
        let module = (end - start) / Float(layout.modules)
        var best = RetailHypothesis(start: start, end: end, blur: 4, ink: RetailHypothesis.noInk)
        var bestCost = Float.infinity
        func attempt(_ trial: RetailHypothesis) {
            let trialCost = cost(trial, layout)
            if trialCost < bestCost { (best, bestCost) = (trial, trialCost) }
        }
        // Places at a middle blur first, then other blurs there: as good as all of both, in a third of the time.
        for shift in shifts {
            for stretch in shifts {
                attempt(
                    RetailHypothesis(
                        start: start + shift * module, end: end + stretch * module, blur: 5,
                        ink: RetailHypothesis.noInk))
            }
        }
        for blur in [2, 8] {
            var trial = best
            trial.blur = blur
            attempt(trial)
        }
        return (best, bestCost)
    }

    /// Improves a rough hypothesis by smaller and smaller steps; nil when its error stays above `limit`. No valid value costs less
    /// than the one returned. `kinds`: other blurs than Gaussian are tried too.
    mutating func refined(
        _ hypothesis: RetailHypothesis, _ cost: Float, _ layout: RetailLayout, limit: Float, kinds: Bool
    ) -> (hypothesis: RetailHypothesis, cost: Float)? {
        var (best, bestCost) = (hypothesis, cost)
        for (round, step) in [Float(0.4), 0.2, 0.1].enumerated() {
            (best, bestCost) = improved(best, bestCost, layout, step: step)
            if bestCost > 3 * limit { return nil }
            if round < 2 {
                refit(best, layout)
                bestCost = self.cost(best, layout)
            }
            if kinds, round == 1 {
                for kind in BlurKind.allCases where kind != best.kind {
                    var trial = best
                    trial.kind = kind
                    let trialCost = self.cost(trial, layout)
                    if trialCost < bestCost { (best, bestCost) = (trial, trialCost) }
                }
            }
        }
        return bestCost < limit ? (best, bestCost) : nil
    }

    /// The best valid value near a hypothesis that another profile of the same symbol gave.
    mutating func adjusted(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) -> Outcome? {
        refit(hypothesis, layout)
        let (best, _) = improved(hypothesis, cost(hypothesis, layout), layout, step: 0.1)
        return decoded(best, layout)
    }

    /// The best valid value of a hypothesis as it stands.
    mutating func decoded(_ hypothesis: RetailHypothesis, _ layout: RetailLayout) -> Outcome? {
        // Costs of the characters once more, for this hypothesis.
        _ = cost(hypothesis, layout)
        let templates = templates(hypothesis)
        let total = Float((layout.modules + 2 * RetailTemplates.margin) * RetailTemplates.rate)
        let ranked = constrained(layout, templates)
        guard let first = ranked.first else { return nil }
        let error = max(1e-6, (rest + first.cost) / total)
        let second = ranked.count > 1 ? ranked[1].cost : Float.infinity
        return Outcome(
            hypothesis: hypothesis, digits: first.digits, error: error, margin: (second - first.cost) / error)
    }

    /// The hypothesis after one round of steps in each of its parameters.
    private mutating func improved(
        _ hypothesis: RetailHypothesis, _ hypothesisCost: Float, _ layout: RetailLayout, step: Float
    ) -> (RetailHypothesis, Float) {
        var (best, bestCost) = (hypothesis, hypothesisCost)
        let module = hypothesis.module(layout)
        for parameter in 0..<5 {
            for sign: Float in [-1, 1] {
                var moved = false
                repeat {
                    var trial = best
                    switch parameter {
                    case 0: trial.start += sign * step * module
                    case 1: trial.end += sign * step * module
                    case 2: trial.bow += sign * step
                    case 3: trial.blur += Int(sign)
                    default: trial.ink += Int(sign)
                    }
                    guard RetailHypothesis.blurs.indices.contains(trial.blur),
                        RetailHypothesis.inks.indices.contains(trial.ink), abs(trial.bow) < 8
                    else { break }
                    let trialCost = cost(trial, layout)
                    moved = trialCost < bestCost * 0.995
                    if moved { (best, bestCost) = (trial, trialCost) }
                } while moved
            }
        }
        return (best, bestCost)
    }
}
