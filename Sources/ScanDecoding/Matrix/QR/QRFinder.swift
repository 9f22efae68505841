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
    /// Gray of the dark parts and of the light ring, as sampled (not inverted).
    var dark: Float
    /// Gray of the light ring, as sampled (not inverted).
    var light: Float
    /// Light on dark.
    var isInverted: Bool
    /// Root mean square of the outline's misfit, in modules.
    var misfit: Float
    /// How many scan rows met it.
    var hits: Int
    /// Whether a decoded symbol has claimed it.
    var isUsed = false

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
}
