/// A kind of symbol of a fixed number of modules.
protocol SymbolLayout {
    /// Modules from the first bar to the last.
    var modules: Int { get }
}

extension SymbolLayout {
    /// ``SymbolHypothesis/rate`` samples a module, those of the quiet zones that are part of its cost included.
    var samples: Int { (modules + 2 * SymbolHypothesis.margin) * SymbolHypothesis.rate }
}

/// Searches place, bow, blur and ink of a symbol: the hypothesis that costs least.
protocol ShapeSearch: ~Copyable {
    associatedtype Layout: SymbolLayout

    /// The mean squared error of the best sequence of characters under a hypothesis, valid or not.
    mutating func cost(_ hypothesis: SymbolHypothesis, _ layout: Layout) -> Float

    /// Corrects light and contrast of the profile by what that sequence looks like.
    mutating func refit(_ hypothesis: SymbolHypothesis, _ layout: Layout)
}

extension ShapeSearch where Self: ~Copyable {
    /// The best of a grid of places and blurs around two rough ends, and what it costs; `shifts` are in modules.
    mutating func rough(
        _ layout: Layout, start: Float, end: Float, shifts: [Float]
    ) -> (hypothesis: SymbolHypothesis, cost: Float) {
        let module = (end - start) / Float(layout.modules)
        var best = SymbolHypothesis(start: start, end: end, blur: 4, ink: SymbolHypothesis.noInk)
        var bestCost = Float.infinity
        func attempt(_ trial: SymbolHypothesis) {
            let trialCost = cost(trial, layout)
            if trialCost < bestCost { (best, bestCost) = (trial, trialCost) }
        }
        // Places at a middle blur first, then other blurs there: as good as all of both, in a third of the time.
        for shift in shifts {
            for stretch in shifts {
                attempt(
                    SymbolHypothesis(
                        start: start + shift * module, end: end + stretch * module, blur: 5,
                        ink: SymbolHypothesis.noInk))
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
    /// than the one returned. `kinds`: other blurs than Gaussian are tried too. `giveUp`: the multiple of `limit` above which a round ends it.
    mutating func refined(
        _ hypothesis: SymbolHypothesis, _ cost: Float, _ layout: Layout, limit: Float, kinds: Bool,
        giveUp: Float = 3
    ) -> (hypothesis: SymbolHypothesis, cost: Float)? {
        var (best, bestCost) = (hypothesis, cost)
        for (round, step) in [Float(0.4), 0.2, 0.1].enumerated() {
            (best, bestCost) = improved(best, bestCost, layout, step: step)
            if bestCost > giveUp * limit { return nil }
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

    /// The hypothesis after one round of steps in each of its parameters.
    mutating func improved(
        _ hypothesis: SymbolHypothesis, _ hypothesisCost: Float, _ layout: Layout, step: Float
    ) -> (SymbolHypothesis, Float) {
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
                    guard SymbolHypothesis.blurs.indices.contains(trial.blur),
                        SymbolHypothesis.inks.indices.contains(trial.ink), abs(trial.bow) < 8
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
