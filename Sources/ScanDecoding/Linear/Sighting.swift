import ScanCore

/// One value seen on one scan line, with the place of its first and last bar in the picture.
struct Sighting {
    /// What the matcher saw.
    var match: LinearMatch
    /// Where the symbol begins, in its own reading direction.
    var start: SIMD2<Float>
    /// Where it ends.
    var end: SIMD2<Float>
    /// Which line it was: two sightings of one line count once.
    var line: Int
    /// Whether light elements were taken for bars.
    var isInverted: Bool

    /// The middle of the symbol on the line.
    var middle: SIMD2<Float> { (start + end) / 2 }
    /// The symbol's length in pixels.
    var length: Float { let along = end - start; return (along * along).sum().squareRoot() }
}
