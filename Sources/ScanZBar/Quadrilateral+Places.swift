// Moving a quadrilateral, and telling what lies inside it.
package import ScanCore

extension Quadrilateral {
    /// The same shape elsewhere: `x` pixels to the right, `y` down.
    package func moved(x: Double, y: Double) -> Quadrilateral {
        func move(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
        return Quadrilateral(
            topLeft: move(topLeft), topRight: move(topRight), bottomRight: move(bottomRight),
            bottomLeft: move(bottomLeft))
    }

    /// Whether `point` lies inside or on the border. Convex shapes of either winding.
    package func contains(_ point: Point) -> Bool {
        let place = place(of: point)
        return place.u >= 0 && place.u <= 1 && place.v >= 0 && place.v <= 1
    }

    /// Where `point` lies in the code's own axes: u from 0 at its left to 1 at its right side, v from 0 at its top to
    /// 1 at its bottom; beyond these outside. A box without area has every point far outside.
    package func place(of point: Point) -> (u: Double, v: Double) {
        let (ax, ay) = (topRight.x - topLeft.x, topRight.y - topLeft.y)
        let (bx, by) = (bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y)
        let area = ax * by - ay * bx
        if abs(area) < 1e-9 { return (.infinity, .infinity) }
        let (x, y) = (point.x - topLeft.x, point.y - topLeft.y)
        return ((x * by - y * bx) / area, (ax * y - ay * x) / area)
    }
}
