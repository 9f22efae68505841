package import ScanCore

/// The oriented box of a linear code from the places where scan lines crossed its ends.
///
/// Approximate: lines end on the outermost bars, give or take a pixel, and only where they read the code.
package enum LinearBox {
    /// The smallest rectangle, at any angle, around `points`, its corners ordered for a code that is read along
    /// (`directionX`, `directionY`). (0, 0) means unknown: along the longer side, left to right.
    package static func quadrilateral(
        around points: [Point], directionX: Double, directionY: Double
    ) -> Quadrilateral {
        if points.isEmpty { return .zero }
        let hull = convexHull(of: points)
        var best = (area: Double.infinity, x: 1.0, y: 0.0)
        for (from, to) in zip(hull, hull.dropFirst() + hull.prefix(1)) {
            let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
            if length < 1e-9 { continue }
            let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length)
            let box = extent(of: hull, x, y)
            let area = (box.farU - box.nearU) * (box.farV - box.nearV)
            if area < best.area - 1e-9 { best = (area, x, y) }
        }
        var (x, y) = (best.x, best.y)
        // Of the rectangle's four directions, the one nearest to the reading direction.
        var wanted = (directionX, directionY)
        if directionX == 0, directionY == 0 {
            let box = extent(of: hull, x, y)
            if box.farU - box.nearU < box.farV - box.nearV { (x, y) = (-y, x) }
            wanted = x < -1e-9 || (abs(x) <= 1e-9 && y < 0) ? (-x, -y) : (x, y)
        }
        var turn = (dot: -Double.infinity, x: x, y: y)
        for _ in 0..<4 {
            let dot = x * wanted.0 + y * wanted.1
            if dot > turn.dot + 1e-9 { turn = (dot, x, y) }
            (x, y) = (-y, x)
        }
        let box = extent(of: hull, turn.x, turn.y)
        func corner(_ u: Double, _ v: Double) -> Point {
            Point(x: u * turn.x - v * turn.y, y: u * turn.y + v * turn.x)
        }
        return Quadrilateral(
            topLeft: corner(box.nearU, box.nearV), topRight: corner(box.farU, box.nearV),
            bottomRight: corner(box.farU, box.farV), bottomLeft: corner(box.nearU, box.farV))
    }

    /// How far `points` reach along the unit vector (`x`, `y`), u, and square to it, v.
    private static func extent(
        of points: [Point], _ x: Double, _ y: Double
    ) -> (nearU: Double, farU: Double, nearV: Double, farV: Double) {
        var box = (nearU: Double.infinity, farU: -Double.infinity, nearV: Double.infinity, farV: -Double.infinity)
        for point in points {
            let (u, v) = (point.x * x + point.y * y, point.y * x - point.x * y)
            box = (min(box.nearU, u), max(box.farU, u), min(box.nearV, v), max(box.farV, v))
        }
        return box
    }

    /// The convex hull, in order around; the points themselves when they are fewer than three or on a line.
    private static func convexHull(of points: [Point]) -> [Point] {
        let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        if sorted.count < 3 { return sorted }
        func half(_ sequence: some Sequence<Point>) -> [Point] {
            var chain: [Point] = []
            for point in sequence {
                while chain.count >= 2 {
                    let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
                    if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0 { break }
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain
        }
        return half(sorted).dropLast() + half(sorted.reversed()).dropLast()
    }
}
