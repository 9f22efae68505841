/// What fits the profile of a region best, and how far it can be trusted.
struct RegionFit {
    /// The kind of symbol.
    let layout: RetailLayout
    /// The value, its place in the profile, blur, ink, error and margin to the second best valid value.
    let outcome: RetailLikelihood.Outcome
    /// The error of the best fit of another kind, direction or span, as a multiple of this one's; at least so much where that is enough,
    /// infinite when there is none.
    let rival: Float
    /// What each half of the region's strips gives alone at the same place; nil where nothing valid fits.
    let halves: [RetailLikelihood.Outcome?]
    /// Where the symbol begins, in its own reading direction, in pixels.
    var start: SIMD2<Float>
    /// Where it ends.
    var end: SIMD2<Float>
    /// What was seen and what the fit expects, four samples a module; kept for an explanation only.
    var curves: (seen: [Float], model: [Float])?

    /// How much better than anything else in the region it must fit.
    static let leastRival: Float = 1.5

    /// Whether blur and size go together. The strongest blur of the search is its limit, not a fit, and a strong blur of narrow modules is
    /// seen where a part of a larger symbol is taken for a whole one.
    private var isPlausible: Bool {
        let shape = outcome.hypothesis
        return shape.blur < RetailHypothesis.blurs.count - 1
            && (RetailHypothesis.blurs[shape.blur] < 1.1 || shape.module(layout) > 1.3)
    }

    /// Whether it is believed: the margin is wide, nothing else fits nearly as well, and either half of the strips says the same.
    var isTrusted: Bool {
        isPlausible && outcome.margin > layout.regionMargin && rival > Self.leastRival
            && halves.allSatisfy { half in
                guard let half else { return false }
                return half.digits == outcome.digits && half.margin > layout.regionMargin / 2
            }
    }
}
