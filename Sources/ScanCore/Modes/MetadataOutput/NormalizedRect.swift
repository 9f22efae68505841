/// A place in a picture as fractions of its width and height, the origin at its top left corner.
public struct NormalizedPoint: Sendable, Hashable, Codable {
    /// The fraction of the width.
    public var x: Double
    /// The fraction of the height.
    public var y: Double

    /// A place.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// An upright rectangle as fractions of a picture's width and height, the origin at its top left corner.
public struct NormalizedRect: Sendable, Hashable, Codable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The fraction of the width.
    public var width: Double
    /// The fraction of the height.
    public var height: Double

    /// A rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The whole picture.
    public static let whole = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

    /// The smallest one around `points`; at the origin when there is none.
    init(around points: [NormalizedPoint]) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Whether they have a point in common, edges included.
    public func intersects(_ other: NormalizedRect) -> Bool {
        x <= other.x + other.width && other.x <= x + width && y <= other.y + other.height && other.y <= y + height
    }
}
