// DataBar symbols that are complete in one row.
import Testing

@testable import ScanDecoding

@Suite struct DataBarMatcherTests {
    static let fixtures = DataBarFixture.omnidirectional + DataBarFixture.limited + DataBarFixture.expanded

    @Test("A clean row gives its text, once, with the place of its first and last bar", arguments: fixtures)
    func readsCleanRows(fixture: DataBarFixture) throws {
        let row = DataBarTestRow(fixture.rows[0])
        let match = try #require(row.matches.first)
        #expect(match.bytes == fixture.bytes)
        #expect(match.identifier == "]e0")
        #expect(match.isGS1)
        #expect(match.start == 1)
        #expect(match.end == row.widths.count - 1)
        #expect(match.deviation < 0.01)
        #expect(row.matches.count == 1)
    }

    @Test("A row from behind gives nothing", arguments: fixtures)
    func ignoresTurnedRows(fixture: DataBarFixture) {
        #expect(DataBarTestRow(fixture.rows[0]).reversed.matches.isEmpty)
    }

    @Test("Every edge off by up to a seventh of a module does not matter", arguments: fixtures)
    func toleratesNoise(fixture: DataBarFixture) {
        for seed in 1...20 as ClosedRange<UInt64> {
            let row = DataBarTestRow(fixture.rows[0], module: 1.3, noise: 0.14, seed: seed)
            #expect(row.matches.map(\.bytes) == [fixture.bytes])
        }
    }

    @Test("Ink that spreads or shrinks by a quarter of a module does not matter", arguments: fixtures)
    func toleratesInkSpread(fixture: DataBarFixture) {
        for spread in [-0.25, -0.15, 0.15, 0.25] as [Float] {
            #expect(DataBarTestRow(fixture.rows[0], spread: spread).matches.map(\.bytes) == [fixture.bytes])
        }
    }

    @Test("Strong noise gives the text or nothing", arguments: fixtures)
    func strongNoiseGivesNoOtherText(fixture: DataBarFixture) {
        for seed in 1...50 as ClosedRange<UInt64> {
            for match in DataBarTestRow(fixture.rows[0], noise: 0.3, seed: seed).matches {
                #expect(match.bytes == fixture.bytes)
            }
        }
    }

    @Test("A row whose beginning or end is cut off gives nothing", arguments: fixtures)
    func cutRowsGiveNothing(fixture: DataBarFixture) {
        let widths = DataBarTestRow(fixture.rows[0]).widths
        for cut in 1...8 {
            var start = Array(widths.dropFirst(2 * cut))
            start[0] = 1
            var end = Array(widths.dropLast(2 * cut))
            end[end.count - 1] = 1
            #expect(DataBarTestRow(widths: start).matches.isEmpty)
            #expect(DataBarTestRow(widths: end).matches.isEmpty)
        }
    }

    @Test("Two symbols in one row are both read")
    func readsTwoInARow() {
        let first = DataBarTestRow(DataBarFixture.omnidirectional[0].rows[0]).widths
        let second = DataBarTestRow(DataBarFixture.expanded[3].rows[0]).widths
        let both = DataBarTestRow(widths: first.dropLast() + second)
        #expect(
            Set(both.matches.map(\.bytes))
                == [DataBarFixture.omnidirectional[0].bytes, DataBarFixture.expanded[3].bytes])
    }

    @Test("Rows of random modules give nothing")
    func randomRowsGiveNothing() {
        var random = DataBarTestNoise(seed: 7)
        var found = 0
        for _ in 0..<3000 {
            // Runs as in a picture of random modules: each further module is half as likely.
            let widths = (0..<121).map { _ in
                min(1 + (-log2Approximation((random.next() + 1.0001) / 2)).rounded(.down), 9) * 2
            }
            found += DataBarTestRow(widths: widths).matches.count
        }
        #expect(found == 0)
    }

    private func log2Approximation(_ value: Float) -> Float {
        Float(value.exponent) + (value.significand - 1)
    }
}
