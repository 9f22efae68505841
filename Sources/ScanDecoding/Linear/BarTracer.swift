import ScanCore

/// Follows the bars of a sighting up and down the picture, as far as they go: the code's four corners.
///
/// A profile of a sample a pixel (160 at most) is carried along the bars and matched with shifts of up to a step; steps double
/// while it fits well. It ends where the correlation falls below one half for two of the shortest steps. About 1 ns a sample
/// and step.
struct BarTracer: ~Copyable {
    private static let most = 160
    private var samples = BarTracer.most
    private var model = Scratch<Int16>(capacity: BarTracer.most)
    private var probe = Scratch<Int16>(capacity: BarTracer.most)
    private var modelSum: Int32 = 0
    private var modelSquares: Int32 = 0

    /// The quadrilateral of the code seen in `sighting`, in its own orientation.
    mutating func trace(_ sighting: Sighting, on plane: Plane) -> Quadrilateral {
        let along = sighting.end - sighting.start
        let length = max(1, sighting.length)
        samples = max(48, min(Self.most, Int(length)))
        Self.read(from: sighting.start, to: sighting.end, samples, plane: plane, into: model.base)
        (modelSum, modelSquares) = (0, 0)
        for index in 0..<samples {
            let value = Int32(model.base[index])
            modelSum &+= value
            modelSquares &+= value &* value
        }
        let across = SIMD2(-along.y, along.x) / length
        let step = max(1, min(8, length / 96))
        let top = follow(sighting, direction: -across, step: step, length: length, plane: plane)
        let bottom = follow(sighting, direction: across, step: step, length: length, plane: plane)
        func point(_ value: SIMD2<Float>) -> Point { Point(x: Double(value.x), y: Double(value.y)) }
        return Quadrilateral(
            topLeft: point(sighting.start + top), topRight: point(sighting.end + top),
            bottomRight: point(sighting.end + bottom), bottomLeft: point(sighting.start + bottom))
    }

    /// How far, from the line of the sighting, the same bars go in `direction`.
    private mutating func follow(
        _ sighting: Sighting, direction: SIMD2<Float>, step: Float, length: Float, plane: Plane
    ) -> SIMD2<Float> {
        let along = (sighting.end - sighting.start) / length
        var (reached, drift): (Float, Float) = (0, 0)
        var (good, leap): (SIMD2<Float>, Float) = (SIMD2(0, 0), 1)
        var misses = 0
        let limit = 2 * length + 4 * step
        while reached < limit {
            let wanted = reached + leap * step
            var best: (score: Float, shift: Float) = (-1, 0)
            for shift: Float in [0, -0.5, 0.5, -1, 1] {
                let place = direction * wanted + along * (drift + shift * step)
                let (start, end) = (sighting.start + place, sighting.end + place)
                guard contains(start, plane), contains(end, plane) else { continue }
                Self.read(from: start, to: end, samples, plane: plane, into: probe.base)
                let score = correlation()
                if score > best.score + (shift == 0 ? 0 : 0.02) { best = (score, shift) }
                if shift == 0, score > 0.93 { break }
            }
            if leap > 1, best.score < 0.85 {
                leap = 1
                continue
            }
            reached = wanted
            if best.score < 0.5 {
                misses += 1
                if misses > 1 { break }
            } else {
                misses = 0
                drift += best.shift * step
                good = direction * reached + along * drift
                leap = best.score > 0.93 && best.shift == 0 ? min(8, 2 * leap) : 1
            }
        }
        return good
    }

    /// Whether `point` lies in the picture, or less than a pixel and a half outside: a code may fill it to the rim.
    private func contains(_ point: SIMD2<Float>, _ plane: Plane) -> Bool {
        point.x > -1.5 && point.y > -1.5 && point.x < Float(plane.width) + 1.5 && point.y < Float(plane.height) + 1.5
    }

    /// Reads the pixels nearest to `samples` places from `start` to `end`, in steps of 1/65536 pixel.
    private static func read(
        from start: SIMD2<Float>, to end: SIMD2<Float>, _ samples: Int, plane: Plane,
        into target: UnsafeMutablePointer<Int16>
    ) {
        let step = (end - start) / Float(samples - 1) * 65536
        let (stepX, stepY) = (Int(step.x), Int(step.y))
        var (x, y) = (Int(start.x * 65536), Int(start.y * 65536))
        let (right, bottom) = (plane.width << 16 &- 1, plane.height << 16 &- 1)
        let (lastX, lastY) = (x &+ stepX &* (samples &- 1), y &+ stepY &* (samples &- 1))
        let isInside = min(x, lastX) >= 0 && max(x, lastX) <= right && min(y, lastY) >= 0 && max(y, lastY) <= bottom
        for index in 0..<samples {
            let (column, row) =
                isInside ? (x >> 16, y >> 16) : (min(max(0, x), right) >> 16, min(max(0, y), bottom) >> 16)
            target[index] = Int16(truncatingIfNeeded: plane.base[row &* plane.stride &+ column])
            x &+= stepX
            y &+= stepY
        }
    }

    /// The normalised correlation of the model and the probe.
    private func correlation() -> Float {
        var (sum, squares, products): (Int32, Int32, Int32) = (0, 0, 0)
        let (a, b) = (model.base, probe.base)
        for index in 0..<samples {
            let value = Int32(b[index])
            sum &+= value
            squares &+= value &* value
            products &+= value &* Int32(a[index])
        }
        let count = Float(samples)
        let cross = Float(products) - Float(modelSum) * Float(sum) / count
        let spread =
            (Float(modelSquares) - Float(modelSum) * Float(modelSum) / count)
            * (Float(squares) - Float(sum) * Float(sum) / count)
        return spread > 0 ? cross / spread.squareRoot() : 0
    }
}
