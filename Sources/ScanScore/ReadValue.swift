// What a reader gave for a picture, in the bench's spelling.

package import ScanCore

/// One value that a reader found: a symbology in the bench's spelling, its text and its bytes.
package struct ReadValue: Sendable, Hashable {
    /// The symbology as the manifest spells it: "EAN-13", "Code-128", "QR" …
    package var symbology: String
    /// The text; nil when the bytes are no text.
    package var text: String?
    /// The code's own bytes.
    package var bytes: [UInt8]

    /// A value from its parts.
    package init(symbology: String, text: String?, bytes: [UInt8]) {
        self.symbology = symbology
        self.text = text
        self.bytes = bytes
    }

    /// The value of a decoded symbol.
    package init(_ symbol: DecodedSymbol) {
        self.init(
            symbology: Self.benchName(of: symbol.symbology, text: symbol.text), text: symbol.text,
            bytes: symbol.rawData)
    }

    /// The bench's spelling of a symbology; a UPC-A is told from an EAN-13 by its leading zero in `text`.
    package static func benchName(of symbology: Symbology, text: String?) -> String {
        switch symbology {
        case .ean13UPCA: text?.utf8.count == 12 || text?.hasPrefix("0") == true ? "UPC-A" : "EAN-13"
        case .ean8: "EAN-8"
        case .upce: "UPC-E"
        case .code128: "Code-128"
        case .code39: "Code-39"
        case .code93: "Code-93"
        case .interleavedTwoOfFive: "ITF"
        case .codabar: "Codabar"
        case .gs1Databar: "DataBar"
        case .gs1DatabarLimited: "DataBar-Limited"
        case .gs1DatabarExpanded: "DataBar-Expanded"
        case .qr: "QR"
        case .microQR: "Micro-QR"
        case .dataMatrix: "Data-Matrix"
        case .pdf417: "PDF417"
        case .microPDF417: "Micro-PDF417"
        case .aztec: "Aztec"
        case .maxiCode: "MaxiCode"
        case .code32: "Code-32"
        case .code25: "Standard-2of5"
        default: symbology.rawValue
        }
    }

    /// How the bench reads the value at first: as its text where that is plain ASCII, else by its bytes.
    var isPlain: Bool {
        guard let text else { return bytes.isEmpty }
        return bytes.isEmpty || text.utf8.allSatisfy { $0 < 128 }
    }

    /// Every form of the value, by its text.
    var textForms: Set<CanonicalForm> {
        let text = text ?? ""
        var forms = CanonicalForm.all(symbology: symbology, text: text)
        let scalars = text.unicodeScalars
        if scalars.allSatisfy({ $0.value < 256 }) {
            forms.insert(CanonicalForm(kind: "bytes", value: scalars.map { UInt8($0.value) }))
        }
        return forms
    }

    /// Every form of the value, by its bytes under each usual encoding.
    var byteForms: Set<CanonicalForm> {
        var forms: Set<CanonicalForm> = [CanonicalForm(kind: "bytes", value: bytes)]
        for text in TextReadings.all(of: bytes) {
            forms.formUnion(CanonicalForm.all(symbology: symbology, text: text))
        }
        return forms
    }
}
