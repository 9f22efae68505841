/// Restricts which codes count by where they lie; centred on the mode's point of interest, the middle of the frame by default.
/// Fractions are of the frame. See ``RectangularLocationSelection`` and ``RadiusLocationSelection``.
public protocol LocationSelection: Sendable {
    /// The rule.
    var filter: LocationFilter { get }
}
