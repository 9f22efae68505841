// QRAlignmentLattice: where an alignment pattern fits, at every half module around a place.

/// The gray levels at the half modules around a place, sampled once: a pattern at any of them has its 25 modules among them.
///
/// Of 17 x 17 places 625 samples instead of 7,225. Single-owner.
final class QRAlignmentLattice {
    private let grays = ScratchBuffer<Float>()
    /// Sums of three and of five modules beside each other.
    private let threes = ScratchBuffer<Float>()
    private let fives = ScratchBuffer<Float>()
    private var side = 0

    /// Half modules from the centre of a pattern to the centre of its outer ring.
    private static let reach = 4

    /// Samples `plane` for patterns up to `steps` half modules from `start`, in the plane's pixels, as are the axes of a module.
    func measure(
        _ plane: QRPlane, around start: SIMD2<Float>, _ axisU: SIMD2<Float>, _ axisV: SIMD2<Float>, steps: Int
    ) {
        let reach = steps + Self.reach
        side = 2 * reach + 1
        grays.reserve(side * side)
        threes.reserve(side * side)
        fives.reserve(side * side)
        let gray = grays.base
        for row in 0..<side {
            let first = start + axisV * (Float(row &- reach) * 0.5)
            for column in 0..<side {
                let place = first + axisU * (Float(column &- reach) * 0.5)
                gray[row &* side &+ column] = plane.sample(place.x, place.y)
            }
        }
        for row in 0..<side {
            for at in row &* side &+ Self.reach..<(row &+ 1) &* side &- Self.reach {
                let three = gray[at &- 2] + gray[at] + gray[at &+ 2]
                threes.base[at] = three
                fives.base[at] = three + gray[at &- 4] + gray[at &+ 4]
            }
        }
    }

    /// Light ring less dark centre and outer ring, in gray levels, at a place counted from the first one.
    func alignment(row: Int, column: Int) -> Float {
        let at = (row &+ Self.reach) &* side &+ column &+ Self.reach
        let (three, five) = (threes.base, fives.base)
        let (one, two) = (2 &* side, 4 &* side)
        let center = grays.base[at]
        let inner = three[at &- one] + three[at] + three[at &+ one]
        let all = five[at &- two] + five[at &- one] + five[at] + five[at &+ one] + five[at &+ two]
        return Self.weigh(center: center, light: inner - center, dark: all - inner)
    }

    /// Light ring less dark centre and outer ring, from the centre and the sums of the eight modules and the sixteen.
    static func weigh(center: Float, light: Float, dark: Float) -> Float {
        light / 8 - (dark / 16 * 0.6 + center * 0.4)
    }
}
