// Tests of QRFormat and QRVersion: the tables of the standard, and how far damage is tolerated.

import Testing

@testable import ScanDecoding

@Suite("QRFormat")
struct QRFormatTests {
    @Test("The example of the standard: level M, mask 5 is 100000011001110")
    func example() {
        #expect(QRFormat.encode(level: .medium, mask: 5) == 0b100_0000_1100_1110)
    }

    @Test("Three wrong bits in both copies are tolerated")
    func threeWrong() {
        let code = QRFormat.encode(level: .high, mask: 2)
        let found = QRFormat.candidates(code ^ 0b100_0010_0001, code ^ 0b011_0000_0000_0100).first
        #expect(found?.level == .high)
        #expect(found?.mask == 2)
        #expect(found?.distance == 3)
    }

    @Test("One copy may be lost")
    func oneCopy() {
        let code = QRFormat.encode(level: .low, mask: 7)
        #expect(QRFormat.candidates(code, 0).first?.level == .low)
        #expect(QRFormat.candidates(0, code).first?.mask == 7)
    }

    @Test("The example of version information: 7 is 000111110010010100, and three wrong bits are tolerated")
    func versionInformation() {
        #expect(QRFormat.encodeVersion(7) == 0b00_0111_1100_1001_0100)
        #expect(QRFormat.version(QRFormat.encodeVersion(22) ^ 0b1001_0000_0001, 0) == 22)
        #expect(QRFormat.version(0, 0x3FFFF) == nil)
    }
}

@Suite("QRVersion")
struct QRVersionTests {
    @Test("There are versions 1 to 40")
    func range() {
        #expect(QRVersion(0) == nil)
        #expect(QRVersion(41) == nil)
        #expect(QRVersion(dimension: 177)?.number == 40)
        #expect(QRVersion(dimension: 24) == nil)
    }

    @Test(
        "Alignment patterns stand where table E.1 says",
        arguments: [
            (1, []), (2, [6, 18]), (7, [6, 22, 38]), (22, [6, 26, 50, 74, 98]), (32, [6, 34, 60, 86, 112, 138]),
            (36, [6, 24, 50, 76, 102, 128, 154]), (40, [6, 30, 58, 86, 114, 142, 170]),
        ])
    func alignment(number: Int, centers: [Int]) {
        #expect(QRVersion(number)?.alignmentCenters == centers)
    }

    @Test("The modules that are not patterns are as many as table 1 says, for every version", arguments: 1...40)
    func capacity(number: Int) throws {
        let version = try #require(QRVersion(number))
        let alignment = version.alignmentCenters
        var count = 0
        for row in 0..<version.dimension {
            for column in 0..<version.dimension
            where !version.isFunction(column: column, row: row, alignment: alignment) { count += 1 }
        }
        #expect(count / 8 == version.codewordCount)
        for level in QRErrorCorrectionLevel.allCases {
            let data = version.codewordCount - version.parity(level) * version.blockCount(level)
            #expect(data > 0)
            #expect(version.codewordCount / version.blockCount(level) <= 255)
        }
    }

    @Test(
        "Codewords and data codewords of table 7",
        arguments: [(1, 26, 19), (7, 196, 156), (21, 1156, 932), (40, 3706, 2956)])
    func dataCodewords(number: Int, all: Int, low: Int) throws {
        let version = try #require(QRVersion(number))
        #expect(version.codewordCount == all)
        #expect(all - version.parity(.low) * version.blockCount(.low) == low)
    }
}
