/// How much of a profile is slope: what tells a blurred symbol from the sharp elements of another, for the price of one pass over it.
///
/// A sharp step has its slope in a sample or two and is flat on both sides; where blur is as wide as an element, nothing is flat. Sharp
/// symbols are read by their edges, so what is mostly flat is not searched by likelihood: over the corpus a tenth of all time.
enum SlopeShare {
    /// The least share of a symbol that is looked for by likelihood. Of 20,000 that were read so from regions (drawn at .3 to 1.4
    /// modules, and photos in eight turns) two had less, both of a sharp code on a tube, which shows its bars (``SymbolEnds/Span/hasBars``);
    /// of 400 from single lines none.
    static let least: Float = 0.45

    /// The squared mean step between samples `first` to `last`, as a part of the mean squared step: near 2/3 where nothing is flat,
    /// as little as the edges' share of the samples where elements of several samples are sharp; nought of no samples.
    static func share(of profile: UnsafePointer<Float>, from first: Int, to last: Int) -> Float {
        guard last > first else { return 0 }
        var (sum, squares): (Float, Float) = (0, 0)
        for index in first..<last {
            let step = profile[index + 1] - profile[index]
            sum += abs(step)
            squares += step * step
        }
        return sum * sum / (Float(last - first) * max(squares, 1e-9))
    }
}
