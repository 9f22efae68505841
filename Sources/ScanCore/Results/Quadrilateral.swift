/// Four corners in the code's own orientation: its top left stays its top left when the code is upside down.
public struct Quadrilateral: Sendable, Hashable, Codable {
    /// The code's own top left corner, in pixels of the frame.
    public var topLeft: Point
    /// The code's own top right corner.
    public var topRight: Point
    /// The code's own bottom right corner.
    public var bottomRight: Point
    /// The code's own bottom left corner.
    public var bottomLeft: Point

    /// A quadrilateral from its corners, in the order TL, TR, BR, BL.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// An upright rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
            bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height))
    }

    /// All corners at the origin: the place of a result that has none, such as one made by hand in a test.
    public static let zero = Quadrilateral(x: 0, y: 0, width: 0, height: 0)

    /// The corners in the order TL, TR, BR, BL.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Whether all corners are numbers that a place in a picture can have: an engine of an app's own may say anything.
    var isPlace: Bool { corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } }

    /// The mean of the corners.
    public var center: Point {
        let all = corners
        return Point(x: all.reduce(0) { $0 + $1.x } / 4, y: all.reduce(0) { $0 + $1.y } / 4)
    }
}
