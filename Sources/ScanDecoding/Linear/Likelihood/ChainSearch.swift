/// Fits one symbol of equal characters to the profile of a whole region, by likelihood.
struct ChainSearch: ~Copyable {
    private var likelihood: ChainLikelihood
    private let ends: ChainEnds
    private let scheme: CharacterScheme

    /// Numbers of characters that are tried in full.
    private static let most = 4
    /// Start and stop characters that cost more than this are none.
    private static let endsLimit: Float = 0.08
    /// A rough fit that costs more than this is of no symbol.
    private static let roughLimit: Float = 0.025
    /// Fits without a sure value after which the region is given up: most regions that come so far are no symbol.
    private static let mostFailures = 2
    /// How much more than the first the next may cost, as long as nothing was read.
    private static let nextLimit: Float = 1.5
    /// The largest mean squared error of a fit.
    private static let errorLimit: Float = 0.02
    /// How much more the second best valid value must cost, in mean errors.
    private static let leastMargin: Float = 90

    init(_ scheme: CharacterScheme) {
        self.scheme = scheme
        likelihood = ChainLikelihood(scheme)
        ends = ChainEnds(scheme)
    }

    /// One number of characters in one direction on one span.
    private struct Trial {
        let span: SymbolEnds.Span
        let layout: CharacterChain
        let isReversed: Bool
        var hypothesis: SymbolHypothesis
        var cost: Float
    }

    /// The best fit; nil when nothing fits. `keepsCurves`: with what an explanation shows.
    mutating func fit(_ profile: borrowing RegionProfile, _ region: Region, keepsCurves: Bool) -> RegionFit? {
        let trials = trials(profile)
        guard let first = trials.first, first.cost < Self.roughLimit else { return nil }
        var best: (trial: Trial, outcome: ChainLikelihood.Outcome)?
        // What is told by an explanation where nothing is believed.
        var shown: (trial: Trial, outcome: ChainLikelihood.Outcome)?
        var others: [Float] = []
        var failures = 0
        for trial in trials where trial.cost < (best == nil ? Self.nextLimit : 4) * first.cost {
            guard best != nil || failures < Self.mostFailures else { break }
            guard likelihood.profile.load(profile, .whole, trial.span, reversed: trial.isReversed),
                let (hypothesis, cost) = likelihood.refined(
                    trial.hypothesis, trial.cost, trial.layout, limit: Self.errorLimit, kinds: true, giveUp: 1.5)
            else {
                failures += 1
                continue
            }
            if let best, cost > RegionFit.leastRival * best.outcome.error {
                others.append(cost)
                continue
            }
            // The strongest blur is a limit, not a fit: a rival at most, which need not be decoded.
            let isLimit = hypothesis.blur == SymbolHypothesis.blurs.count - 1
            let outcome = isLimit && !keepsCurves ? nil : likelihood.decoded(hypothesis, trial.layout)
            guard let outcome, !isLimit, outcome.margin > Self.leastMargin || best != nil else {
                if keepsCurves, let outcome { shown = shown ?? (trial, outcome) }
                others.append(cost)
                failures += 1
                continue
            }
            if let before = best { others.append(max(before.outcome.error, outcome.error)) }
            if outcome.error < best?.outcome.error ?? .infinity { best = (trial, outcome) }
        }
        guard let (trial, outcome) = best ?? shown, var match = outcome.match(scheme) else { return nil }
        let rival = (others.min() ?? .infinity) / outcome.error
        guard outcome.margin > Self.leastMargin && rival > RegionFit.leastRival || keepsCurves else { return nil }
        var halves: [Float?] = []
        for part in [ProfilePart.upper, .lower] {
            guard likelihood.profile.load(profile, part, trial.span, reversed: trial.isReversed),
                let half = likelihood.adjusted(outcome.hypothesis, trial.layout),
                half.values == outcome.values
            else {
                halves.append(nil)
                continue
            }
            halves.append(half.margin)
        }
        match.evidence = 100
        let (start, end) = profile.ends(outcome.hypothesis.start, outcome.hypothesis.end, trial.isReversed)
        var fit = RegionFit(
            match: match, hypothesis: outcome.hypothesis, module: outcome.hypothesis.module(trial.layout),
            error: outcome.error, margin: outcome.margin, leastMargin: Self.leastMargin, rival: rival, halves: halves,
            start: profile.point(at: start, in: region), end: profile.point(at: end, in: region))
        if keepsCurves, likelihood.profile.load(profile, .whole, trial.span, reversed: trial.isReversed) {
            fit.curves = likelihood.curves(outcome.hypothesis, trial.layout)
        }
        return fit
    }

    /// The likeliest numbers of characters in each span and direction, best first.
    private mutating func trials(_ profile: borrowing RegionProfile) -> [Trial] {
        var trials: [Trial] = []
        let spans = SymbolEnds.spans(
            in: profile.whole.base, count: profile.count, seen: profile.seen, middle: profile.middle, wanted: [],
            chains: true)
        for span in spans {
            for isReversed in [false, true] {
                let (start, end) = profile.ends(span.start, span.end, isReversed)
                guard likelihood.profile.load(profile, .whole, span, reversed: isReversed) else { continue }
                ends.candidates(in: &likelihood.profile, start: start, end: end) { candidate in
                    guard candidate.cost < Self.endsLimit else { return }
                    trials.append(
                        Trial(
                            span: span, layout: candidate.layout, isReversed: isReversed,
                            hypothesis: candidate.hypothesis, cost: candidate.cost))
                }
            }
        }
        // Their ends told which are worth a look at all characters.
        trials = Array(trials.sorted { $0.cost < $1.cost }.prefix(Self.most))
        for index in trials.indices {
            let trial = trials[index]
            guard likelihood.profile.load(profile, .whole, trial.span, reversed: trial.isReversed) else { continue }
            trials[index].cost = likelihood.cost(trial.hypothesis, trial.layout)
        }
        return trials.sorted { $0.cost < $1.cost }
    }
}
