// The bit stream of DataBar Expanded, where no encoder's symbol shows the rule.
import Testing

@testable import ScanDecoding

@Suite struct DataBarExpandedTextTests {
    /// The text of a string of bits, padded as the standard says, with the length field set.
    private func text(_ bits: String, pad: String = "") -> [UInt8]? {
        var stream = bits.filter { $0 != " " } + pad
        while stream.count < 36 || stream.count % 12 != 0 { stream += "0" }
        var values: [Int] = []
        while !stream.isEmpty {
            values.append(Int(stream.prefix(12), radix: 2) ?? 0)
            stream.removeFirst(12)
        }
        return DataBarExpanded.text(values)
    }

    @Test("FNC1 in letters goes on in numeric")
    func separatorLatchesToNumeric() {
        // 00 00, numeric 10, latch, A, FNC1, numeric 21, 42.
        #expect(text("0 00 00 0010011 0000 100000 01111 0011111 0110110 0000 00100") == Array("10A\u{1D}2142".utf8))
    }

    @Test("A latch to numeric that is written again after FNC1 is skipped")
    func repeatedLatchIsSkipped() {
        #expect(text("0 00 00 0010011 0000 100000 01111 000 0011111 0110110 0000 0010") == Array("10A\u{1D}2142".utf8))
    }

    @Test("A length field that does not fit the symbol gives nothing")
    func wrongLengthGivesNothing() {
        #expect(text("0 00 01 0010011 0000 100000 01111 0011111 0110110 0000 00100") == nil)
        #expect(text("0 00 10 0010011 0000 100000 01111 0011111 0110110 0000 00100") == nil)
    }

    @Test("Groups of digits above 999 give nothing")
    func wrongDigitsGiveNothing() {
        #expect(text("0 0100 1111111111 0000000001 0000000001 0000000001 000000000000001") == nil)
        #expect(text("0 0100 0000000001 0000000001 0000000001 0000000001 000000000000001") != nil)
    }

    @Test("Empty and short streams give nothing")
    func shortStreamsGiveNothing() {
        #expect(DataBarExpanded.text([]) == nil)
        #expect(DataBarExpanded.text([0, 0]) == nil)
        #expect(DataBarExpanded.text([0, 0, 0]) == nil)
    }

    @Test("No stream of random bits traps")
    func randomStreamsAreHarmless() {
        var random = DataBarTestNoise(seed: 3)
        var readable = 0
        for length in 0..<2000 {
            let values = (0..<(length % 22)).map { _ in Int((random.next() + 1) * 2047) }
            if DataBarExpanded.text(values) != nil { readable += 1 }
        }
        #expect(readable > 0)
    }
}
