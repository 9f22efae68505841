package import ScanCore

/// One value that zbar's width decoder read from a row of widths.
package struct ZBarReading: Sendable, Hashable {
    /// The symbology.
    package var symbology: Symbology
    /// The data: start, stop and symbol check characters left out, GS1 separators as 0x1D.
    package var bytes: [UInt8]
    /// The AIM identifier, "]C1".
    package var identifier: String
    /// FNC1 in first position, or a GS1 symbology.
    package var isGS1: Bool
    /// Whether the code was met in its reading direction; false from its end, nil when zbar cannot say.
    package var isForward: Bool?
    /// Which element of the row completed it: an index into the widths as they were fed.
    package var element: Int
}
