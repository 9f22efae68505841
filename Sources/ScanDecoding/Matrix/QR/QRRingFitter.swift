// QRRingFitter: measures a finder pattern to a fraction of a pixel.

/// Casts rays from a finder's centre, takes where they cross the dark ring, and fits four sides to its middle line.
///
/// About 5 to 10 us a finder. Single-owner.
final class QRRingFitter {
    /// The affine frame in which the ring's moments are those of a unit circle.
    private struct Frame {
        var mean: SIMD2<Float>
        // The symmetric matrix that leads from the frame to pixels.
        var xx: Float
        var xy: Float
        var yy: Float

        var determinant: Float { xx * yy - xy * xy }

        func toPixels(_ q: SIMD2<Float>) -> SIMD2<Float> { SIMD2(xx * q.x + xy * q.y, xy * q.x + yy * q.y) }

        func fromPixels(_ p: SIMD2<Float>) -> SIMD2<Float> {
            let d = p - mean
            return SIMD2((yy * d.x - xy * d.y) / determinant, (xx * d.y - xy * d.x) / determinant)
        }
    }

    private static let rays = 32
    private let directions: [SIMD2<Float>]
    private var points: [SIMD2<Float>] = []
    private var turned: [SIMD2<Float>] = []
    private var wholeRays = 0

    /// A fitter with its table of directions.
    init() {
        directions = (0..<Self.rays).map { ray in
            // In steps of 5/32 of a turn, so that a blob is given up after a few rays all around.
            let angle = (Float(ray * 5 % Self.rays) + 0.25) * 2 * Float.pi / Float(Self.rays)
            return SIMD2(QRAngle.cosine(angle), QRAngle.sine(angle))
        }
    }

    /// The finder about (`x`, `y`) of `plane`, in the plane's pixels, that reaches `reach` of them from the centre along
    /// rows or columns.
    ///
    /// Gives nil when too few rays cross a light and then a dark ring. The result is in pixels of the picture.
    func fit(_ plane: QRPlane, x: Float, y: Float, reach: Float, inverted: Bool) -> QRFinder? {
        guard let levels = levels(plane, x: x, y: y, reach: reach, inverted: inverted) else { return nil }
        var center = SIMD2<Float>(x, y)
        guard
            cast(plane, from: center, levels: levels, inverted: inverted, length: { _ in reach * 1.9 }, along: { $0 }),
            var frame = moments(center)
        else { return nil }
        // A slanted ring: cast again, evenly over its outline, or its short sides are met by hardly a ray.
        let (trace, area) = (frame.xx + frame.yy, frame.determinant)
        guard trace * trace < 8 * area else { return nil }
        if trace * trace > 4.6 * area {
            let first = frame
            center = first.mean
            let limit = reach * 4
            func span(_ direction: SIMD2<Float>) -> Float {
                let q = Frame(mean: SIMD2(0, 0), xx: first.xx, xy: first.xy, yy: first.yy).fromPixels(direction)
                return min(2.6 / (q * q).sum().squareRoot(), limit)
            }
            func along(_ direction: SIMD2<Float>) -> SIMD2<Float> {
                let p = first.toPixels(direction)
                return p / (p * p).sum().squareRoot()
            }
            guard cast(plane, from: center, levels: levels, inverted: inverted, length: span, along: along),
                let better = moments(center)
            else { return nil }
            frame = better
        }
        return outline(frame, plane: plane, levels: levels, inverted: inverted)
    }

    /// Fills `points` with the ring's middle along each ray; false when too few rays meet it.
    private func cast(
        _ plane: QRPlane, from center: SIMD2<Float>, levels: (dark: Float, light: Float), inverted: Bool,
        length: (SIMD2<Float>) -> Float, along: (SIMD2<Float>) -> SIMD2<Float>
    ) -> Bool {
        let sign: Float = inverted ? -1 : 1
        let middle = (levels.dark + levels.light) / 2 * sign
        let start = plane.sample(center.x, center.y) * sign
        if start > middle { return false }
        points.removeAll(keepingCapacity: true)
        wholeRays = 0
        var (missed, endless) = (0, 0)
        for (index, unit) in directions.enumerated() {
            if missed > 2 + index / 4 { return false }
            let direction = along(unit)
            let furthest = length(direction)
            // A quarter of a module: closer samples found no symbol more.
            let step: Float = max(0.5, furthest / 26)
            var (first, inner, outer): (Float, Float, Float) = (0, 0, 0)
            var phase = 0
            var before = start
            var distance = step
            while distance < (phase == 0 ? furthest * 0.65 : furthest) {
                let place = center + direction * distance
                if !plane.contains(place.x, place.y) {
                    // The frame cuts the quiet zone off: paper is taken to go on.
                    if phase == 2 { outer = distance - step + Self.exit(plane, place, direction, step) }
                    break
                }
                let value = plane.sample(place.x, place.y) * sign
                let crosses = phase == 1 ? value < middle && before >= middle : value >= middle && before < middle
                if crosses {
                    let crossing = distance - step + step * (middle - before) / (value - before)
                    if phase == 0 { first = crossing }
                    if phase == 1 { inner = crossing }
                    if phase == 2 {
                        outer = crossing
                        break
                    }
                    phase += 1
                }
                before = value
                distance += step
            }
            if phase < 2 {
                missed += 1
                if phase == 0 { endless += 1 }
                if endless > 2 { return false }
                continue
            }
            if outer > 0, inner > outer * 0.5, inner < outer * 0.92 {
                points.append(direction * ((inner + outer) / 2))
                wholeRays += 1
            } else if first > inner * 0.4, first < inner * 0.8 {
                // Ink or shade beyond the ring: judge by the light ring, whose middle lies at 2 modules, not 3.
                points.append(direction * ((first + inner) * 0.75))
            } else {
                missed += 1
            }
        }
        return points.count >= Self.rays * 11 / 16 && wholeRays >= Self.rays / 4
    }

    /// How much of the last `step` of a ray that ends outside the plane lies inside.
    private static func exit(
        _ plane: QRPlane, _ place: SIMD2<Float>, _ direction: SIMD2<Float>, _ step: Float
    ) -> Float {
        let overX = max(-place.x, place.x - Float(plane.width), 0)
        let overY = max(-place.y, place.y - Float(plane.height), 0)
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

    /// The frame of `points`, which are relative to `center`.
    ///
    /// The moments of a square's outline are those of a circle; an affine picture of it gives back the affine map. Squared
    /// distance, the area of a ray's sector, weighs rays of equal angle as equal lengths of the outline; in a slanted ring the
    /// rays are even in its own frame, and all count alike there.
    private func moments(_ center: SIMD2<Float>) -> Frame? {
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
        let determinant = xx * yy - xy * xy
        guard determinant > 0.01 else { return nil }
        // The symmetric square root of the covariance.
        let root = determinant.squareRoot()
        let trace = (xx + yy + 2 * root).squareRoot()
        for index in points.indices { points[index] += center }
        return Frame(mean: mean + center, xx: (xx + root) / trace, xy: xy / trace, yy: (yy + root) / trace)
    }

    private func outline(
        _ frame: Frame, plane: QRPlane, levels: (dark: Float, light: Float), inverted: Bool
    ) -> QRFinder? {
        turned.removeAll(keepingCapacity: true)
        var (re, im): (Float, Float) = (0, 0)
        for point in points {
            let q = frame.fromPixels(point)
            turned.append(q)
            let length = (q * q).sum().squareRoot()
            guard length > 0 else { return nil }
            // cos 4a and sin 4a from cos a and sin a: corners are the far points, four to a turn.
            let (c, s) = (q.x / length, q.y / length)
            let (c2, s2) = (c * c - s * s, 2 * c * s)
            re += (length - 1.4) * (c2 * c2 - s2 * s2)
            im += (length - 1.4) * (2 * c2 * s2)
        }
        let isRound = (re * re + im * im).squareRoot() < 0.045 * Float(points.count)
        let angle = QRAngle.arctangent(-im, -re) / 4
        let (c, s) = (QRAngle.cosine(angle), QRAngle.sine(angle))
        for index in turned.indices {
            let q = turned[index]
            turned[index] = SIMD2(c * q.x + s * q.y, c * q.y - s * q.x)
        }
        if isRound { return round(frame, plane: plane, levels: levels, inverted: inverted) }
        var (misfit, used): (Float, Int) = (0, 0)
        var bare = 0
        let sides = (0..<4).map { side in
            let before = used
            defer { if used < before + 3 { bare += 1 } }
            return fitSide(side, &misfit, &used)
        }
        // Stripes have two sides only.
        guard used >= 12, bare <= 1 else { return nil }
        misfit = (misfit / Float(used)).squareRoot() / 0.408
        guard misfit < 0.5 else { return nil }
        // Corners: side k runs towards side k + 1, clockwise with y down: top, right, bottom, left.
        func place(_ q: SIMD2<Float>) -> SIMD2<Float> {
            (frame.mean + frame.toPixels(SIMD2(c * q.x - s * q.y, s * q.x + c * q.y))) * plane.scale
        }
        // Top and bottom: y = offset + slope * x. Right and left: x = offset + slope * y.
        func meet(_ flat: Int, _ upright: Int) -> SIMD2<Float> {
            let (f, u) = (sides[flat], sides[upright])
            let qx = (u.offset + u.slope * f.offset) / (1 - u.slope * f.slope)
            return SIMD2(qx, f.offset + f.slope * qx)
        }
        let corners = (place(meet(0, 3)), place(meet(0, 1)), place(meet(2, 1)), place(meet(2, 3)))
        return QRFinder(corners, dark: levels.dark, light: levels.light, isInverted: inverted, misfit: misfit)
    }

    /// A finder drawn as rings of circles: its frame is all there is to know until a neighbour tells its direction.
    private func round(
        _ frame: Frame, plane: QRPlane, levels: (dark: Float, light: Float), inverted: Bool
    ) -> QRFinder? {
        var error: Float = 0
        let radius = Float(2).squareRoot()
        for q in turned {
            let d = (q * q).sum().squareRoot() - radius
            error += d * d
        }
        let misfit = (error / Float(turned.count)).squareRoot() / 0.471
        guard misfit < 0.25 else { return nil }
        func place(_ x: Float, _ y: Float) -> SIMD2<Float> {
            (frame.mean + frame.toPixels(SIMD2(x, y) * radius)) * plane.scale
        }
        let corners = (place(-1, -1), place(1, -1), place(1, 1), place(-1, 1))
        var finder = QRFinder(corners, dark: levels.dark, light: levels.light, isInverted: inverted, misfit: misfit)
        finder?.isRound = true
        return finder
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
}
