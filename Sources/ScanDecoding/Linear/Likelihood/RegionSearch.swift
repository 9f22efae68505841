/// Fits one retail symbol to the profile of a whole region, by likelihood: for codes so blurred that no edge is left.
struct RegionSearch: ~Copyable {
    private var profile = RegionProfile()
    private var retail = RetailLikelihood()

    /// One kind of symbol in one direction on one span.
    private struct Trial {
        let span: SymbolEnds.Span
        let layout: RetailLayout
        let isReversed: Bool
        var hypothesis: RetailHypothesis
        var cost: Float
    }

    /// A rough fit that costs more than this is of no symbol.
    private static let roughLimit: Float = 0.05
    /// Rough fits that are refined.
    private static let refined = 3
    /// The largest mean squared error of a fit.
    private static let errorLimit: Float = 0.02

    /// The best fit in a region; nil when nothing fits. `keepsCurves`: with what an explanation shows.
    mutating func fit(
        _ region: Region, of plane: Plane, wanted: RetailMatcher.Wanted, keepsCurves: Bool
    ) -> RegionFit? {
        let isMeasured = profile.measure(region, of: plane) { profile in
            SymbolEnds.mayBe(
                in: profile.whole.base, count: profile.count, seen: profile.seen, middle: profile.middle, wanted: wanted
            )
        }
        guard isMeasured else { return nil }
        let trials = trials(wanted)
        guard let first = trials.first, first.cost < Self.roughLimit else { return nil }
        var best: (trial: Trial, outcome: RetailLikelihood.Outcome)?
        var others: [Float] = []
        for trial in trials.prefix(Self.refined) where trial.cost < 4 * first.cost {
            guard load(.whole, trial),
                let (hypothesis, cost) = retail.refined(
                    trial.hypothesis, trial.cost, trial.layout, limit: Self.errorLimit, kinds: true)
            else { continue }
            // What is no rival need not be decoded: its error is higher still.
            if let best, cost > RegionFit.leastRival * best.outcome.error {
                others.append(cost)
            } else if let outcome = retail.decoded(hypothesis, trial.layout) {
                if let before = best { others.append(max(before.outcome.error, outcome.error)) }
                if outcome.error < best?.outcome.error ?? .infinity { best = (trial, outcome) }
            }
        }
        guard let best else { return nil }
        let rival = (others.min() ?? .infinity) / best.outcome.error
        let hypothesis = best.outcome.hypothesis
        // What is not believed anyway needs no second and third opinion.
        let isWorth = best.outcome.margin > best.trial.layout.regionMargin && rival > RegionFit.leastRival
        guard isWorth || keepsCurves else { return nil }
        let halves = [Part.upper, .lower].map { part in
            load(part, best.trial) ? retail.adjusted(hypothesis, best.trial.layout) : nil
        }
        let last = Float(profile.count - 1)
        let (start, end) =
            best.trial.isReversed
            ? (last - hypothesis.start, last - hypothesis.end) : (hypothesis.start, hypothesis.end)
        var fit = RegionFit(
            layout: best.trial.layout, outcome: best.outcome, rival: rival, halves: halves,
            start: profile.point(at: start, in: region), end: profile.point(at: end, in: region))
        if keepsCurves, load(.whole, best.trial) { fit.curves = retail.curves(hypothesis, best.trial.layout) }
        return fit
    }

    /// A rough fit for every kind, direction and span, best first.
    private mutating func trials(_ wanted: RetailMatcher.Wanted) -> [Trial] {
        var trials: [Trial] = []
        let spans = SymbolEnds.spans(
            in: profile.whole.base, count: profile.count, seen: profile.seen, middle: profile.middle, wanted: wanted)
        for span in spans {
            for layout in span.layouts {
                for isReversed in [false, true] {
                    let (start, end) = ends(span, isReversed)
                    var trial = Trial(
                        span: span, layout: layout, isReversed: isReversed,
                        hypothesis: RetailHypothesis(start: start, end: end, blur: 0, ink: 0), cost: 0)
                    guard load(.whole, trial) else { continue }
                    (trial.hypothesis, trial.cost) = retail.rough(
                        layout, start: start, end: end, shifts: [-0.8, 0, 0.8])
                    trials.append(trial)
                }
            }
        }
        return trials.sorted { $0.cost < $1.cost }
    }

    /// The mean of all strips, or of a half of them.
    private enum Part { case whole, upper, lower }

    /// The span's ends in the order of reading.
    private func ends(_ span: SymbolEnds.Span, _ isReversed: Bool) -> (Float, Float) {
        let last = Float(profile.count - 1)
        return isReversed ? (last - span.end, last - span.start) : (span.start, span.end)
    }

    private mutating func load(_ part: Part, _ trial: Trial) -> Bool {
        let (start, end) = ends(trial.span, trial.isReversed)
        let base = part == .whole ? profile.whole.base : part == .upper ? profile.upper.base : profile.lower.base
        return retail.load(
            reflectance: base, samples: profile.count, reversed: trial.isReversed, from: start, to: end)
    }
}
