import ScanCore
import ScanText
import Testing

/// What bytes come out as, with and without an ECI.
@Suite struct TextDecoderTests {
    @Test(
        "Text of no declared set is recognised",
        arguments: [
            (
                "Prüfgerät Höhe 12 µm, Maß größer",
                "5072c3bc66676572c3a4742048c3b6686520313220c2b56d2c204d61c39f206772c3b6c39f6572"
            ),
            ("é", "c3a9"), ("é", "e9"), ("ü", "fc"),
            ("Größe: 12 Stück, Übung", "4772f6df653a203132205374fc636b2c20dc62756e67"),
            ("测试标签一号", "e6b58be8af95e6a087e7adbee4b880e58fb7"), ("Zähler 3", "efbbbf5ac3a4686c65722033"),
            ("検査合格", "8c9f8db88d878a69"), ("21 °C ±5 %", "323120b04320b1352025"),
            ("naïve façade", "6e61ef7665206661e7616465"),
            ("Ελλάδα", "ce95cebbcebbceacceb4ceb1"), ("ÄÖÜ", "c4d6dc"), ("äöüÄÖÜß", "e4f6fcc4d6dcdf"),
            ("Crème brûlée äöü", "4372e86d65206272fb6ce96520e4f6fc"), ("créée", "6372e9e965"),
            ("50 € – “ok”", "3530208020962093" + "6f6b94"),
            ("ﾃﾞｻﾞｲﾝQR", "c3debbdeb2dd5152"), ("*ﾃﾞｻﾞｲﾝQR*  \r\n", "2ac3debbdeb2dd51522a20200d0a"),
            ("<ﾃﾞｻﾞｲﾝQR> \r\nｲﾗｽﾄ入りｶﾗｰQRｺｰﾄﾞ\r\n", "3cc3debbdeb2dd51523e200d0ab2d7bdc493fc82e8b6d7b05152bab0c4de0d0a"),
            (
                "今度のバージョンでは文章の暗号化ができます。",
                "8da1937882cc836f815b83578387839382c582cd95b68fcd82cc88c38d8689bb82aa82c582ab82dc82b78142"
            ),
            ("测试批次", "b2e2cad4c5fab4ce"), ("中文測試", "a4a4a4e5b4fab8d5"), ("产品编号 A-17", "b2fac6b7b1e0bac520412d3137"),
            ("產品編號 A-17", "b2a3ab7ebd73b8b920412d3137"), ("\u{1}\u{10}AD:SUB:阿;;", "011041443a5355423ab0a23b3b"),
            ("A\u{1D}B\u{1E}\u{4}", "411d421e04"), ("", ""),
        ])
    func guesses(text: String, hex: String) {
        #expect(TextDecoder.decode(bytes(hex)).text == text)
    }

    @Test(
        "Bytes that are no text have none, and say so",
        arguments: [
            "c7d8e9fa8b9cadbe81929fa0b1e3f5ff",
            "789ccb4d4c49d52d2d502849cd49cd4d2d29aa54c81d6422068646c626a666e6169600d0483ef2",
            "010152c5e9d0e6ed0694212d6a04fdfd9c19229511363aed7b8c", "00000041",
        ])
    func binary(hex: String) {
        let data = bytes(hex)
        #expect(
            TextDecoder.decode(data)
                == DecodedText(
                    text: nil,
                    encodingRanges: [EncodingRange(ianaName: "binary", startIndex: 0, endIndex: data.count)]))
    }

    @Test("All 256 values are binary")
    func allBytes() { #expect(TextDecoder.decode((0...255).map(UInt8.init)).text == nil) }

    @Test(
        "A declared set decides",
        arguments: [
            (0, "é", "IBM437", "82"), (1, "é", "ISO-8859-1", "e9"), (2, "é", "IBM437", "82"),
            (3, "Ã©", "ISO-8859-1", "c3a9"),
            (4, "Ž", "ISO-8859-2", "ae"), (5, "Ħ", "ISO-8859-3", "a1"), (6, "Ą", "ISO-8859-4", "a1"),
            (7, "Ж", "ISO-8859-5", "b6"),
            (8, "ا", "ISO-8859-6", "c7"), (9, "α", "ISO-8859-7", "e1"), (10, "א", "ISO-8859-8", "e0"),
            (11, "ğ", "ISO-8859-9", "f0"),
            (12, "Ą", "ISO-8859-10", "a1"), (13, "ก", "ISO-8859-11", "a1"), (15, "Ą", "ISO-8859-13", "c0"),
            (16, "Ḃ", "ISO-8859-14", "a1"), (17, "€", "ISO-8859-15", "a4"), (18, "Ą", "ISO-8859-16", "a1"),
            (20, "点", "Shift_JIS", "935f"), (21, "Š", "windows-1250", "8a"), (22, "Ж", "windows-1251", "c6"),
            (23, "€", "windows-1252", "80"), (24, "ا", "windows-1256", "c7"), (25, "Ж😀", "UTF-16BE", "0416d83dde00"),
            (26, "ß", "UTF-8", "c39f"), (28, "中", "Big5", "a4a4"), (29, "测", "GB2312", "b2e2"),
            (30, "가", "EUC-KR", "b0a1"),
            (31, "测", "GBK", "b2e2"), (32, "测", "GB18030", "b2e2"), (33, "Ж", "UTF-16LE", "1604"),
            (34, "Ж", "UTF-32BE", "00000416"),
            (35, "Ж", "UTF-32LE", "16040000"),
        ])
    func declared(eci: Int, text: String, name: String, hex: String) {
        let data = bytes(hex)
        let decoded = TextDecoder.decode(data, eci: eci)
        #expect(decoded.text == text)
        #expect(decoded.encodingRanges == [EncodingRange(ianaName: name, startIndex: 0, endIndex: data.count)])
    }

    @Test("A reserved, unknown or binary ECI gives no text", arguments: [14, 19, 36, 899, 900, 999_999, -1])
    func noText(eci: Int) { #expect(TextDecoder.decode([0x41], eci: eci).text == nil) }

    @Test(
        "Bytes invalid in their declared set give no text",
        arguments: [(26, "c3"), (27, "80"), (170, "e9"), (25, "04")])
    func invalid(eci: Int, hex: String) { #expect(TextDecoder.decode(bytes(hex), eci: eci).text == nil) }

    @Test("A letter cut between two segments is whole again", arguments: [nil, 26])
    func joined(eci: Int?) {
        let parts = [TextSegment(bytes: [0x4D, 0x61, 0xC3], eci: eci), TextSegment(bytes: [0x9F], eci: eci)]
        #expect(TextDecoder.decode(parts).text == "Maß")
    }

    @Test("Ranges follow the segments without gaps")
    func ranges() {
        let parts = [
            TextSegment(bytes: [0x41]), TextSegment(bytes: [0xB6], eci: 7), TextSegment(bytes: [0xC3], eci: 26),
            TextSegment(bytes: [0x9F], eci: 26),
        ]
        let decoded = TextDecoder.decode(parts)
        #expect(decoded.text == "AЖß")
        #expect(
            decoded.encodingRanges == [
                EncodingRange(ianaName: "UTF-8", startIndex: 0, endIndex: 1),
                EncodingRange(ianaName: "ISO-8859-5", startIndex: 1, endIndex: 2),
                EncodingRange(ianaName: "UTF-8", startIndex: 2, endIndex: 4),
            ])
    }

    @Test("Plain ASCII has no ranges, whatever its ECI", arguments: [nil, 3, 26, 29])
    func plain(eci: Int?) {
        #expect(TextDecoder.decode(Array("LOT 7A".utf8), eci: eci) == DecodedText(text: "LOT 7A"))
    }

    @Test("One part without text leaves the whole without, ranges kept")
    func partly() {
        let decoded = TextDecoder.decode([TextSegment(bytes: [0x41]), TextSegment(bytes: [0xFF], eci: 899)])
        #expect(decoded.text == nil)
        #expect(decoded.encodingRanges.last?.ianaName == "binary")
    }

    @Test("Random bytes under every ECI end, and ranges cover them")
    func random() {
        var state: UInt64 = 88_172_645_463_325_252
        let known: [Int?] = [nil, nil, nil] + Array(-1...36) + [170, 899]
        for _ in 0..<4000 {
            var parts: [TextSegment] = []
            for _ in 0..<(next(&state) % 4) {
                let data = (0..<(next(&state) % 40)).map { _ in UInt8(truncatingIfNeeded: next(&state) >> 3) }
                parts.append(TextSegment(bytes: data, eci: known[next(&state) % known.count]))
            }
            let decoded = TextDecoder.decode(parts)
            let count = parts.reduce(0) { $0 + $1.bytes.count }
            if let last = decoded.encodingRanges.last { #expect(last.endIndex == count) }
            for (left, right) in zip(decoded.encodingRanges, decoded.encodingRanges.dropFirst()) {
                #expect(left.endIndex == right.startIndex)
            }
        }
    }

    private func next(_ state: inout UInt64) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: state >> 11)
    }

    private func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }
}
