// A right value of a picture, as the corpus manifest writes it.

/// One value that is known to be in a picture: a symbology in the bench's spelling, and text or bytes.
package struct ExpectedCode: Sendable, Hashable, Codable {
    /// The names of symbologies that a list may have: the bench's spelling.
    package static let names = [
        "Aztec", "Codabar", "Code-128", "Code-32", "Code-39", "Code-39-Ext", "Code-93", "DX-Film-Edge", "Data-Matrix",
        "DataBar", "DataBar-Expanded", "DataBar-Expanded-Stacked", "DataBar-Limited", "DataBar-Stacked", "EAN-13",
        "EAN-8", "ISBN-10", "ISBN-13", "ITF", "MaxiCode", "Micro-PDF417", "Micro-QR", "PDF417", "Pharmacode", "QR",
        "Standard-2of5", "Telepen", "UPC-A", "UPC-E", "rMQR",
    ]

    /// The symbology as the manifest spells it: "EAN-13", "Code-128", "QR" …
    package var symbology: String
    /// The text; nil when only the bytes are known.
    package var text: String?
    /// The bytes in hexadecimal; nil when only the text is known.
    package var hex: String?
    /// Other texts that are just as right; nil for none.
    package var alt: [String]?

    /// A value by its text, its bytes, or both.
    package init(symbology: String, text: String? = nil, hex: String? = nil, alt: [String]? = nil) {
        self.symbology = symbology
        self.text = text
        self.hex = hex
        self.alt = alt
    }

    /// Every form in which a reader may give this value.
    package var forms: Set<CanonicalForm> {
        var forms: Set<CanonicalForm> = []
        for text in (text.map { [$0] } ?? []) + (alt ?? []) {
            forms.formUnion(CanonicalForm.all(symbology: symbology, text: text))
        }
        if let hex, let bytes = [UInt8](hexadecimal: hex) {
            forms.insert(CanonicalForm(kind: "bytes", value: bytes))
            let readings = TextReadings.all(of: bytes)
            for text in readings.prefix(1) + [TextReadings.latin1(bytes)] {
                forms.formUnion(CanonicalForm.all(symbology: symbology, text: text))
            }
        }
        return forms
    }
}

extension [UInt8] {
    /// The bytes that a string of hexadecimal digits stands for; nil when it is not one.
    package init?(hexadecimal text: String) {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self = Swift.stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// Two lower-case hexadecimal digits a byte.
    package var hexadecimal: String {
        let digits = Array<UInt8>("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(count * 2)
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
