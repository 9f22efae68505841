/// A point of a code: a corner, the middle of a side, or its middle, in the code's own orientation.
public enum Anchor: String, Sendable, Hashable, Codable, CaseIterable {
    /// A corner of the upper side, or its middle.
    case topLeft, topCenter, topRight
    /// The middle of a side, or of the code.
    case centerLeft, center, centerRight
    /// A corner of the lower side, or its middle.
    case bottomLeft, bottomCenter, bottomRight
}

extension Quadrilateral {
    /// The point that `anchor` names, in pixels.
    public func position(of anchor: Anchor) -> Point {
        func middle(_ one: Point, _ other: Point) -> Point {
            Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        }
        return switch anchor {
        case .topLeft: topLeft
        case .topCenter: middle(topLeft, topRight)
        case .topRight: topRight
        case .centerLeft: middle(topLeft, bottomLeft)
        case .center: center
        case .centerRight: middle(topRight, bottomRight)
        case .bottomLeft: bottomLeft
        case .bottomCenter: middle(bottomLeft, bottomRight)
        case .bottomRight: bottomRight
        }
    }
}
