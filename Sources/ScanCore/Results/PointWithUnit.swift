/// A place in a frame whose coordinates carry their units.
public struct PointWithUnit: Sendable, Hashable, Codable {
    /// From the left edge.
    public var x: FloatWithUnit
    /// From the top edge.
    public var y: FloatWithUnit

    /// The point at (`x`, `y`).
    public init(x: FloatWithUnit, y: FloatWithUnit) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = PointWithUnit(x: .zero, y: .zero)
    /// The middle of the frame.
    public static let center = PointWithUnit(
        x: FloatWithUnit(value: 0.5, unit: .fraction), y: FloatWithUnit(value: 0.5, unit: .fraction))

    /// The place in pixels of a frame of `width` x `height`.
    public func point(inWidth width: Int, height: Int) -> Point {
        Point(x: x.pixels(of: width), y: y.pixels(of: height))
    }
}
