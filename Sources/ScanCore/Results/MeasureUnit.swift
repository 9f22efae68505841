/// What a number on a screen or in a frame is measured in.
public enum MeasureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    /// Pixels of the frame.
    case pixel
    /// Device-independent pixels; without a display the same as ``pixel``.
    case dip
    /// A part of the frame, 0 to 1: of its width for x and widths, of its height for y and heights.
    case fraction
}
