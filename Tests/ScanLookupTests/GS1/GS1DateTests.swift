// Days of six digits: which century, which do not exist, and which are left open.

import Foundation
import ScanLookup
import Testing

@Suite("GS1 date")
struct GS1DateTests {
    @Test(
        "the century is the one that brings the year nearest",
        arguments: [
            ("260101", 2026, 2026), ("000101", 2026, 2000), ("760101", 2026, 2076), ("770101", 2026, 1977),
            ("990101", 2026, 1999), ("490101", 1999, 2049), ("500101", 1999, 1950), ("000101", 1999, 2000),
            ("500101", 2000, 2050), ("510101", 2000, 1951), ("490101", 2099, 2149), ("500101", 2099, 2050),
        ])
    func centuries(text: String, now: Int, year: Int) throws {
        #expect(try #require(GS1Date(yymmdd: text, seenIn: now)).year == year)
    }

    @Test(
        "days that do not exist are none",
        arguments: [
            "261301", "260001", "260132", "260230", "270229", "260431", "2601", "2601011", "26010x", "", "٢٦٠١٠١",
        ])
    func missing(text: String) {
        #expect(GS1Date(yymmdd: text, seenIn: 2026) == nil)
    }

    @Test("leap days exist in leap years only: 2100 is none")
    func leapDays() {
        #expect(GS1Date(yymmdd: "280229", seenIn: 2026)?.day == 29)
        #expect(GS1Date(yymmdd: "000229", seenIn: 2026)?.year == 2000)
        #expect(GS1Date(yymmdd: "000229", seenIn: 2090) == nil)
        #expect(GS1Date(year: 2100, month: 2, day: 29) == nil)
    }

    @Test(
        "day 00 leaves the day open, up to the last of the month",
        arguments: [("260200", 28), ("280200", 29), ("260400", 30), ("261200", 31)])
    func open(text: String, last: Int) throws {
        let date = try #require(GS1Date(yymmdd: text, seenIn: 2026))
        #expect(date.day == nil)
        #expect(date.lastDay == last)
    }

    @Test("days are ordered, and an open day after the same day said outright")
    func order() throws {
        let texts = ["261200", "261231", "270101", "260228", "261230"]
        let sorted = texts.compactMap { GS1Date(yymmdd: $0, seenIn: 2026) }.sorted().map(\.description)
        #expect(sorted == ["2026-02-28", "2026-12-30", "2026-12-31", "2026-12", "2027-01-01"])
    }

    @Test("no year makes it trap", arguments: [Int.min, -1, 0, 99, 100, 9899, 9900, Int.max])
    func extremes(now: Int) {
        for text in ["000101", "500101", "991231"] {
            #expect(GS1Date(yymmdd: text, seenIn: now) == nil || (100...9899).contains(now))
        }
        #expect(GS1Date(year: now, month: now, day: now) == nil)
    }

    @Test("it survives JSON")
    func coding() throws {
        let date = try #require(GS1Date(yymmdd: "261200", seenIn: 2026))
        #expect(try JSONDecoder().decode(GS1Date.self, from: JSONEncoder().encode(date)) == date)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(GS1Date.self, from: Data("{\"year\":2026,\"month\":13}".utf8))
        }
    }
}
