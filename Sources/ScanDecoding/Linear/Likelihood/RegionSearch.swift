/// Fits one symbol to the profile of a whole region, by likelihood: for codes so blurred that no edge is left.
struct RegionSearch: ~Copyable {
    private var profile = RegionProfile()
    private var retail = RetailLikelihood()
    private var chains = ChainSearch(.code128)
    /// The error of the best retail symbol in the region searched last, valid or not; infinite when there was none.
    private var retailError: Float = .infinity

    /// One kind of symbol in one direction on one span.
    private struct Trial {
        let span: SymbolEnds.Span
        let layout: RetailLayout
        let isReversed: Bool
        var hypothesis: SymbolHypothesis
        var cost: Float
    }

    /// A rough fit that costs more than this is of no symbol.
    private static let roughLimit: Float = 0.05
    /// Rough fits that are refined.
    private static let refined = 3
    /// The largest mean squared error of a fit.
    private static let errorLimit: Float = 0.02
    /// Darkness below this is light behind an add-on.
    private static let light: Float = 0.25
    /// The least margin of an add-on to other digits, in mean errors.
    private static let addOnMargin: Float = 100

    /// The best fit in a region; nil when nothing fits. `keepsCurves`: with what an explanation shows.
    mutating func fit(
        _ region: Region, of plane: Plane, wanted: RetailMatcher.Wanted, readsCode128: Bool, keepsCurves: Bool
    ) -> RegionFit? {
        let isMeasured = profile.measure(region, of: plane) { profile in
            SymbolEnds.mayBe(
                in: profile.whole.base, count: profile.count, seen: profile.seen, middle: profile.middle,
                wanted: wanted, chains: readsCode128)
        }
        guard isMeasured else { return nil }
        let fit = retailFit(region, wanted, keepsCurves: keepsCurves)
        guard readsCode128, fit?.isTrusted != true, var chain = chains.fit(profile, region, keepsCurves: keepsCurves)
        else { return fit }
        chain.rival = min(chain.rival, retailError / chain.error)
        return chain.isTrusted ? chain : fit ?? chain
    }

    /// The best fit of a retail symbol.
    private mutating func retailFit(
        _ region: Region, _ wanted: RetailMatcher.Wanted, keepsCurves: Bool
    ) -> RegionFit? {
        retailError = .infinity
        let trials = trials(wanted)
        guard let first = trials.first, first.cost < Self.roughLimit else { return nil }
        var best: (trial: Trial, outcome: RetailLikelihood.Outcome)?
        var others: [Float] = []
        for trial in trials.prefix(Self.refined) where trial.cost < 4 * first.cost {
            guard retail.profile.load(profile, .whole, trial.span, reversed: trial.isReversed),
                let (hypothesis, cost) = retail.refined(
                    trial.hypothesis, trial.cost, trial.layout, limit: Self.errorLimit, kinds: true)
            else { continue }
            retailError = min(retailError, cost)
            // What is no rival need not be decoded: its error is higher still.
            if let best, cost > RegionFit.leastRival * best.outcome.error {
                others.append(cost)
            } else if let outcome = retail.decoded(hypothesis, trial.layout) {
                if let before = best { others.append(max(before.outcome.error, outcome.error)) }
                if outcome.error < best?.outcome.error ?? .infinity { best = (trial, outcome) }
            } else {
                others.append(cost)
            }
        }
        guard let (trial, outcome) = best else { return nil }
        let (layout, hypothesis) = (trial.layout, outcome.hypothesis)
        let rival = (others.min() ?? .infinity) / outcome.error
        // What is not believed anyway needs no second and third opinion.
        guard outcome.margin > layout.regionMargin && rival > RegionFit.leastRival || keepsCurves else { return nil }
        let halves = [ProfilePart.upper, .lower].map { part -> Float? in
            guard retail.profile.load(profile, part, trial.span, reversed: trial.isReversed),
                let half = retail.adjusted(hypothesis, layout)
            else { return nil }
            return half.digits == outcome.digits ? half.margin : nil
        }
        var match = LinearMatch(outcome, layout)
        match.evidence = 100
        let (start, end) = profile.ends(hypothesis.start, hypothesis.end, trial.isReversed)
        var fit = RegionFit(
            match: match, hypothesis: hypothesis, module: hypothesis.module(layout), error: outcome.error,
            margin: outcome.margin, leastMargin: layout.regionMargin, rival: rival, halves: halves,
            start: profile.point(at: start, in: region), end: profile.point(at: end, in: region))
        if keepsCurves, retail.profile.load(profile, .whole, trial.span, reversed: trial.isReversed) {
            fit.curves = retail.curves(hypothesis, layout)
        }
        if fit.isTrusted, retail.profile.load(profile, .whole, trial.span, reversed: trial.isReversed) {
            fit.unevenness = retail.unevenness(hypothesis, layout)
        }
        if fit.isTrusted { fit.match.addOn = addOn(trial, hypothesis, wanted) }
        return fit
    }

    /// The digits beside a symbol, when they are wanted and beyond doubt.
    private mutating func addOn(_ trial: Trial, _ hypothesis: SymbolHypothesis, _ wanted: RetailMatcher.Wanted)
        -> String?
    {
        var best: (layout: RetailLayout, outcome: RetailLikelihood.Outcome)?
        for layout in [RetailLayout.fiveDigitAddOn, .twoDigitAddOn] where wanted.contains(layout.wanted) {
            guard retail.profile.load(profile, .whole, trial.span, reversed: trial.isReversed),
                let outcome = retail.addOn(layout, behind: hypothesis, module: hypothesis.module(trial.layout)),
                outcome.error < best?.outcome.error ?? .infinity
            else { continue }
            best = (layout, outcome)
        }
        guard let (layout, outcome) = best, outcome.margin > Self.addOnMargin, isEnded(outcome, layout, trial) else {
            return nil
        }
        for part in [ProfilePart.upper, .lower] {
            guard retail.profile.load(profile, part, trial.span, reversed: trial.isReversed),
                let half = retail.adjusted(outcome.hypothesis, layout), half.digits == outcome.digits,
                half.margin > Self.addOnMargin / 2
            else { return nil }
        }
        return RetailLikelihood.digits(outcome.digits, layout.left.count).map(String.init).joined()
    }

    /// Whether light follows an add-on, in the frame: two digits are the beginning of five, too.
    private mutating func isEnded(_ outcome: RetailLikelihood.Outcome, _ layout: RetailLayout, _ trial: Trial) -> Bool {
        let (end, module) = (outcome.hypothesis.end, outcome.hypothesis.module(layout))
        let (_, last) = profile.ends(Float(profile.seen.lowerBound), Float(profile.seen.upperBound), trial.isReversed)
        return end + 5 * module <= last
            && retail.profile.load(profile, .whole, trial.span, reversed: trial.isReversed)
            && retail.profile.darkest(from: end + 2 * module, to: end + 5 * module) < Self.light
    }

    /// A rough fit for every kind, direction and span, best first.
    private mutating func trials(_ wanted: RetailMatcher.Wanted) -> [Trial] {
        var trials: [Trial] = []
        let spans = SymbolEnds.spans(
            in: profile.whole.base, count: profile.count, seen: profile.seen, middle: profile.middle, wanted: wanted)
        for span in spans {
            for layout in span.layouts {
                for isReversed in [false, true] {
                    let (start, end) = profile.ends(span.start, span.end, isReversed)
                    var trial = Trial(
                        span: span, layout: layout, isReversed: isReversed,
                        hypothesis: SymbolHypothesis(start: start, end: end, blur: 0, ink: 0), cost: 0)
                    guard retail.profile.load(profile, .whole, trial.span, reversed: trial.isReversed) else { continue }
                    (trial.hypothesis, trial.cost) = retail.rough(
                        layout, start: start, end: end, shifts: [-0.8, 0, 0.8])
                    trials.append(trial)
                }
            }
        }
        return trials.sorted { $0.cost < $1.cost }
    }
}
