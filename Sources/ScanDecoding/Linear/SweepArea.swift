/// Areas that hold all regions of one direction, for symbols whose rows fall apart into several regions.
enum SweepArea {
    /// At most two areas, of the two directions with the most surface.
    ///
    /// A picture too low for any region is one area itself.
    static func areas(of regions: [Region], plane: Plane) -> [Region] {
        let (width, height) = (Float(plane.width), Float(plane.height))
        if regions.isEmpty {
            guard min(width, height) < 48 else { return [] }
            let isWide = width >= height
            return [
                Region(
                    centerX: width / 2, centerY: height / 2, ux: isWide ? 1 : 0, uy: isWide ? 0 : 1,
                    halfLength: max(width, height) / 2, halfHeight: min(width, height) / 2, score: 0)
            ]
        }
        var rest = regions.sorted { $0.halfLength * $0.halfHeight > $1.halfLength * $1.halfHeight }
        var areas: [Region] = []
        while areas.count < 2, let seed = rest.first {
            let members = rest.filter { abs($0.ux * seed.uy - $0.uy * seed.ux) < 0.2 }
            rest.removeAll { abs($0.ux * seed.uy - $0.uy * seed.ux) < 0.2 }
            areas.append(area(around: members))
        }
        return areas
    }

    /// The smallest area in the members' mean direction that holds them all.
    private static func area(around members: [Region]) -> Region {
        let area = members[0]
        var direction = SIMD2<Float>(repeating: 0)
        for member in members {
            let unit = SIMD2(member.ux, member.uy)
            let isAligned = (unit * SIMD2(area.ux, area.uy)).sum() >= 0
            direction += (isAligned ? unit : -unit) * (member.halfLength * member.halfHeight)
        }
        direction /= max(1e-6, (direction * direction).sum().squareRoot())
        // A direction near an axis is taken for the axis: sharpest on pixels.
        if abs(direction.y) < 0.01 { direction = SIMD2(1, 0) }
        if abs(direction.x) < 0.01 { direction = SIMD2(0, 1) }
        let across = SIMD2(-direction.y, direction.x)
        var low = SIMD2<Float>(repeating: .infinity)
        var high = -low
        for member in members {
            for (a, b): (Float, Float) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
                let along = SIMD2(member.ux, member.uy) * (a * member.halfLength)
                let corner =
                    SIMD2(member.centerX, member.centerY) + along
                    + SIMD2(-member.uy, member.ux) * (b * member.halfHeight)
                let place = SIMD2((corner * direction).sum(), (corner * across).sum())
                low = pointwiseMin(low, place)
                high = pointwiseMax(high, place)
            }
        }
        let middle = (low + high) / 2
        let center = direction * middle.x + across * middle.y
        return Region(
            centerX: center.x, centerY: center.y, ux: direction.x, uy: direction.y, halfLength: (high.x - low.x) / 2,
            halfHeight: max(8, (high.y - low.y) / 2), score: area.score)
    }
}
