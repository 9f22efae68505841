/// Which places in a frame count: the decision behind a ``LocationSelection``. Edges count as inside.
public enum LocationFilter: Sendable, Hashable, Codable {
    /// A rectangle around the point of interest; a code counts only when all four corners are inside.
    case rectangle(SizeWithUnitAndAspect)
    /// A circle around the point of interest; a code counts when it touches it. A fraction is of the frame's width.
    case radius(FloatWithUnit)

    /// Whether a code at `location` counts, in a frame of `width` x `height` pixels with this point of interest (pixels).
    public func accepts(_ location: Quadrilateral, width: Int, height: Int, pointOfInterest: Point) -> Bool {
        switch self {
        case .rectangle(let size):
            let (across, down) = size.pixels(inWidth: width, height: height)
            return location.corners.allSatisfy { corner in
                abs(corner.x - pointOfInterest.x) <= across / 2 && abs(corner.y - pointOfInterest.y) <= down / 2
            }
        case .radius(let radius):
            let reach = radius.pixels(of: width)
            return reach >= 0 && location.squaredDistance(to: pointOfInterest) <= reach * reach
        }
    }

    /// The pixels outside of which no code can count; nil when that is not a rectangle smaller than the frame.
    public func bounds(width: Int, height: Int, pointOfInterest: Point) -> PixelRect? {
        guard case .rectangle(let size) = self else { return nil }
        let (across, down) = size.pixels(inWidth: width, height: height)
        let left = Self.clamp((pointOfInterest.x - across / 2).rounded(.down), width)
        let top = Self.clamp((pointOfInterest.y - down / 2).rounded(.down), height)
        let right = Self.clamp((pointOfInterest.x + across / 2).rounded(.up), width)
        let bottom = Self.clamp((pointOfInterest.y + down / 2).rounded(.up), height)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func clamp(_ value: Double, _ limit: Int) -> Int {
        value.isNaN ? 0 : Int(min(max(0, value), Double(limit)))
    }
}

extension Quadrilateral {
    /// The square of the distance from `point` to the nearest part of the quadrilateral, in square pixels; 0 inside.
    func squaredDistance(to point: Point) -> Double {
        let corners = corners
        var nearest = Double.infinity
        var isInside = false
        for index in 0..<4 {
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = dx * dx + dy * dy
            let along = length == 0 ? 0 : min(max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length), 1)
            let (x, y) = (a.x + along * dx - point.x, a.y + along * dy - point.y)
            nearest = min(nearest, x * x + y * y)
            if (a.y > point.y) != (b.y > point.y), point.x < a.x + (point.y - a.y) * dx / dy { isInside.toggle() }
        }
        return isInside ? 0 : nearest
    }
}
