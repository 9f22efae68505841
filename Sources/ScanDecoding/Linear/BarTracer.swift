import ScanCore

/// Follows the bars of a sighting up and down the picture, as far as they go: the code's four corners.
///
/// A profile of a sample a pixel (256 at most) is carried along the bars in small steps and matched with shifts of up to a
/// step; it ends where the correlation falls below one half for two steps.
struct BarTracer: ~Copyable {
    private static let most = 256
    private var samples = BarTracer.most
    private var model = Scratch<Float>(capacity: BarTracer.most)
    private var probe = Scratch<Float>(capacity: BarTracer.most)

    /// The quadrilateral of the code seen in `sighting`, in its own orientation.
    mutating func trace(_ sighting: Sighting, on plane: Plane) -> Quadrilateral {
        let along = sighting.end - sighting.start
        let length = max(1, sighting.length)
        samples = max(48, min(Self.most, Int(length)))
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
        read(from: sighting.start, to: sighting.end, plane: plane, into: model.base)
        var offset = SIMD2<Float>(repeating: 0)
        var drift: Float = 0
        var good = offset
        var misses = 0
        let limit = Int(2 * length / step) + 4
        let reach = max(1, step)
        for _ in 0..<limit {
            offset += direction * step
            var best: (score: Float, shift: Float) = (-1, 0)
            for shift: Float in [0, -0.5, 0.5, -1, 1] {
                let place = offset + along * (drift + shift * reach)
                guard contains(sighting.start + place, plane), contains(sighting.end + place, plane) else { continue }
                read(from: sighting.start + place, to: sighting.end + place, plane: plane, into: probe.base)
                let score = correlation()
                if score > best.score + (shift == 0 ? 0 : 0.02) { best = (score, shift) }
                if shift == 0, score > 0.93 { break }
            }
            if best.score < 0.5 {
                misses += 1
                if misses > 1 { break }
            } else {
                misses = 0
                drift += best.shift * reach
                good = offset + along * drift
            }
        }
        return good
    }

    private func contains(_ point: SIMD2<Float>, _ plane: Plane) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < Float(plane.width) && point.y < Float(plane.height)
    }

    private func read(
        from start: SIMD2<Float>, to end: SIMD2<Float>, plane: Plane, into target: UnsafeMutablePointer<Float>
    ) {
        let step = (end - start) / Float(samples - 1)
        var place = start
        for index in 0..<samples {
            let x = min(max(0, Int(place.x)), plane.width &- 1)
            let y = min(max(0, Int(place.y)), plane.height &- 1)
            target[index] = Float(plane.base[y &* plane.stride &+ x])
            place += step
        }
    }

    /// The normalised correlation of the model and the probe.
    private func correlation() -> Float {
        var sums = SIMD8<Float>(repeating: 0)
        for index in 0..<samples {
            let (a, b) = (model.base[index], probe.base[index])
            sums += SIMD8(a, b, a * a, b * b, a * b, 0, 0, 0)
        }
        let count = Float(samples)
        let cross = sums[4] - sums[0] * sums[1] / count
        let spread = (sums[2] - sums[0] * sums[0] / count) * (sums[3] - sums[1] * sums[1] / count)
        return spread > 0 ? cross / spread.squareRoot() : 0
    }
}
