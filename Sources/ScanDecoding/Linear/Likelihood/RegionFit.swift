/// What fits the profile of a region best, and how far it can be trusted.
struct RegionFit {
    /// What it says.
    var match: LinearMatch
    /// Its place in the profile, blur and ink.
    let hypothesis: SymbolHypothesis
    /// Pixels a module.
    let module: Float
    /// The mean squared error, in (contrast)².
    let error: Float
    /// How much more the second best valid value costs, in mean errors.
    let margin: Float
    /// How much more it must cost.
    let leastMargin: Float
    /// The error of the best fit of another kind, direction or span, as a multiple of this one's; at least so much
    /// where that is enough, infinite when there is none.
    let rival: Float
    /// For each half of the region's strips alone, at the same place: the margin of the same value; nil where it gives another or none.
    let halves: [Float?]
    /// Where the symbol begins, in its own reading direction, in pixels.
    var start: SIMD2<Float>
    /// Where it ends.
    var end: SIMD2<Float>
    /// What was seen and what the fit expects, four samples a module; kept for an explanation only.
    var curves: (seen: [Float], model: [Float])?

    /// How much better than anything else in the region it must fit.
    static let leastRival: Float = 1.5

    /// Whether it is believed: the margin is wide, nothing else fits nearly as well, and either half of the strips says the same.
    var isTrusted: Bool {
        hypothesis.isPlausible(module: module) && margin > leastMargin && rival > Self.leastRival
            && halves.allSatisfy { $0.map { $0 > leastMargin / 2 } ?? false }
    }
}
