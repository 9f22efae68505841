// QRAngle: sine, cosine and arctangent, good to 1e-4, without a C library.

/// Angles in radians; the few that a finder needs.
enum QRAngle {
    /// The sine.
    static func sine(_ angle: Float) -> Float {
        var a = angle.truncatingRemainder(dividingBy: 2 * .pi)
        if a > .pi { a -= 2 * .pi }
        if a < -.pi { a += 2 * .pi }
        if a > .pi / 2 { a = .pi - a }
        if a < -.pi / 2 { a = -.pi - a }
        let b = a * a
        return a * (1 - b / 6 * (1 - b / 20 * (1 - b / 42 * (1 - b / 72))))
    }

    /// The cosine.
    static func cosine(_ angle: Float) -> Float { sine(angle + .pi / 2) }

    /// The angle of the vector (`x`, `y`), from -pi to pi; 0 for none.
    static func arctangent(_ y: Float, _ x: Float) -> Float {
        if x == 0, y == 0 { return 0 }
        let swap = abs(y) > abs(x)
        let t = swap ? x / y : y / x
        let b = t * t
        // The usual minimax polynomial of odd powers up to 11 for -1 to 1.
        let low = 0.99997726 + b * (-0.33262347 + b * 0.19354346)
        let high = -0.11643287 + b * (0.05265332 - b * 0.01172120)
        var a = t * (low + b * b * b * high)
        if swap {
            a = (y > 0 ? .pi / 2 : -.pi / 2) - a
        } else if x < 0 {
            a += y >= 0 ? .pi : -.pi
        }
        return a
    }
}
