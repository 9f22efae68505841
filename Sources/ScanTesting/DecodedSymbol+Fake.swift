// Symbols for scripts.
public import ScanCore

extension DecodedSymbol {
    /// A symbol as an engine would deliver it, from the two facts that matter in most tests. The bytes are the UTF-8 of `text`,
    /// the identifier that of a plain symbol of its kind.
    ///
    /// With `isGS1` it carries GS1 element strings (FNC1 in first position: `]C1`, `]Q3`, `]d2`), separated in `text` by U+001D;
    /// a GS1 DataBar always does, and a symbology that cannot stays as it is.
    public static func fake(
        _ symbology: Symbology, _ text: String,
        at location: Quadrilateral = Quadrilateral(x: 10, y: 10, width: 80, height: 40), isGS1: Bool = false
    ) -> DecodedSymbol {
        let carrier = gs1Identifier(of: symbology, isGS1: isGS1)
        var symbol = DecodedSymbol(
            symbology: symbology, identifier: carrier ?? identifier(of: symbology), text: text,
            rawData: Array(text.utf8), location: location)
        symbol.isGS1DataCarrier = carrier != nil
        return symbol
    }

    /// The identifier of a symbol that carries element strings; nil when it does not.
    private static func gs1Identifier(of symbology: Symbology, isGS1: Bool) -> String? {
        switch symbology {
        case .gs1Databar, .gs1DatabarExpanded, .gs1DatabarLimited: "]e0"
        case .code128: isGS1 ? "]C1" : nil
        case .qr: isGS1 ? "]Q3" : nil
        case .dataMatrix: isGS1 ? "]d2" : nil
        default: nil
        }
    }

    /// A symbol whose bytes are no text.
    public static func fake(
        _ symbology: Symbology, bytes: [UInt8],
        at location: Quadrilateral = Quadrilateral(x: 10, y: 10, width: 80, height: 40)
    ) -> DecodedSymbol {
        DecodedSymbol(
            symbology: symbology, identifier: identifier(of: symbology), text: nil, rawData: bytes, location: location)
    }

    private static func identifier(of symbology: Symbology) -> String {
        switch symbology {
        case .ean8: "]E4"
        case .ean13UPCA, .upce: "]E0"
        case .code128: "]C0"
        case .code39: "]A0"
        case .code93: "]G0"
        case .interleavedTwoOfFive: "]I0"
        case .codabar: "]F0"
        case .gs1Databar, .gs1DatabarExpanded, .gs1DatabarLimited: "]e0"
        case .qr, .microQR: "]Q1"
        case .dataMatrix: "]d1"
        case .pdf417, .microPDF417: "]L0"
        case .aztec: "]z0"
        default: "]X0"
        }
    }
}
