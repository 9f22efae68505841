// Counting: tables and the ledger.

import Foundation
@testable import ScanScore
import Testing

@Suite("ScoreTable and ScoreLedger")
struct ScoreTallyTests {
    private func picture(
        _ group: String, angle: Int = 0, wants: [String], reads: [String], negative: Bool = false, cpu: Double = 1
    ) -> ScoredPicture {
        let entry = ScoreEntry(
            id: group, rot: angle, group: group, expected: wants.map { ExpectedCode(symbology: "QR", text: $0) },
            negative: negative)
        let results = reads.map { ReadValue(symbology: "QR", text: $0, bytes: Array($0.utf8)) }
        return ScoredPicture(
            entry: entry, results: results, verdict: Verdict(of: results, for: entry), wall: cpu, cpu: cpu)
    }

    @Test("a table counts per group, symbology and angle")
    func counts() {
        var table = ScoreTable()
        table.add(picture("a", wants: ["x", "y"], reads: ["x", "z"], cpu: 1))
        table.add(picture("a", angle: 30, wants: ["x"], reads: ["x"], cpu: 4))
        table.add(picture("b", wants: [], reads: ["x"], negative: true, cpu: 3))
        #expect(table.total.pictures == 3)
        #expect(table.total.found == 2)
        #expect(table.total.expected == 3)
        #expect(table.total.wrong == 2)
        #expect(table.total.falsePositives == 1)
        #expect(table.total.median == 3)
        #expect(table.groups["a"]?.median == 2.5)
        #expect(table.rotations[30]?.found == 1)
        #expect(table.symbologies["QR"]?.found == 2)
        #expect(table.text.hasPrefix("group  images  values   found       %   wrong   false  median ms\n"))
    }

    @Test("the ledger's file is read back as it was written")
    func roundTrip() throws {
        var ledger = ScoreLedger()
        ledger.add(picture("a", angle: 30, wants: ["x"], reads: ["x", "q"]))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try ledger.encoded().write(to: file)
        let read = try ScoreLedger(contentsOf: file)
        #expect(read == ledger)
        #expect(read.differences(to: ledger).isEmpty)
    }

    @Test("a ledger differs both ways: when less is found, when more is, and when a group comes or goes")
    func differences() {
        var less = ScoreLedger()
        less.add(picture("a", wants: ["x"], reads: []))
        var more = ScoreLedger()
        more.add(picture("a", wants: ["x"], reads: ["x"]))
        #expect(
            less.differences(to: more)
                == ["a at 0: 0 of 1 found, 0 wrong, 0 negatives, now 1 of 1 found, 0 wrong, 0 negatives"])
        #expect(more.differences(to: less).count == 1)
        #expect(more.differences(to: ScoreLedger()) == ["a at 0: 1 of 1 found, 0 wrong, 0 negatives, now no row"])
        #expect(ScoreLedger().differences(to: more).count == 1)
    }
}
