import CZBar
import ScanCore
import Testing

@testable import ScanZBar

/// What is believed of zbar's findings.
@Suite struct ZBarJudgeTests {
    private func finding(
        _ type: zbar_symbol_type_t, _ text: String, lines: Int = 50, x: Double = 0, width: Double = 200
    ) -> ZBarFinding {
        let points = [(x, 0), (x + width, 0), (x, 40), (x + width, 40)].map { Point(x: $0.0, y: $0.1) }
        return ZBarFinding(type: type, bytes: Array(text.utf8), lines: lines, points: points, direction: (1, 0))
    }

    private func texts(_ findings: [ZBarFinding]) -> [String?] {
        ZBarJudge.symbols(from: findings, wanted: ZBarSymbologyTable.symbologies).map(\.text)
    }

    @Test("Of overlapping Interleaved 2 of 5 only the longest stays")
    func longestITF() {
        let found = [finding(ZBAR_I25, "123456"), finding(ZBAR_I25, "12345678"), finding(ZBAR_I25, "654321", x: 900)]
        #expect(texts(found) == ["12345678", "654321"])
    }

    @Test("Lines that agree must be enough for the symbology")
    func lines() {
        #expect(texts([finding(ZBAR_I25, "123456", lines: 4), finding(ZBAR_CODE39, "A", lines: 2)]) == [])
        #expect(
            texts([finding(ZBAR_I25, "123456", lines: 5), finding(ZBAR_CODE39, "A", lines: 3)]) == ["123456", "A"])
    }

    @Test("A few lines are believed only when they met the code from both ends")
    func oneEnd() {
        #expect(texts([finding(ZBAR_UPCE, "05762965", lines: 4, width: 0)]) == [])
        #expect(texts([finding(ZBAR_UPCE, "05762965", lines: 4), finding(ZBAR_EAN8, "00012348", width: 0)]).count == 2)
    }

    @Test("Letters before a separator in DataBar Expanded are refused, after it or digits before it are not")
    func letters() {
        #expect(texts([finding(ZBAR_DATABAR_EXP, "10A1\u{1D}2142")]) == [])
        #expect(texts([finding(ZBAR_DATABAR_EXP, "1011\u{1D}21A2")]) == ["1011\u{1D}21A2"])
        #expect(texts([finding(ZBAR_DATABAR_EXP, "10A12142")]) == ["10A12142"])
    }

    @Test("An add-on goes to the nearest code on its left, and to none when it stands elsewhere")
    func addOns() {
        let codes = [finding(ZBAR_EAN13, "9521234543213"), finding(ZBAR_EAN8, "00012348", x: 1000)]
        let beside = finding(ZBAR_EAN5, "00211", x: 215, width: 90)
        let symbols = ZBarJudge.symbols(from: codes + [beside], wanted: ZBarSymbologyTable.symbologies)
        #expect(symbols.map(\.addOn) == ["00211", nil])
        let inside = finding(ZBAR_EAN2, "07", x: 20, width: 60)
        #expect(ZBarJudge.symbols(from: codes + [inside], wanted: [.ean13UPCA]).map(\.addOn) == [nil])
    }

    @Test("Fragments, add-ons alone and unknown types are no symbols")
    func fragments() {
        #expect(texts([finding(ZBAR_PARTIAL, "A"), finding(ZBAR_EAN2, "07"), finding(ZBAR_SQCODE, "x")]) == [])
    }
}
