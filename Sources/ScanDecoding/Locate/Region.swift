import ScanCore

/// A part of the picture that looks like parallel bars: an oriented rectangle in pixels.
struct Region {
    /// The centre.
    var centerX: Float
    /// The centre.
    var centerY: Float
    /// The unit vector across the bars, the way scan lines run.
    var ux: Float
    /// The unit vector across the bars.
    var uy: Float
    /// Half of the extent across the bars.
    var halfLength: Float
    /// Half of the extent along the bars.
    var halfHeight: Float
    /// How much it looks like a code: larger is tried first.
    var score: Float

    /// Whether `point`, in pixels, lies inside.
    func contains(_ point: Point) -> Bool {
        let (dx, dy) = (Float(point.x) - centerX, Float(point.y) - centerY)
        return abs(dx * ux + dy * uy) < halfLength && abs(dy * ux - dx * uy) < halfHeight
    }

    /// The same place with the scan direction turned by a small angle in radians.
    func turned(by angle: Float) -> Region {
        var copy = self
        let square = angle * angle
        let sine = angle * (1 - square / 6 * (1 - square / 20))
        let cosine = 1 - square / 2 * (1 - square / 12)
        copy.ux = ux * cosine - uy * sine
        copy.uy = ux * sine + uy * cosine
        return copy
    }
}
