/// Only codes that lie wholly inside a rectangle count.
public struct RectangularLocationSelection: LocationSelection, Hashable {
    /// The rectangle's size.
    public let size: SizeWithUnitAndAspect

    /// A rectangle by both sides.
    public init(size: SizeWithUnit) { self.size = .widthAndHeight(size) }

    /// A rectangle by its width and height ÷ width.
    public init(width: FloatWithUnit, aspectRatio: Double) {
        size = .widthAndAspect(width: width, heightToWidth: aspectRatio)
    }

    /// A rectangle by its height and width ÷ height.
    public init(height: FloatWithUnit, aspectRatio: Double) {
        size = .heightAndAspect(height: height, widthToHeight: aspectRatio)
    }

    /// The rule.
    public var filter: LocationFilter { .rectangle(size) }
}
