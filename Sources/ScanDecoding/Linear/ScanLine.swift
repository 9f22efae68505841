/// One scan line over the picture: where it begins, its direction, and how many samples it has.
struct ScanLine {
    /// The first sample, in pixels (centres at halves).
    var x: Float
    /// The first sample.
    var y: Float
    /// The unit direction.
    var ux: Float
    /// The unit direction.
    var uy: Float
    /// Pixels from a sample to the next, 0.7 to 1: so that samples go one pixel along a row, or along a column when steep.
    var step: Float
    /// Samples.
    var count: Int
    /// Whether the frame cut the line's beginning: the code may go on outside.
    var isStartClipped: Bool
    /// Whether the frame cut the line's end.
    var isEndClipped: Bool

    /// The line through `region` at `offset` pixels along the bars from its middle, with a margin at both ends, inside the
    /// plane; nil when fewer than 16 samples are left. `share` is the margin as a part of half the region's length; 24 pixels
    /// at least.
    init?(region: Region, offset: Float, plane: Plane, margin share: Float = 0.3) {
        let margin = max(24, share * region.halfLength)
        (ux, uy) = (region.ux, region.uy)
        let middleX = region.centerX - uy * offset
        let middleY = region.centerY + ux * offset
        var from = -(region.halfLength + margin)
        var to = region.halfLength + margin
        (isStartClipped, isEndClipped) = (false, false)
        for (middle, step, size) in [(middleX, ux, plane.width), (middleY, uy, plane.height)] {
            let (low, high): (Float, Float) = (0.5 - middle, Float(size) - 0.5 - middle)
            guard abs(step) > 1e-4 else {
                if low > 0 || high < 0 { return nil }
                continue
            }
            let (first, last) = step > 0 ? (low / step, high / step) : (high / step, low / step)
            if first > from { (from, isStartClipped) = (first, true) }
            if last < to { (to, isEndClipped) = (last, true) }
        }
        guard to - from >= 15 else { return nil }
        x = middleX + from * ux
        y = middleY + from * uy
        // Along a row or column of pixels, modules of one pixel are only sharp at pixel centres.
        if abs(uy) < 0.002 { x = x.rounded(.down) + 0.5 }
        if abs(ux) < 0.002 { y = y.rounded(.down) + 0.5 }
        step = max(abs(ux), abs(uy))
        count = Int((to - from) / step) + 1
    }

    /// The point `distance` samples from the first.
    func point(at distance: Float) -> (x: Float, y: Float) { (x + distance * step * ux, y + distance * step * uy) }
}
