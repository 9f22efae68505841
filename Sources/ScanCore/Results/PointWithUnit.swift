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

    /// The same as ``point(inWidth:height:)``; nil when that is no finite number.
    package func place(inWidth width: Int, height: Int) -> Point? {
        let point = point(inWidth: width, height: height)
        return point.x.isFinite && point.y.isFinite ? point : nil
    }

    /// The place in pixels of a frame of `width` x `height`.
    public func point(inWidth width: Int, height: Int) -> Point {
        Point(x: x.pixels(of: width), y: y.pixels(of: height))
    }
}
