// QRErrorCorrectionLevel: how much of a QR Code symbol may be damaged.

/// The error correction level, by its two bits in the format information (ISO/IEC 18004 table 12).
enum QRErrorCorrectionLevel: Int, CaseIterable, Sendable {
    /// About 15 % of the codewords can be mended.
    case medium = 0
    /// About 7 %.
    case low = 1
    /// About 30 %.
    case high = 2
    /// About 25 %.
    case quartile = 3

    /// The letter of the standard: "L", "M", "Q" or "H".
    var letter: String {
        switch self {
        case .low: "L"
        case .medium: "M"
        case .quartile: "Q"
        case .high: "H"
        }
    }

    /// The row in tables that are ordered L, M, Q, H.
    var row: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .quartile: 2
        case .high: 3
        }
    }
}
