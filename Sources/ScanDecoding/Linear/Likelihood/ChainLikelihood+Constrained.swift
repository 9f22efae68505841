/// The two best values whose check character is right: a search over (character, check sum) at every place.
extension ChainLikelihood {
    /// What a search ended with.
    struct Outcome {
        /// The place and shape that fit best.
        var hypothesis: SymbolHypothesis
        /// The best valid values, start and check character included, the stop character left out.
        var values: [UInt8]
        /// The mean squared error of the fit, in (contrast)².
        var error: Float
        /// How much more the second best valid values cost, in summed squared error, in units of the mean error.
        var margin: Float

        /// The data as a match; nil when the values make none.
        func match(_ scheme: CharacterScheme) -> LinearMatch? {
            let data = values.dropLast().withContiguousStorageIfAvailable { Code128Data($0) }
            guard let data = data ?? nil else { return nil }
            return LinearMatch(
                symbology: scheme.symbology, bytes: data.bytes, identifier: data.identifier, start: 0, end: 0,
                deviation: error.squareRoot(), symbolCount: values.count + 1, isGS1: data.isGS1)
        }
    }

    /// The best valid values near a hypothesis that another profile of the same symbol gave.
    mutating func adjusted(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain) -> Outcome? {
        refit(hypothesis, layout)
        let (best, _) = improved(hypothesis, cost(hypothesis, layout), layout, step: 0.1)
        return decoded(best, layout)
    }

    /// How much more than the best values with any check character the best valid ones may cost, in mean errors. More is a symbol with a
    /// wrong character, of which the check made another.
    private static let mostExcess: Float = 45

    /// The best valid values of a hypothesis as it stands; nil when there are none, or other values fit far better.
    mutating func decoded(_ hypothesis: SymbolHypothesis, _ layout: CharacterChain) -> Outcome? {
        // Costs of the characters once more, for this hypothesis.
        let free = max(1e-6, cost(hypothesis, layout, beam: Self.beam))
        let ranked = constrained(layout, templates(hypothesis))
        guard let first = ranked.first else { return nil }
        let total = Float(layout.samples)
        let error = max(1e-6, (rest + first.cost) / total)
        guard error - free < Self.mostExcess * free / total else { return nil }
        let second = ranked.count > 1 ? ranked[1].cost : first.cost + Self.beam
        return Outcome(
            hypothesis: hypothesis, values: first.values, error: error, margin: (second - first.cost) / error)
    }

    /// Values, start and check included, stop left out, and what they cost.
    struct Path {
        var cost: Float = .infinity
        var values: [UInt8] = []
    }

    /// One way to reach a state: its cost, the state before, and which of that state's two ways.
    private struct Step {
        var cost: Float = .infinity
        var before: Int32 = -1
        var rank: Int32 = 0
    }

    /// The characters followed at one place.
    private static let mostCandidates = 12
    private static let sums = 103

    /// The best two chains for the costs in `unary` whose last data character is the check of the others (modulo 103, weights from 1, the start
    /// character counted once), best first.
    func constrained(_ layout: CharacterChain, _ templates: ChainTemplates) -> [Path] {
        let candidates = candidates(layout, templates)
        guard candidates.allSatisfy({ !$0.isEmpty }) else { return [] }
        let last = layout.count - 2
        // state = (candidate * sums + sum) * 2 + rank
        var fronts: [[Step]] = []
        for place in 0...last {
            var next = [Step](repeating: Step(), count: candidates[place].count * Self.sums * 2)
            for (number, value) in candidates[place].enumerated() {
                let own = unary.base[place * lanes + value]
                guard place > 0 else {
                    next[(number * Self.sums + value % Self.sums) * 2] = Step(cost: own)
                    continue
                }
                // The check character's place weighs nothing; it must be the sum.
                let weight = place == last ? 0 : place * value % Self.sums
                for (earlier, before) in candidates[place - 1].enumerated() {
                    let joint = own + templates.pairs[before * templates.vectors + value / 8][value % 8]
                    for sum in 0..<Self.sums where place < last || sum == value {
                        for rank in 0..<2 {
                            let from = (earlier * Self.sums + sum) * 2 + rank
                            let cost = fronts[place - 1][from].cost + joint
                            guard cost.isFinite else { break }
                            let target = (number * Self.sums + (sum + weight) % Self.sums) * 2
                            let step = Step(cost: cost, before: Int32(from), rank: Int32(rank))
                            if cost < next[target].cost {
                                next[target + 1] = next[target]
                                next[target] = step
                            } else if cost < next[target + 1].cost {
                                next[target + 1] = step
                            }
                        }
                    }
                }
            }
            fronts.append(next)
        }
        // The stop character, alike for all.
        var ends: [(cost: Float, state: Int)] = []
        for (state, step) in fronts[last].enumerated() where step.cost.isFinite {
            let value = candidates[last][state / 2 / Self.sums]
            let pair = templates.pairs[value * templates.vectors + scheme.stop / 8][scheme.stop % 8]
            ends.append((step.cost + pair + unary.base[(last + 1) * lanes + scheme.stop], state))
        }
        ends.sort { $0.cost < $1.cost }
        return ends.prefix(2).map { end in
            var values = [UInt8](repeating: 0, count: last + 1)
            var state = end.state
            for place in (0...last).reversed() {
                values[place] = UInt8(candidates[place][state / 2 / Self.sums])
                state = Int(fronts[place][state].before)
            }
            return Path(cost: end.cost, values: values)
        }
    }

    /// The likeliest values at each place but the last: by the least cost of a whole chain through them.
    private func candidates(_ layout: CharacterChain, _ templates: ChainTemplates) -> [[Int]] {
        var back = [Float](repeating: .infinity, count: lanes)
        back[scheme.stop] = unary.base[(layout.count - 1) * lanes + scheme.stop]
        var result = [[Int]](repeating: [], count: layout.count - 1)
        for place in (0..<layout.count - 1).reversed() {
            let allowed = scheme.allowed(at: place, of: layout.count)
            let following = place == layout.count - 2 ? [scheme.stop] : result[place + 1]
            var costs = [(cost: Float, value: Int)]()
            var next = [Float](repeating: .infinity, count: lanes)
            for value in allowed {
                // `front` has what comes before, the value itself included.
                guard front.base[place * lanes + value] < 1e8 else { continue }
                var least = Float.infinity
                for other in following {
                    let pair = templates.pairs[value * templates.vectors + other / 8][other % 8]
                    least = min(least, pair + back[other])
                }
                next[value] = least + unary.base[place * lanes + value]
                costs.append((front.base[place * lanes + value] + least, value))
            }
            costs.sort { $0.cost < $1.cost }
            let limit = (costs.first?.cost ?? 0) + Self.beam
            result[place] = costs.prefix(Self.mostCandidates).filter { $0.cost < limit }.map(\.value)
            back = next
        }
        return result
    }
}
