// The number of what was scanned, symbology by symbology.

import ScanCore
import ScanLookup
import Testing

@Suite("GTIN of a barcode")
struct GTINBarcodeTests {
    @Test(
        "every symbology that carries a trade item gives it",
        arguments: [
            (Symbology.ean13UPCA, "]E0", "4006381333931", "04006381333931"),
            (.ean13UPCA, "]E0", "036000291452", "00036000291452"), (.ean8, "]E4", "96385074", "00000096385074"),
            (.upce, "]E0", "04252614", "00042100005264"), (.upce, "]E0", "0042100005264", "00042100005264"),
            (.interleavedTwoOfFive, "]I0", "10614141000415", "10614141000415"),
            (.gs1Databar, "]e0", "0110614141000415", "10614141000415"),
            (.gs1Databar, "", "0110614141000415", "10614141000415"),
            (.gs1DatabarLimited, "]e0", "0109501101530003", "09501101530003"),
            (.gs1DatabarExpanded, "]e0", "01906141410000153202000150", "90614141000015"),
            (.code128, "]C1", "010950110153000310AB-123", "09501101530003"),
            (.qr, "]Q3", "010950110153000310AB-123\u{1D}17140704", "09501101530003"),
            (.dataMatrix, "]d2", "010950110153000310AB-123", "09501101530003"),
            (.dotCode, "]J1", "0109501101530003", "09501101530003"),
            (.qr, "]Q1", "https://example.com/shop/01/09521234543213?17=261231", "09521234543213"),
            (.dataMatrix, "]d1", "HTTPS://EXAMPLE.COM/01/09521234543213", "09521234543213"),
        ])
    func carried(symbology: Symbology, identifier: String, data: String, normalized: String) throws {
        let barcode = Barcode(symbology: symbology, data: data, symbologyIdentifier: identifier)
        #expect(try GTIN(barcode: barcode).normalized == normalized)
    }

    @Test(
        "what is none says why, and plain text that looks like an element string is none",
        arguments: [
            (Symbology.code128, "]C0", "0109501101530003", GTINError.Code.noGTIN),
            (.qr, "]Q1", "0109501101530003", .noGTIN), (.qr, "]Q1", "https://example.com/shop", .noGTIN),
            (.code39, "]A0", "4006381333931", .noGTIN), (.interleavedTwoOfFive, "]I0", "123456", .noGTIN),
            (.interleavedTwoOfFive, "]I0", "96385074", .noGTIN),
            (.interleavedTwoOfFive, "]I0", "10614141000416", .wrongCheckDigit),
            (.code128, "]C1", "00006141411234567890", .noGTIN), (.code128, "]C1", "0209501101530003375", .noGTIN),
            (.code128, "]C1", "0109501101530004", .noGTIN), (.ean8, "]E4", "96385075", .wrongCheckDigit),
            (.upce, "]E0", "24252614", .wrongNumberSystem), (.ean13UPCA, "]E0", "", .wrongLength),
        ])
    func refused(symbology: Symbology, identifier: String, data: String, code: GTINError.Code) {
        let barcode = Barcode(symbology: symbology, data: data, symbologyIdentifier: identifier)
        let error = #expect(throws: GTINError.self) { try GTIN(barcode: barcode) }
        #expect(error?.code == code)
    }

    @Test("a code without text has no number")
    func noText() {
        let error = #expect(throws: GTINError.self) { try GTIN(barcode: Barcode(symbology: .ean8, data: nil)) }
        #expect(error?.code == .noGTIN)
    }

    @Test("the code's word that it carries GS1 data counts as much as its identifier")
    func carrierFlag() throws {
        let barcode = Barcode(symbology: .qr, data: "0109501101530003", isGS1DataCarrier: true)
        #expect(try ElementString(barcode: barcode).gtin == GTIN("09501101530003"))
    }

    @Test("the scanner's prefix is needed where it is asked for", arguments: ["]C1", "]e0", "]d2", "]Q3", "]J1"])
    func scannerOutput(identifier: String) throws {
        let text = identifier + "\u{1D}010950110153000310AB-123"
        #expect(try ElementString(scannerOutput: text).lot == "AB-123")
    }

    @Test("other prefixes are refused", arguments: ["]C0", "]Q1", "]E0", "010", "", "]"])
    func otherPrefixes(identifier: String) {
        let error = #expect(throws: ElementStringError.self) {
            try ElementString(scannerOutput: identifier + "0109501101530003")
        }
        #expect(error?.code == .notGS1)
    }
}
