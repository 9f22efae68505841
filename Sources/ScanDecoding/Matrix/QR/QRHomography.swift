// QRHomography: the perspective map from modules to pixels.

/// A plane-to-plane map: module coordinates of a symbol (its top left corner at the origin) to pixels.
struct QRHomography {
    /// One known place of a symbol.
    struct Match {
        /// Module coordinates.
        var module: SIMD2<Double>
        /// Pixels.
        var pixel: SIMD2<Double>
        /// How much it counts.
        var weight: Double
    }

    // x = (a u + b v + c) / (g u + h v + 1), y = (d u + e v + f) / (g u + h v + 1)
    private(set) var a = 1.0
    private(set) var b = 0.0
    private(set) var c = 0.0
    private(set) var d = 0.0
    private(set) var e = 1.0
    private(set) var f = 0.0
    private(set) var g = 0.0
    private(set) var h = 0.0
    private(set) var i = 1.0

    /// The map that fits `matches` (at least four) best, by weighted least squares; nil when they do not fix one.
    init?(_ matches: [Match], dimension: Double) {
        guard matches.count >= 4 else { return nil }
        // Both planes are brought to about -1 to 1, or the equations lose their digits.
        let half = dimension / 2
        var center = SIMD2<Double>(0, 0)
        for match in matches { center += match.pixel }
        center /= Double(matches.count)
        var spread = 1.0
        for match in matches { spread = max(spread, abs(match.pixel.x - center.x), abs(match.pixel.y - center.y)) }
        var system = [Double](repeating: 0, count: 8 * 9)
        for match in matches {
            let (u, v) = (match.module.x / half - 1, match.module.y / half - 1)
            let p = (match.pixel - center) / spread
            Self.add([u, v, 1, 0, 0, 0, -u * p.x, -v * p.x], p.x, match.weight, &system)
            Self.add([0, 0, 0, u, v, 1, -u * p.y, -v * p.y], p.y, match.weight, &system)
        }
        guard Self.solve(&system) else { return nil }
        let s = (0..<8).map { system[$0 * 9 + 8] }
        // Undo the normalisation: u = U / half - 1, pixel = spread * p + center.
        let (g1, h1) = (s[6] / half, s[7] / half)
        let i1 = 1 - s[6] - s[7]
        let (a1, b1, c1) = (s[0] / half, s[1] / half, s[2] - s[0] - s[1])
        let (d1, e1, f1) = (s[3] / half, s[4] / half, s[5] - s[3] - s[4])
        a = spread * a1 + center.x * g1
        b = spread * b1 + center.x * h1
        c = spread * c1 + center.x * i1
        d = spread * d1 + center.y * g1
        e = spread * e1 + center.y * h1
        f = spread * f1 + center.y * i1
        (g, h, i) = (g1, h1, i1)
        // The horizon must not cross the symbol.
        for corner in [SIMD2(0, 0), SIMD2(dimension, 0), SIMD2(0, dimension), SIMD2(dimension, dimension)] {
            guard g * corner.x + h * corner.y + i > 0.05 * abs(i) else { return nil }
        }
    }

    private static func add(_ row: [Double], _ value: Double, _ weight: Double, _ system: inout [Double]) {
        for i in 0..<8 where row[i] != 0 {
            let w = weight * row[i]
            for j in 0..<8 { system[i * 9 + j] += w * row[j] }
            system[i * 9 + 8] += w * value
        }
    }

    /// Gauss and Jordan on 8 equations with their right side in column 8.
    private static func solve(_ m: inout [Double]) -> Bool {
        for column in 0..<8 {
            var pivot = column
            for row in column..<8 where abs(m[row * 9 + column]) > abs(m[pivot * 9 + column]) { pivot = row }
            guard abs(m[pivot * 9 + column]) > 1e-9 else { return false }
            if pivot != column { for k in 0..<9 { m.swapAt(pivot * 9 + k, column * 9 + k) } }
            let inverse = 1 / m[column * 9 + column]
            for k in column..<9 { m[column * 9 + k] *= inverse }
            for row in 0..<8 where row != column {
                let factor = m[row * 9 + column]
                if factor == 0 { continue }
                for k in column..<9 { m[row * 9 + k] -= factor * m[column * 9 + k] }
            }
        }
        return true
    }

    /// Where a place in module coordinates lies, in pixels.
    @inline(__always)
    func map(_ u: Double, _ v: Double) -> SIMD2<Double> {
        let w = 1 / (g * u + h * v + i)
        return SIMD2((a * u + b * v + c) * w, (d * u + e * v + f) * w)
    }
}
