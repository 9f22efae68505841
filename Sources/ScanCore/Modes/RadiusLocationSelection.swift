/// Codes that touch a circle count.
public struct RadiusLocationSelection: LocationSelection, Hashable {
    /// The circle's radius; a fraction is of the frame's width.
    public let radius: FloatWithUnit

    /// A circle of that radius.
    public init(radius: FloatWithUnit) { self.radius = radius }

    /// The rule.
    public var filter: LocationFilter { .radius(radius) }
}
