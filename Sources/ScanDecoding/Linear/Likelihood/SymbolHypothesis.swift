/// Where a symbol may lie on a line, and how sharp and inky it may be.
struct SymbolHypothesis {
    /// Samples a module.
    static let rate = 4
    /// Modules of quiet zone that are part of a symbol's cost, on either side.
    static let margin = 3

    /// Where the first bar begins, in samples of the line.
    var start: Float
    /// Where the last bar ends.
    var end: Float
    /// How far the middle is shifted by perspective or curvature, in modules.
    var bow: Float = 0
    /// The place in the table of blurs.
    var blur: Int
    /// The place in the table of ink spreads.
    var ink: Int
    /// What blurred it.
    var kind = BlurKind.gaussian

    /// The blurs that are tried, in modules: standard deviations.
    static let blurs: [Float] = [0.25, 0.35, 0.45, 0.55, 0.67, 0.8, 0.95, 1.1, 1.25, 1.4, 1.6]
    /// The ink spreads that are tried, in modules.
    static let inks: [Float] = [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6]
    /// The place of no ink spread.
    static let noInk = 3

    /// Pixels a module.
    func module(_ layout: some SymbolLayout) -> Float { (end - start) / Float(layout.modules) }

    /// Whether blur and size go together, with modules of so many pixels. The strongest blur of the search is its limit, not a fit, and a
    /// strong blur of narrow modules is seen where a part of a larger symbol is taken for a whole one.
    func isPlausible(module: Float) -> Bool {
        blur < Self.blurs.count - 1 && (Self.blurs[blur] < 1.1 || module > 1.3)
    }
}
