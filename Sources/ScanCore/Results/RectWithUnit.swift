/// A rectangle whose origin and size carry their units.
public struct RectWithUnit: Sendable, Hashable, Codable {
    /// The top left corner.
    public var origin: PointWithUnit
    /// The extent.
    public var size: SizeWithUnit

    /// The rectangle of that size from that corner.
    public init(origin: PointWithUnit, size: SizeWithUnit) {
        self.origin = origin
        self.size = size
    }

    /// Nothing at the origin.
    public static let zero = RectWithUnit(origin: .zero, size: .zero)
}
