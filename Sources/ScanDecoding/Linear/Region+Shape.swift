/// Which regions have the shape of a symbol at all: most of text and of matrix codes are too short or too tall.
extension Region {
    /// Half of the shortest retail symbol, of 51 modules of a pixel, without the cells at its ends that a region may lack.
    private static let leastHalfLength: Float = 20
    /// The height of the tallest symbol, as a part of its length: labels of pallets.
    private static let mostHeight: Float = 4
    /// The same of the tallest one by the standards, UPC-E, with a margin for bars that blur makes longer.
    private static let mostBlurredHeight: Float = 1.6

    /// Whether it is long enough for a symbol, and no taller than one may be.
    var mayBeSymbol: Bool { halfLength >= Self.leastHalfLength && halfHeight <= Self.mostHeight * halfLength }

    /// Whether it has the shape of a symbol that is looked for out of focus. Of those read so in photos the tallest were 1.5 lengths high.
    var mayBeBlurredSymbol: Bool { mayBeSymbol && halfHeight <= Self.mostBlurredHeight * halfLength }

    /// Whether several symbols may stand one above the other in it, as on a sheet of labels: its middle may then be between two. `score` is
    /// that of the picture's best region, which such a place comes near.
    func mayBeStack(beside score: Float) -> Bool {
        self.score > 0.5 * score && halfHeight > min(120, max(40, 0.75 * halfLength))
    }

    /// Whether there is room for more than a symbol of that height in pixels, by more than the cells at its rims.
    func isTaller(than height: Float) -> Bool { 2 * halfHeight > 1.6 * height + 48 }
}
