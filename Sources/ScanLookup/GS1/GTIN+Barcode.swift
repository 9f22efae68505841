// From what was scanned to the number and to what stands beside it.

public import ScanCore

extension ElementString {
    /// The elements of a scanned GS1 symbol, from the code's own bytes.
    ///
    /// - Throws: ``ElementStringError`` with `notGS1` for other symbols: no DataBar, an AIM symbology identifier that is none
    ///   of ``carrierIdentifiers``, and the code does not say that it is a GS1 data carrier. The same characters in a plain
    ///   Code 128 or QR Code are no element string.
    public init(barcode: Barcode) throws(ElementStringError) {
        let isDataBar = [.gs1Databar, .gs1DatabarLimited, .gs1DatabarExpanded].contains(barcode.symbology)
        guard isDataBar || barcode.isGS1DataCarrier || Self.carrierIdentifiers.contains(barcode.symbologyIdentifier)
        else {
            throw ElementStringError(
                .notGS1,
                "A \(SymbologyDescription(symbology: barcode.symbology).readableName) without FNC1 has no GS1 data.")
        }
        try self.init(bytes: barcode.rawData)
    }
}

extension GTIN {
    /// The trade item of a scanned code: EAN-13, UPC-A, EAN-8 and UPC-E by their digits, ITF-14 by its fourteen, DataBar, GS1-128,
    /// GS1 QR Code and GS1 DataMatrix by their element string, and any code whose text is a GS1 Digital Link URI.
    ///
    /// - Throws: ``GTINError``: `noGTIN` for codes of other kinds and for GS1 data without a trade item (``ElementString/gtin``).
    public init(barcode: Barcode) throws(GTINError) {
        switch barcode.symbology {
        case .ean8, .ean13UPCA:
            try self.init(Self.text(of: barcode))
        case .upce:
            let text = try Self.text(of: barcode)
            // With the extension `return_as_upca` the digits are those of the UPC-A.
            if text.utf8.count > 8 { try self.init(text) } else { try self.init(upce: text) }
        case .interleavedTwoOfFive:
            let text = try Self.text(of: barcode)
            guard text.utf8.count == 14 else {
                throw GTINError(.noGTIN, "An Interleaved 2 of 5 of other than fourteen digits is no ITF-14.")
            }
            try self.init(text)
        default:
            self = try Self.carried(by: barcode)
        }
    }

    /// The trade item of an element string or a Digital Link URI.
    private static func carried(by barcode: Barcode) throws(GTINError) -> GTIN {
        let found: GTIN?
        if let data = barcode.data, DigitalLink.hasScheme(data) {
            do {
                found = try DigitalLink(data).elementString.gtin
            } catch {
                throw GTINError(.noGTIN, error.message)
            }
        } else {
            do {
                found = try ElementString(barcode: barcode).gtin
            } catch {
                throw GTINError(.noGTIN, error.message)
            }
        }
        guard let found else { throw GTINError(.noGTIN, "The GS1 data are of no trade item.") }
        return found
    }

    private static func text(of barcode: Barcode) throws(GTINError) -> String {
        guard let data = barcode.data else { throw GTINError(.noGTIN, "The code has no text.") }
        return data
    }
}
