// The ledger: the counts that must hold exactly, per group and rotation.

package import Foundation

/// What the default reader finds in each group of the corpus at each angle. Committed, and compared both ways.
package struct ScoreLedger: Sendable, Hashable, Codable {
    /// The counts of one group at one angle.
    package struct Row: Sendable, Hashable, Codable {
        /// Values wanted.
        package var expected = 0
        /// Wanted values that were read.
        package var found = 0
        /// Values that are wrong.
        package var wrong = 0
        /// Pictures with nothing to find in which something was found.
        package var negatives = 0

        /// No counts yet.
        package init() {}
    }

    /// The rows, by group, then by clockwise degrees.
    package private(set) var groups: [String: [String: Row]] = [:]

    /// A ledger without rows.
    package init() {}

    /// A ledger from its file.
    package init(contentsOf url: URL) throws {
        groups = try JSONDecoder().decode([String: [String: Row]].self, from: Data(contentsOf: url))
    }

    /// Counts one picture.
    package mutating func add(_ picture: ScoredPicture) {
        guard let verdict = picture.verdict else { return }
        var row = groups[picture.entry.group ?? "-"]?[String(picture.entry.rotation)] ?? Row()
        row.expected += verdict.found.count
        row.found += verdict.foundCount
        row.wrong += verdict.wrong.count
        if picture.entry.negative == true, !verdict.wrong.isEmpty { row.negatives += 1 }
        groups[picture.entry.group ?? "-", default: [:]][String(picture.entry.rotation)] = row
    }

    /// The file's content: groups and angles in order, one value a line.
    package func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(groups) + Data("\n".utf8)
    }

    /// A line for each row in which `other` differs; empty when the two agree both ways.
    package func differences(to other: ScoreLedger) -> [String] {
        let names = Set(groups.keys).union(other.groups.keys).sorted()
        return names.flatMap { name -> [String] in
            let (mine, others) = (groups[name] ?? [:], other.groups[name] ?? [:])
            return Set(mine.keys).union(others.keys).sorted().compactMap { angle in
                if mine[angle] == others[angle] { return nil }
                return "\(name) at \(angle): \(Self.text(mine[angle])), now \(Self.text(others[angle]))"
            }
        }
    }

    private static func text(_ row: Row?) -> String {
        guard let row else { return "no row" }
        return "\(row.found) of \(row.expected) found, \(row.wrong) wrong, \(row.negatives) negatives"
    }
}
