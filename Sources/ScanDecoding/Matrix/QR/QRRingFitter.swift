// QRRingFitter: measures a finder pattern to a fraction of a pixel.

/// Casts rays from a finder's centre, takes where they cross the dark ring, and fits four sides to its middle line.
///
/// About 5 to 10 us a finder. Single-owner.
final class QRRingFitter {
    private static let rays = 32
    private let directions: [SIMD2<Float>]
    private var points: [SIMD2<Float>] = []
    private var turned: [SIMD2<Float>] = []

    /// A fitter with its table of directions.
    init() {
        directions = (0..<Self.rays).map { ray in
            let angle = (Float(ray) + 0.25) * 2 * Float.pi / Float(Self.rays)
            return SIMD2(Self.cosine(angle), Self.sine(angle))
        }
    }

    /// The finder about (`x`, `y`) of `plane`, both in its own pixels, that reaches `reach` pixels from the centre along rows or columns.
    ///
    /// Gives nil when too few rays cross a light and then a dark ring. The result is in pixels of the picture.
    func fit(_ plane: QRPlane, x: Float, y: Float, reach: Float, inverted: Bool) -> QRFinder? {
        guard let levels = levels(plane, x: x, y: y, reach: reach, inverted: inverted) else { return nil }
        let sign: Float = inverted ? -1 : 1
        let middle = (levels.dark + levels.light) / 2 * sign
        points.removeAll(keepingCapacity: true)
        let furthest = reach * 1.9
        let step: Float = max(0.5, min(1, reach / 14))
        for direction in directions {
            var (inner, outer): (Float, Float) = (0, 0)
            var phase = 0
            var before = plane.sample(x, y) * sign
            if before > middle { return nil }
            var distance = step
            while distance < furthest {
                let (rayX, rayY) = (x + direction.x * distance, y + direction.y * distance)
                if !plane.contains(rayX, rayY) {
                    // The frame cuts the quiet zone off: paper is taken to go on.
                    if phase == 2 { outer = distance - step + Self.exit(plane, rayX, rayY, direction, step) }
                    break
                }
                let value = plane.sample(rayX, rayY) * sign
                let crosses = phase == 1 ? value < middle && before >= middle : value >= middle && before < middle
                if crosses {
                    let place = distance - step + step * (middle - before) / (value - before)
                    if phase == 1 { inner = place }
                    if phase == 2 {
                        outer = place
                        break
                    }
                    phase += 1
                }
                before = value
                distance += step
            }
            if outer == 0 || inner < outer * 0.5 || inner > outer * 0.92 { continue }
            points.append(direction * ((inner + outer) / 2))
        }
        guard points.count >= Self.rays * 5 / 8 else { return nil }
        return outline(plane, x: x, y: y, levels: levels, inverted: inverted)
    }

    /// How much of the last `step` of a ray that ends outside the plane, at (`x`, `y`), lies inside.
    private static func exit(
        _ plane: QRPlane, _ x: Float, _ y: Float, _ direction: SIMD2<Float>, _ step: Float
    ) -> Float {
        let overX = max(-x, x - Float(plane.width), 0)
        let overY = max(-y, y - Float(plane.height), 0)
        let back = max(overX / max(abs(direction.x), 1e-3), overY / max(abs(direction.y), 1e-3))
        return max(0, step - back)
    }

    /// The gray of the dark and light parts, from eight rays: the dark centre, the lightest between, the darkest of the ring.
    private func levels(
        _ plane: QRPlane, x: Float, y: Float, reach: Float, inverted: Bool
    ) -> (dark: Float, light: Float)? {
        let sign: Float = inverted ? -1 : 1
        let module = reach / 3.5
        let center = plane.sample(x, y) * sign
        var (dark, light): (Float, Float) = (0, 0)
        for ray in stride(from: 0, to: Self.rays, by: 4) {
            let direction = directions[ray]
            var lightest = center
            var place: Float = 0
            var distance = module * 1.2
            while distance < module * 3.2 {
                let value = plane.sample(x + direction.x * distance, y + direction.y * distance) * sign
                if value > lightest {
                    lightest = value
                    place = distance
                }
                distance += module * 0.25
            }
            var darkest = lightest
            distance = place
            while distance < place * 1.85 {
                let value = plane.sample(x + direction.x * distance, y + direction.y * distance) * sign
                darkest = min(darkest, value)
                distance += module * 0.25
            }
            light += lightest
            dark += (darkest + center) / 2
        }
        light /= 8
        dark /= 8
        guard light - dark > 10 else { return nil }
        return (dark * sign, light * sign)
    }

    private func outline(
        _ plane: QRPlane, x: Float, y: Float, levels: (dark: Float, light: Float), inverted: Bool
    ) -> QRFinder? {
        // The moments of a square's outline are those of a circle; an affine picture of it gives back the affine map.
        // Squared distance, the area of a ray's sector, weighs rays of equal angle as equal lengths of the outline.
        var mean = SIMD2<Float>(0, 0)
        var weight: Float = 0
        for point in points {
            let area = (point * point).sum()
            mean += point * area
            weight += area
        }
        guard weight > 0 else { return nil }
        mean /= weight
        var (xx, xy, yy): (Float, Float, Float) = (0, 0, 0)
        for point in points {
            let area = (point * point).sum()
            let d = point - mean
            xx += d.x * d.x * area
            xy += d.x * d.y * area
            yy += d.y * d.y * area
        }
        (xx, xy, yy) = (xx / weight, xy / weight, yy / weight)
        // The symmetric square root of the covariance, and its inverse.
        let determinant = xx * yy - xy * xy
        guard determinant > 0.01 else { return nil }
        let root = determinant.squareRoot()
        let trace = (xx + yy + 2 * root).squareRoot()
        let (sxx, sxy, syy) = ((xx + root) / trace, xy / trace, (yy + root) / trace)
        turned.removeAll(keepingCapacity: true)
        var (re, im): (Float, Float) = (0, 0)
        for point in points {
            let d = point - mean
            let q = SIMD2((syy * d.x - sxy * d.y) / root, (sxx * d.y - sxy * d.x) / root)
            turned.append(q)
            let length = (q * q).sum().squareRoot()
            guard length > 0 else { return nil }
            // cos 4a and sin 4a from cos a and sin a.
            let (c, s) = (q.x / length, q.y / length)
            let (c2, s2) = (c * c - s * s, 2 * c * s)
            re += (length - 1.4) * (c2 * c2 - s2 * s2)
            im += (length - 1.4) * (2 * c2 * s2)
        }
        let angle = Self.arctangent(-im, -re) / 4
        let (c, s) = (Self.cosine(angle), Self.sine(angle))
        for index in turned.indices {
            let q = turned[index]
            turned[index] = SIMD2(c * q.x + s * q.y, c * q.y - s * q.x)
        }
        var sides: [(offset: Float, slope: Float)] = []
        var (misfit, used): (Float, Int) = (0, 0)
        for side in 0..<4 {
            let line = fitSide(side, &misfit, &used)
            sides.append(line)
        }
        guard used >= 10 else { return nil }
        misfit = (misfit / Float(used)).squareRoot() / 0.408
        guard misfit < 0.5 else { return nil }
        // Corners: side k runs towards side k + 1, clockwise with y down: top, right, bottom, left.
        let scale = plane.scale
        func place(_ q: SIMD2<Float>) -> SIMD2<Float> {
            let r = SIMD2(c * q.x - s * q.y, s * q.x + c * q.y)
            return SIMD2(
                (x + mean.x + sxx * r.x + sxy * r.y) * scale, (y + mean.y + sxy * r.x + syy * r.y) * scale)
        }
        // Top and bottom: y = offset + slope * x. Right and left: x = offset + slope * y.
        func meet(_ flat: Int, _ upright: Int) -> SIMD2<Float> {
            let (f, u) = (sides[flat], sides[upright])
            let qx = (u.offset + u.slope * f.offset) / (1 - u.slope * f.slope)
            return SIMD2(qx, f.offset + f.slope * qx)
        }
        let corners = (place(meet(0, 3)), place(meet(0, 1)), place(meet(2, 1)), place(meet(2, 3)))
        return Self.finder(corners, levels: levels, inverted: inverted, misfit: misfit)
    }

    /// Fits one side of the upright square of half side 1.2247: 0 top, 1 right, 2 bottom, 3 left.
    private func fitSide(_ side: Int, _ misfit: inout Float, _ used: inout Int) -> (offset: Float, slope: Float) {
        let half: Float = 1.2247
        let sign: Float = side == 0 || side == 3 ? -1 : 1
        var (offset, slope): (Float, Float) = (sign * half, 0)
        for round in 0..<2 {
            let tolerance: Float = round == 0 ? 0.35 : 0.14
            var (n, sumT, sumV, sumTT, sumTV): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
            var error: Float = 0
            for q in turned {
                let (v, t) = side & 1 == 0 ? (q.y, q.x) : (q.x, q.y)
                if v * sign <= 0 || abs(t) > abs(v) * 0.85 { continue }
                let residual = v - (offset + slope * t)
                if abs(residual) > tolerance { continue }
                n += 1
                sumT += t
                sumV += v
                sumTT += t * t
                sumTV += t * v
                error += residual * residual
            }
            if n < 3 { break }
            let spread = sumTT - sumT * sumT / n
            slope = spread > 0.3 ? min(max((sumTV - sumT * sumV / n) / spread, -0.25), 0.25) : 0
            offset = (sumV - slope * sumT) / n
            if round == 1 {
                misfit += error
                used += Int(n)
            }
        }
        return (offset, slope)
    }

    /// A finder from its outline's corners, or nil when they make no sensible quadrilateral.
    static func finder(
        _ corners: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>), levels: (dark: Float, light: Float),
        inverted: Bool, misfit: Float
    ) -> QRFinder? {
        let u = ((corners.1 - corners.0) + (corners.2 - corners.3)) / 12
        let v = ((corners.3 - corners.0) + (corners.2 - corners.1)) / 12
        let area = u.x * v.y - u.y * v.x
        guard area > 0.2 else { return nil }
        let (lengthU, lengthV) = ((u * u).sum().squareRoot(), (v * v).sum().squareRoot())
        guard lengthU < 3.5 * lengthV, lengthV < 3.5 * lengthU, area > 0.3 * lengthU * lengthV else { return nil }
        // The diagonals meet in the centre, under perspective too.
        let (d, e) = (corners.2 - corners.0, corners.3 - corners.1)
        let cross = d.x * e.y - d.y * e.x
        guard abs(cross) > 1e-3 else { return nil }
        let w = corners.1 - corners.0
        let t = (w.x * e.y - w.y * e.x) / cross
        guard t > 0.25, t < 0.75 else { return nil }
        let center = corners.0 + d * t
        return QRFinder(
            x: center.x, y: center.y, corners: corners, axisU: u, axisV: v, module: area.squareRoot(),
            dark: levels.dark, light: levels.light, isInverted: inverted, misfit: misfit, hits: 0)
    }

    // Short series and a continued fraction: good to 1e-4, and no C library for three calls a finder.
    private static func sine(_ angle: Float) -> Float {
        var a = angle.truncatingRemainder(dividingBy: 2 * .pi)
        if a > .pi { a -= 2 * .pi }
        if a < -.pi { a += 2 * .pi }
        if a > .pi / 2 { a = .pi - a }
        if a < -.pi / 2 { a = -.pi - a }
        let b = a * a
        return a * (1 - b / 6 * (1 - b / 20 * (1 - b / 42 * (1 - b / 72))))
    }

    private static func cosine(_ angle: Float) -> Float { sine(angle + .pi / 2) }

    private static func arctangent(_ y: Float, _ x: Float) -> Float {
        if x == 0, y == 0 { return 0 }
        let swap = abs(y) > abs(x)
        let t = swap ? x / y : y / x
        let b = t * t
        var a =
            t
            * (0.99997726 + b * (-0.33262347 + b * (0.19354346 + b * (-0.11643287 + b * (0.05265332 - b * 0.01172120)))))
        if swap {
            a = (y > 0 ? .pi / 2 : -.pi / 2) - a
        } else if x < 0 {
            a += y >= 0 ? .pi : -.pi
        }
        return a
    }
}
