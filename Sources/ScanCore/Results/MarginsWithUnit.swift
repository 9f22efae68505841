/// Margins whose four widths carry their units.
public struct MarginsWithUnit: Sendable, Hashable, Codable {
    /// From the left edge.
    public var left: FloatWithUnit
    /// From the top edge.
    public var top: FloatWithUnit
    /// From the right edge.
    public var right: FloatWithUnit
    /// From the bottom edge.
    public var bottom: FloatWithUnit

    /// Margins, clockwise from the left.
    public init(left: FloatWithUnit, top: FloatWithUnit, right: FloatWithUnit, bottom: FloatWithUnit) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// No margins.
    public static let zero = MarginsWithUnit(left: .zero, top: .zero, right: .zero, bottom: .zero)
}
