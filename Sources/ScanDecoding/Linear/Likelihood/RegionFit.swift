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
    var rival: Float
    /// For each half of the region's strips alone, at the same place: the margin of the same value; nil where it gives another or none.
    let halves: [Float?]
    /// How much worse the worst character fits than all on average; measured only of what would be believed without it.
    var unevenness: Float = 1
    /// Where the symbol begins, in its own reading direction, in pixels.
    var start: SIMD2<Float>
    /// Where it ends.
    var end: SIMD2<Float>
    /// What was seen and what the fit expects, four samples a module; kept for an explanation only.
    var curves: (seen: [Float], model: [Float])?

    /// How much better than anything else in the region it must fit.
    static let leastRival: Float = 1.5
    /// How much worse than all on average the worst character may fit. Of 57 blurred codes of the corpus none was above 4.99, of 3,387
    /// drawn ones one in 200 above 4.4; of 21 codes with a scratch, a finger or a lost bar that gave another value 18 were above 5.
    static let mostUneven: Float = 5

    /// Whether it is believed: the margin is wide, nothing else fits nearly as well, no character is far worse than the others, and
    /// either half of the strips says the same.
    var isTrusted: Bool {
        hypothesis.isPlausible(module: module) && unevenness < Self.mostUneven && margin > leastMargin
            && rival > Self.leastRival && halves.allSatisfy { $0.map { $0 > leastMargin / 2 } ?? false }
    }
}
