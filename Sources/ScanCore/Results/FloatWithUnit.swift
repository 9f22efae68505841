/// A length and what it is measured in.
public struct FloatWithUnit: Sendable, Hashable, Codable {
    /// The number.
    public var value: Double
    /// What it counts.
    public var unit: MeasureUnit

    /// `value` in `unit`.
    public init(value: Double, unit: MeasureUnit) {
        self.value = value
        self.unit = unit
    }

    /// No length, in pixels.
    public static let zero = FloatWithUnit(value: 0, unit: .pixel)

    /// The length in pixels, `extent` being the pixels that the fraction 1 stands for.
    public func pixels(of extent: Int) -> Double {
        unit == .fraction ? value * Double(extent) : value
    }
}
