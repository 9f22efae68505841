// The judge's rules, one claim each.

import ScanScore
import Testing

@Suite("Verdict")
struct VerdictTests {
    private func verdict(_ expected: [ExpectedCode], _ results: [ReadValue], also: [ExpectedCode] = []) -> Verdict {
        Verdict(of: results, for: ScoreEntry(id: "a", expected: expected, also: also))
    }

    private func read(_ symbology: String, _ text: String) -> ReadValue {
        ReadValue(symbology: symbology, text: text, bytes: Array(text.utf8))
    }

    @Test(
        "values are compared in the form that readers share",
        arguments: [
            ("UPC-A", "012345678905", "EAN-13", "0012345678905"),
            ("UPC-E", "01234565", "EAN-13", "0012345000065"),
            ("EAN-8", "96385074", "EAN-8", "0000096385074"),
            ("Codabar", "A1234B", "Codabar", "1234"),
            ("Code-128", "]C1101234", "Code-128", "10\u{1D}1234"),
            ("Code-39-Ext", "ab", "Code-39", "+A+B"),
            ("DataBar", "01234567890128", "DataBar", "0101234567890128"),
            ("DataBar-Expanded", "(10)AB", "DataBar-Expanded", "10AB\u{1D}"),
            ("QR", "a\nb", "QR", "a\r\nb\n"),
            ("Code-32", "A002608901", "Code-39", "02HMS5"),
        ])
    func sharedForms(symbology: String, text: String, readAs: String, readText: String) {
        let verdict = verdict([ExpectedCode(symbology: symbology, text: text)], [read(readAs, readText)])
        #expect(verdict.found == [true])
        #expect(verdict.wrong.isEmpty)
    }

    @Test("another value is wrong and finds nothing")
    func anotherValue() {
        let verdict = verdict([ExpectedCode(symbology: "QR", text: "one")], [read("QR", "two")])
        #expect(verdict.found == [false])
        #expect(verdict.wrong == [read("QR", "two")])
    }

    @Test("the right value under another family of symbologies is wrong")
    func anotherFamily() {
        let verdict = verdict([ExpectedCode(symbology: "Code-128", text: "12345678")], [read("ITF", "12345678")])
        #expect(verdict.found == [false])
        #expect(verdict.wrong.count == 1)
    }

    @Test("one read value counts for every wanted copy of it")
    func copies() {
        let code = ExpectedCode(symbology: "QR", text: "same")
        #expect(verdict([code, code], [read("QR", "same")]).foundCount == 2)
    }

    @Test("a value that is known to be there too is neither wanted nor wrong")
    func knownToo() {
        let verdict = verdict([], [read("QR", "same")], also: [ExpectedCode(symbology: "QR", text: "same")])
        #expect(verdict.found.isEmpty)
        #expect(verdict.wrong.isEmpty)
    }

    @Test("bytes agree with a text in any usual encoding")
    func encodings() {
        let bytes: [UInt8] = [0x93, 0xFA, 0x96, 0x7B]  // "日本" in Shift-JIS
        let expected = [ExpectedCode(symbology: "QR", text: "日本")]
        #expect(verdict(expected, [ReadValue(symbology: "QR", text: nil, bytes: bytes)]).found == [true])
    }

    @Test("a text that is not plain ASCII is judged by its bytes, or by itself where that finds more")
    func textBesideBytes() {
        let expected = [ExpectedCode(symbology: "QR", text: "ÿ")]
        let utf8 = ReadValue(symbology: "QR", text: "ÿ", bytes: [0x01])
        #expect(verdict(expected, [utf8]).found == [true])
        #expect(verdict([ExpectedCode(symbology: "QR", hex: "c3bf")], [read("QR", "ÿ")]).found == [true])
    }

    @Test("an add-on alone is ignored")
    func addOns() {
        #expect(verdict([], [read("EAN-5", "12345"), read("EAN-2", "07")]).wrong.isEmpty)
    }

    @Test("a UPC-E with a wrong check digit is not expanded")
    func wrongCheckDigit() {
        #expect(CanonicalForm.expandedUPCE(Array("01234565".utf8)) == Array("012345000065".utf8))
        #expect(CanonicalForm.expandedUPCE(Array("01234566".utf8)) == nil)
    }
}
