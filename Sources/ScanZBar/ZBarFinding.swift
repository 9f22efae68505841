import CZBar
import ScanCore

/// One thing zbar reported, copied out of its memory: what it is, its bytes, and where lines crossed it.
struct ZBarFinding {
    /// zbar's type; an add-on is one of its own.
    var type: zbar_symbol_type_t
    /// The data.
    var bytes: [UInt8]
    /// Modifier bits: 0 GS1, 1 AIM.
    var modifiers: UInt32 = 0
    /// How many scan lines gave it; always 1 for QR.
    var lines: Int
    /// Corners of a QR Code (TL, BL, BR, TR), or the line ends of a linear code in any order. Pixels of the image.
    var points: [Point]
    /// The reading direction to the quarter turn, (0, 0) when not known.
    var direction: (x: Double, y: Double) = (0, 0)
    /// Whether the picture was turned into its negative for it.
    var isInverted = false
}
