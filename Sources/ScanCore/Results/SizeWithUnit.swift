/// A size whose sides carry their units.
public struct SizeWithUnit: Sendable, Hashable, Codable {
    /// Across.
    public var width: FloatWithUnit
    /// Down.
    public var height: FloatWithUnit

    /// `width` by `height`.
    public init(width: FloatWithUnit, height: FloatWithUnit) {
        self.width = width
        self.height = height
    }

    /// No size.
    public static let zero = SizeWithUnit(width: .zero, height: .zero)
}
