// QRFinder: one finder pattern, as found and measured.

/// A finder pattern in pixels of the picture.
///
/// Its outline is the quadrilateral through the middle of the dark ring, 6 x 6 modules: in module coordinates of a symbol's
/// top left finder the corners (0.5, 0.5), (6.5, 0.5), (6.5, 6.5), (0.5, 6.5).
struct QRFinder {
    /// The centre.
    var x: Float
    /// The centre.
    var y: Float
    /// The ring's corners, clockwise as seen (y down), starting anywhere.
    var corners: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
    /// The vector along the sides from corner 0 to 1, one module long.
    var axisU: SIMD2<Float>
    /// The vector along the sides from corner 1 to 2, one module long.
    var axisV: SIMD2<Float>
    /// Pixels in a module, the geometric mean of both axes.
    var module: Float
    /// Gray of the dark parts, as sampled (not inverted).
    var dark: Float
    /// Gray of the light ring, as sampled (not inverted).
    var light: Float
    /// Light on dark.
    var isInverted: Bool
    /// Root mean square of the outline's misfit, in modules.
    var misfit: Float
    /// How many scan rows met it.
    var hits = 0
    /// Drawn as circles: the direction of its axes is not known before `orient`.
    var isRound = false
    /// Whether a decoded symbol has claimed it.
    var isUsed = false

    /// A finder from its outline's corners, or nil when they make no sensible quadrilateral.
    init?(
        _ corners: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>), dark: Float, light: Float,
        isInverted: Bool, misfit: Float
    ) {
        let u = ((corners.1 - corners.0) + (corners.2 - corners.3)) / 12
        let v = ((corners.3 - corners.0) + (corners.2 - corners.1)) / 12
        let area = u.x * v.y - u.y * v.x
        let (lengthU, lengthV) = ((u * u).sum().squareRoot(), (v * v).sum().squareRoot())
        guard area > 0.2, lengthU < 4 * lengthV, lengthV < 4 * lengthU, area > 0.3 * lengthU * lengthV else {
            return nil
        }
        // The diagonals meet in the centre, under perspective too.
        let (d, e) = (corners.2 - corners.0, corners.3 - corners.1)
        let cross = d.x * e.y - d.y * e.x
        guard abs(cross) > 1e-3 else { return nil }
        let w = corners.1 - corners.0
        let t = (w.x * e.y - w.y * e.x) / cross
        guard t > 0.25, t < 0.75 else { return nil }
        let center = corners.0 + d * t
        (x, y) = (center.x, center.y)
        self.corners = corners
        (axisU, axisV) = (u, v)
        module = area.squareRoot()
        (self.dark, self.light) = (dark, light)
        self.isInverted = isInverted
        self.misfit = misfit
    }

    /// The centre as a vector.
    var center: SIMD2<Float> { SIMD2(x, y) }

    /// Corner `index`, modulo 4.
    func corner(_ index: Int) -> SIMD2<Float> {
        switch index & 3 {
        case 0: corners.0
        case 1: corners.1
        case 2: corners.2
        default: corners.3
        }
    }

    /// A vector in modules along the two axes.
    func components(_ d: SIMD2<Float>) -> SIMD2<Float> {
        let area = axisU.x * axisV.y - axisU.y * axisV.x
        return SIMD2((d.x * axisV.y - d.y * axisV.x) / area, (axisU.x * d.y - axisU.y * d.x) / area)
    }

    /// Turns the axes of a round finder so that the first points along `direction`.
    mutating func orient(_ direction: SIMD2<Float>) {
        let q = components(direction)
        let length = (q * q).sum().squareRoot()
        guard length > 0 else { return }
        let (c, s) = (q.x / length, q.y / length)
        let u = axisU * c + axisV * s
        let v = axisV * c - axisU * s
        (axisU, axisV) = (u, v)
        corners = (center - (u + v) * 3, center + (u - v) * 3, center + (u + v) * 3, center + (v - u) * 3)
    }
}
