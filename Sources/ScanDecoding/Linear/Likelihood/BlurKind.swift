/// What blurred a picture: how an edge looks under it.
enum BlurKind: Int, CaseIterable {
    /// A camera's optics and pixels, more or less.
    case gaussian
    /// Out of focus: every point a disk of twice the deviation's radius.
    case disk
    /// Moved across the bars: a box, of the deviation times the root of 12.
    case motion

    /// How much of a step from 0 to 1 is seen at `value` deviations behind it: 0 to 1.
    func step(_ value: Float) -> Float {
        switch self {
        case .gaussian: return Self.normal(value)
        case .disk:
            let t = min(1, max(-1, value / 2))
            // The part of a disk on one side of a chord: 1/2 + (t √(1 - t²) + asin t) / π.
            return 0.5 + (t * (1 - t * t).squareRoot() + Self.arcsine(t)) / .pi
        case .motion: return min(1, max(0, 0.5 + value / 3.4641016))
        }
    }

    /// The integral of the normal distribution, to 3e-4 (Abramowitz and Stegun 7.1.27).
    private static func normal(_ value: Float) -> Float {
        let x = abs(value) * 0.70710678
        let polynomial = 1 + x * (0.278393 + x * (0.230389 + x * (0.000972 + x * 0.078108)))
        let square = polynomial * polynomial
        let half = 0.5 / (square * square)
        return value >= 0 ? 1 - half : half
    }

    /// The arc sine, to 7e-5 (Abramowitz and Stegun 4.4.45).
    private static func arcsine(_ value: Float) -> Float {
        let x = abs(value)
        let polynomial = 1.5707288 + x * (-0.2121144 + x * (0.0742610 - x * 0.0187293))
        let angle = .pi / 2 - (1 - x).squareRoot() * polynomial
        return value < 0 ? -angle : angle
    }
}
