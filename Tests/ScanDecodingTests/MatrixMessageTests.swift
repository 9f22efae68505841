// Tests of QRMessageParser: the bit stream of QR Code, segment by segment.

import ScanCore
import ScanText
import Testing

@testable import ScanDecoding

@Suite("QRMessageParser")
struct QRMessageParserTests {
    private func parse(_ bits: String, version: Int = 1) -> QRMessage? {
        QRMessageParser.parse(MatrixDrawing.bytes(bits.filter { $0 != " " }), version: version)
    }

    private func text(_ bits: String, version: Int = 1) -> String? {
        parse(bits, version: version).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("Digits come in threes, with one or two left over")
    func numeric() {
        #expect(text("0001 0000001000 0000001100 0101011001 1000011 0000") == "01234567")
    }

    @Test("A group of digits above 999 is malformed")
    func numericOverflow() {
        #expect(parse("0001 0000000011 1111111111 0000") == nil)
    }

    @Test("Alphanumeric pairs and a single one")
    func alphanumeric() {
        #expect(text("0010 000000101 00111001110 11100111001 000010 0000") == "AC-42")
    }

    @Test("Counts widen with the version", arguments: [(9, 8), (10, 16), (27, 16)])
    func byteCounts(version: Int, width: Int) {
        #expect(text("0100" + MatrixDrawing.binary(2, width) + "01001000 01101001 0000", version: version) == "Hi")
    }

    @Test("A missing terminator is no fault when the data ends", arguments: ["", "0", "000"])
    func shortTerminator(rest: String) {
        #expect(text("0100 00000001 01000001" + rest) == "A")
    }

    @Test("A segment that runs out of data is malformed")
    func truncated() {
        #expect(parse("0100 00000011 01000001") == nil)
        #expect(parse("0001 0000010000 0000001100") == nil)
    }

    @Test("Kanji become Shift JIS under ECI 20")
    func kanji() {
        let message = parse("1000 00000010 0110110011111 1101010101010 0000")
        #expect(message?.segments == [TextSegment(bytes: [0x93, 0x5F, 0xE4, 0xAA], eci: 20)])
    }

    @Test(
        "ECI designators of one, two and three bytes",
        arguments: [
            ("00011010", 26), ("10000011 10000100", 900), ("11000000 11000011 01010000", 50000),
        ])
    func designators(bits: String, number: Int) {
        let message = parse("0111" + bits + "0100 00000001 01000001 0000")
        #expect(message?.segments == [TextSegment(bytes: [0x41], eci: number)])
        #expect(message?.identifier == "]Q2")
    }

    @Test("A designator that does not exist is malformed")
    func badDesignator() {
        #expect(parse("0111 11100000 0100 00000001 01000001 0000") == nil)
    }

    @Test("FNC1 in first position makes a percent sign a separator, and two of them one percent sign")
    func gs1() {
        // "10A%%B%2" in pairs: 10 A% %B %2
        let pairs = [(1, 0), (10, 38), (38, 11), (38, 2)].map { MatrixDrawing.binary($0.0 * 45 + $0.1, 11) }.joined()
        let message = parse("0101 0010 000001000" + pairs + "0000")
        #expect(message?.bytes == Array("10A%B\u{1D}2".utf8))
        #expect(message?.identifier == "]Q3")
    }

    @Test(
        "FNC1 in second position puts its application indicator first", arguments: [(37, "37"), (165, "A"), (222, "z")])
    func industry(code: Int, shown: String) {
        let message = parse("1001" + MatrixDrawing.binary(code, 8) + "0100 00000001 00101010 0000")
        #expect(message.map { String(decoding: $0.bytes, as: UTF8.self) } == shown + "*")
        #expect(message?.identifier == "]Q5")
    }

    @Test("Structured append gives index, count and parity")
    func structuredAppend() {
        let message = parse("0011 0001 0010 10101010 0100 00000001 01000001 0000")
        #expect(message?.structuredAppend == StructuredAppend(index: 1, count: 3, parity: 0xAA))
    }

    @Test("An index beyond its count is no place in a set, and the data still counts")
    func malformedIndex() {
        let message = parse("0011 1001 0001 10101010 0100 00000001 01000001 0000")
        #expect(message?.structuredAppend == nil)
        #expect(message?.bytes == [0x41])
    }

    @Test("Segments of one character set are joined")
    func joined() {
        let message = parse("0100 00000001 11000011 0100 00000001 10011111 0000")
        #expect(message?.segments == [TextSegment(bytes: [0xC3, 0x9F])])
    }

    @Test("Random bits never crash and never give more bytes than they hold")
    func randomBits() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let version = Int.random(in: 1...40, using: &generator)
            let message = QRMessageParser.parse(bytes, version: version)
            #expect((message?.bytes.count ?? 0) <= bytes.count * 8 / 3)
        }
    }
}
