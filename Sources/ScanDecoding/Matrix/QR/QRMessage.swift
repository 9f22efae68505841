// QRMessage: what the bit stream of one symbol says.

import ScanCore
import ScanText

/// The contents of one QR Code symbol: bytes with their character sets, and its flags.
struct QRMessage: Sendable, Hashable {
    /// How FNC1 stands in the symbol (ISO/IEC 18004 §7.4.8).
    enum FunctionOne: Sendable, Hashable {
        /// Not at all.
        case none
        /// In first position: GS1 data.
        case first
        /// In second position: an industry format; the application indicator opens the bytes.
        case second
    }

    /// The bytes, split where the character set changes. Kanji mode counts as ECI 20 (Shift JIS).
    var segments: [TextSegment] = []
    /// FNC1.
    var functionOne = FunctionOne.none
    /// Whether an ECI designator is present.
    var hasECI = false
    /// The place in a structured append set; nil without one, and when its index lies outside its count.
    var structuredAppend: StructuredAppend?

    /// All bytes.
    var bytes: [UInt8] { segments.flatMap(\.bytes) }

    /// The modifier of the symbology identifier for model 2: ISO/IEC 18004 annex on symbology identifiers, "]Q1" to "]Q6".
    var identifier: String {
        switch functionOne {
        case .none: hasECI ? "]Q2" : "]Q1"
        case .first: hasECI ? "]Q4" : "]Q3"
        case .second: hasECI ? "]Q6" : "]Q5"
        }
    }

    /// Adds bytes under a character set, joined to the segment before when it has the same one.
    mutating func append(_ bytes: [UInt8], eci: Int?) {
        if bytes.isEmpty { return }
        if let last = segments.indices.last, segments[last].eci == eci {
            segments[last].bytes += bytes
        } else {
            segments.append(TextSegment(bytes: bytes, eci: eci))
        }
    }
}
