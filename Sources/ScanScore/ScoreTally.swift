// Counting judged pictures, and printing the counts.

import Foundation

/// Found, wrong and time over a number of judged pictures.
package struct ScoreTally: Sendable, Hashable {
    /// Pictures judged.
    package var pictures = 0
    /// Values wanted.
    package var expected = 0
    /// Wanted values that were read.
    package var found = 0
    /// Values that are wrong.
    package var wrong = 0
    /// Pictures with nothing to find in which something was found.
    package var falsePositives = 0
    /// CPU milliseconds of each decode.
    package var times: [Double] = []

    /// No pictures yet.
    package init() {}

    /// The median CPU time, milliseconds; 0 without pictures.
    package var median: Double {
        let sorted = times.sorted()
        if sorted.isEmpty { return 0 }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// Counts one picture.
    package mutating func add(_ picture: ScoredPicture) {
        guard let verdict = picture.verdict else { return }
        pictures += 1
        expected += verdict.found.count
        found += verdict.foundCount
        wrong += verdict.wrong.count
        if picture.entry.negative == true, !verdict.wrong.isEmpty { falsePositives += 1 }
        times.append(picture.cpu)
    }
}

/// The counts of a whole run: per group, per symbology, per rotation, and in sum.
package struct ScoreTable: Sendable {
    /// The counts of each group.
    package private(set) var groups: [String: ScoreTally] = [:]
    /// The counts of each symbology (bench spelling): wanted and found by the entry's, wrong by the reader's.
    package private(set) var symbologies: [String: ScoreTally] = [:]
    /// The counts of each angle.
    package private(set) var rotations: [Int: ScoreTally] = [:]
    /// The counts of all pictures.
    package private(set) var total = ScoreTally()

    /// No pictures yet.
    package init() {}

    /// Counts one picture.
    package mutating func add(_ picture: ScoredPicture) {
        groups[picture.entry.group ?? "-", default: ScoreTally()].add(picture)
        rotations[picture.entry.rotation, default: ScoreTally()].add(picture)
        total.add(picture)
        guard let verdict = picture.verdict else { return }
        let wanted = picture.entry.expected ?? []
        for name in Set(wanted.map(\.symbology)) {
            symbologies[name, default: ScoreTally()].pictures += 1
            symbologies[name, default: ScoreTally()].times.append(picture.cpu)
        }
        for (code, isFound) in zip(wanted, verdict.found) {
            symbologies[code.symbology, default: ScoreTally()].expected += 1
            symbologies[code.symbology, default: ScoreTally()].found += isFound ? 1 : 0
        }
        for value in verdict.wrong { symbologies[value.symbology, default: ScoreTally()].wrong += 1 }
    }

    /// The table as text: a line a group, symbology and angle, then the sum.
    package var text: String {
        let byName: ([String: ScoreTally]) -> [(String, ScoreTally)] = { $0.sorted { $0.key < $1.key } }
        var lines: [String] = []
        lines += Self.block("group", byName(groups)) + [""]
        lines += Self.block("symbology", byName(symbologies)) + [""]
        lines += Self.block("rotation", rotations.sorted { $0.key < $1.key }.map { (String($0.key), $0.value) }) + [""]
        lines += Self.block("all", [("all", total)])
        return lines.joined(separator: "\n") + "\n"
    }

    private static func block(_ title: String, _ rows: [(String, ScoreTally)]) -> [String] {
        let width = max(title.count, rows.map(\.0.count).max() ?? 0)
        let head = ["images", "values", "found", "%", "wrong", "false", "median ms"]
        let line: (String, [String]) -> String = { name, cells in
            name.padding(toLength: width, withPad: " ", startingAt: 0)
                + zip(cells, head).map { cell, head in
                    String(repeating: " ", count: max(1, max(head.count, 6) + 2 - cell.count)) + cell
                }.joined()
        }
        return [line(title, head)]
            + rows.map { name, tally in
                let share =
                    tally.expected == 0
                    ? "-" : String(format: "%.1f", 100 * Double(tally.found) / Double(tally.expected))
                return line(
                    name,
                    [
                        "\(tally.pictures)", "\(tally.expected)", "\(tally.found)", share, "\(tally.wrong)",
                        "\(tally.falsePositives)", String(format: "%.2f", tally.median),
                    ])
            }
    }
}
