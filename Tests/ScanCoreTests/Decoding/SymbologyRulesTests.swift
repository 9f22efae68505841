// What the per-symbology options make of an engine's symbol.
import ScanCore
import ScanTesting
import Testing

@Suite struct SymbologyRulesTests {
    private func options(
        _ symbology: Symbology, counts: Set<Int>? = nil, checksums: Checksum = [], extensions: Set<String> = []
    ) -> SymbologyOptions {
        var options = SymbologyOptions(for: symbology)
        options.activeSymbolCounts = counts
        options.checksums = checksums
        options.extensions.formUnion(extensions)
        return options
    }

    private func barcode(_ symbol: DecodedSymbol, _ options: SymbologyOptions) -> Barcode? {
        if case .barcode(let barcode) = SymbologyRules.apply(symbol, options: options) { barcode } else { nil }
    }

    @Test func `a symbology that is not in the request is dropped as disabled`() {
        let request = DecodeRequest(symbologies: [.qr])
        #expect(SymbologyRules.apply(.fake(.code128, "ABC123"), request: request) == .dropped(.disabled))
    }

    @Test func `a light on dark code passes only where that is enabled`() {
        var symbol = DecodedSymbol.fake(.code128, "ABC123")
        symbol.isColorInverted = true
        var options = options(.code128)
        #expect(SymbologyRules.apply(symbol, options: options) == .dropped(.colorInverted))
        options.isColorInvertedEnabled = true
        #expect(barcode(symbol, options)?.isColorInverted == true)
    }

    @Test func `the frame number and every fact of the symbol are carried over`() {
        var symbol = DecodedSymbol.fake(.qr, "A")
        symbol.structuredAppend = StructuredAppend(index: 1, count: 3, parity: 9)
        symbol.isMirrored = true
        #expect(
            SymbologyRules.apply(symbol, options: options(.qr), frameId: 7)
                == .barcode(Barcode(symbol: symbol, frameId: 7)))
    }

    @Test(arguments: [
        (Symbology.interleavedTwoOfFive, "1234", 4), (.interleavedTwoOfFive, "123456", 6), (.codabar, "A123B", 5),
        (.code39, "ABC", 5), (.code39, "ABCD", 6), (.code93, "AB", 6), (.code93, "Ab", 7), (.code128, "AB", 5),
        (.code128, "123456", 6), (.code128, "ab12345678", 10), (.code128, "a\u{1}b", 7), (.code128, "aA\u{1}\u{2}", 8),
        (.qr, "hello", 0), (.ean13UPCA, "4006381333931", 0),
    ])
    func `symbols are counted as the SDK counts them`(symbology: Symbology, text: String, count: Int) {
        #expect(barcode(.fake(symbology, text), options(symbology))?.symbolCount == count)
    }

    @Test func `the engine's own symbol count wins over the arithmetic`() {
        var symbol = DecodedSymbol.fake(.code128, "123456")
        symbol.symbolCount = 9
        #expect(barcode(symbol, options(.code128))?.symbolCount == 9)
    }

    @Test(arguments: [
        (Symbology.interleavedTwoOfFive, "1234", false), (.interleavedTwoOfFive, "123456", true),
        (.interleavedTwoOfFive, String(repeating: "12", count: 21), false), (.code39, "ABC", false),
        (.code39, "ABCD", true), (.code39, String(repeating: "A", count: 39), false), (.code128, "AB", false),
        (.code128, "ABC", true), (.codabar, "A1234B", false), (.codabar, "A12345B", true), (.code93, "A", false),
        (.code93, "AB", true), (.qr, "A", true), (.ean8, "96385074", true),
    ])
    func `the default counts of a mode reject below and above`(symbology: Symbology, text: String, passes: Bool) {
        let range = SymbologyDescription(symbology: symbology).defaultSymbolCountRange
        let outcome = SymbologyRules.apply(.fake(symbology, text), options: options(symbology, counts: range.all))
        #expect((outcome != .dropped(.symbolCount)) == passes)
    }

    @Test func `a count outside the range of the symbology is not to be had`() {
        let counts = options(.code39, counts: [60])
        let symbol = DecodedSymbol.fake(.code39, String(repeating: "A", count: 58))
        #expect(SymbologyRules.apply(symbol, options: counts) == .dropped(.symbolCount))
    }

    @Test func `without counts every length from the smallest up passes`() {
        #expect(barcode(.fake(.code128, String(repeating: "x", count: 90)), options(.code128)) != nil)
        #expect(
            SymbologyRules.apply(.fake(.interleavedTwoOfFive, "12"), options: options(.interleavedTwoOfFive))
                == .dropped(.symbolCount))
    }

    @Test(arguments: [
        (Symbology.code39, Checksum.mod43, "ABCDEFG5", "ABCDEFG8"),
        (.interleavedTwoOfFive, .mod10, "15400141288763", "15400141288764"), (.codabar, .mod16, "A37859+B", "A37589C"),
    ])
    func `an optional checksum drops what does not verify and leaves the check digit in the data`(
        symbology: Symbology, checksum: Checksum, good: String, bad: String
    ) {
        let checked = options(symbology, checksums: checksum)
        #expect(barcode(.fake(symbology, good), checked)?.data == good)
        #expect(SymbologyRules.apply(.fake(symbology, bad), options: checked) == .dropped(.checksum))
        #expect(barcode(.fake(symbology, bad), options(symbology)) != nil)
    }

    @Test func `of several checksums one is enough, and those the symbology does not have are not asked`() {
        let both = options(.code39, checksums: [.mod43, .mod11])
        #expect(barcode(.fake(.code39, "ABCDEFG5"), both) != nil)
        #expect(barcode(.fake(.code39, "ABCDEFG8"), options(.code39, checksums: [.mod11])) != nil)
    }

    @Test func `a verified check character shows in the identifier`() {
        #expect(barcode(.fake(.code39, "ABCDEFG5"), options(.code39))?.symbologyIdentifier == "]A0")
        let checked = options(.code39, checksums: .mod43, extensions: ["full_ascii"])
        #expect(barcode(.fake(.code39, "ABCDEFG5"), checked)?.symbologyIdentifier == "]A5")
    }

    @Test(arguments: [
        ("+A+B+C", "abc"), ("A/AB", "A!B"), ("%U%V%W", "\0@`"), ("$M$J", "\r\n"), ("/Z/O", ":/"), ("%F%K%P", ";[{"),
        ("A+", "A+"), ("1-2.3 4", "1-2.3 4"),
    ])
    func `full ASCII expands pairs and leaves alone what is no pair`(raw: String, expanded: String) {
        let full = options(.code39, extensions: ["full_ascii"])
        let symbol = DecodedSymbol.fake(.code39, raw)
        #expect(barcode(symbol, full)?.data == expanded)
        #expect(barcode(symbol, full).map { Array($0.rawData) } == symbol.rawData)
        #expect(barcode(symbol, options(.code39))?.data == raw)
    }

    @Test(arguments: [
        (Symbology.ean13UPCA, "0036000291452", "", "0036000291452"),
        (.ean13UPCA, "0036000291452", "remove_leading_upca_zero", "036000291452"),
        (.ean13UPCA, "4006381333931", "remove_leading_upca_zero", "4006381333931"),
        (.upce, "01234505", "", "01234505"),
        (.upce, "01234505", "return_as_upca", "0012000003455"),
        (.upce, "03219849", "return_as_upca", "0032190000089"),
        (.upce, "12345656", "return_as_upca", "0123456000056"),
        (.upce, "01234531", "return_as_upca", "0012300000451"),
        (.upce, "01234505", "return_as_upca,remove_leading_upca_zero", "012000003455"),
        (.upce, "01234505", "remove_leading_upca_zero", "01234505"),
    ])
    func `the policy for UPC-A, UPC-E and EAN-13`(
        symbology: Symbology, read: String, extensions: String, data: String
    ) {
        let result = barcode(
            .fake(symbology, read),
            options(symbology, extensions: Set(extensions.split(separator: ",").map(String.init))))
        #expect(result?.data == data)
        #expect(result?.symbology == symbology)
    }

    @Test func `an add-on is kept only when its length is asked for`() {
        var symbol = DecodedSymbol.fake(.ean13UPCA, "9780201379624")
        symbol.addOn = "07"
        #expect(barcode(symbol, options(.ean13UPCA))?.addOnData == nil)
        #expect(barcode(symbol, options(.ean13UPCA, extensions: ["five_digit_add_on"]))?.addOnData == nil)
        #expect(barcode(symbol, options(.ean13UPCA, extensions: ["two_digit_add_on"]))?.addOnData == "07")
    }

    @Test func `start and stop of Codabar go when asked, from the text only`() {
        let result = barcode(.fake(.codabar, "A1234B"), options(.codabar, extensions: ["remove_delimiter_data"]))
        #expect(result?.data == "1234")
        #expect(result.map { Array($0.rawData) } == Array("A1234B".utf8))
    }

    @Test func `separators of GS1 stay, and only a leading one goes when asked`() {
        var symbol = DecodedSymbol.fake(.code128, "\u{1D}0109521234543213\u{1D}10A")
        symbol.isGS1DataCarrier = true
        #expect(barcode(symbol, options(.code128))?.data == symbol.text)
        let stripped = barcode(symbol, options(.code128, extensions: ["strip_leading_fnc1"]))
        #expect(stripped?.data == "0109521234543213\u{1D}10A")
        #expect(stripped?.isGS1DataCarrier == true)
    }

    @Test func `bytes that are no text pass with data nil and all their bytes`() {
        let bytes: [UInt8] = [0, 0xFF, 0x80]
        let result = barcode(.fake(.qr, bytes: bytes), options(.qr))
        #expect(result?.data == nil)
        #expect(result.map { Array($0.rawData) } == bytes)
    }
}
