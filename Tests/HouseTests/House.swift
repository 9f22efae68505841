// The rules of the house, as data: who may import whom, and how far a file may go.

import Foundation

/// The package's folder and the table of imports.
enum House {
    /// What a room may import.
    struct Room {
        /// The targets of this package, C modules included.
        var ours: Set<String>
        /// The modules of the system.
        var system: Set<String>
    }

    /// The package's root folder.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The table of house.md §2, with ScanText (bytes to text) between ScanCore and the engines, and ScanScore (judging,
    /// for the program and the ledger) beside the program.
    static let rooms: [String: Room] = [
        "ScanCore": Room(ours: [], system: ["Synchronization", "Dispatch", "FoundationEssentials", "Foundation"]),
        "ScanText": Room(ours: ["ScanCore"], system: ["Glibc", "Musl", "Darwin"]),
        "ScanZBar": Room(ours: ["ScanCore", "ScanText", "CZBar"], system: []),
        "ScanImages": Room(
            ours: ["ScanCore", "CImageCodecs"],
            system: ["Foundation", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin"]),
        "ScanVideo": Room(
            ours: ["ScanCore", "CFFmpeg"], system: ["Foundation", "Synchronization", "Dispatch"]),
        "ScanView": Room(ours: ["ScanCore", "ScanImages"], system: ["Foundation", "Synchronization"]),
        "ScanAdapter": Room(ours: ["ScanCore"], system: ["Dispatch", "Synchronization"]),
        "ScanLookup": Room(
            ours: ["ScanCore", "CCurl", "CSQLite"],
            system: ["FoundationEssentials", "Foundation", "FoundationNetworking", "Synchronization"]),
        // The fakes and the contract suite of ScanLookup's session are here beside the others.
        "ScanTesting": Room(
            ours: ["ScanCore", "ScanLookup"], system: ["Synchronization", "Foundation", "FoundationNetworking"]),
        "ScanDecoding": Room(
            ours: ["ScanCore", "ScanText", "ScanZBar"],
            system: ["Dispatch", "Synchronization", "Glibc", "Musl", "Darwin"]),
        "ScanKit": Room(
            ours: [
                "ScanCore", "ScanText", "ScanZBar", "ScanImages", "ScanVideo", "ScanView", "ScanAdapter",
                "ScanDecoding",
            ],
            system: []),
        "ScanScore": Room(ours: ["ScanCore", "ScanImages"], system: ["Foundation", "Synchronization", "Glibc"]),
        "scan": Room(ours: ["ScanKit", "ScanScore", "ScanLookup"], system: ["Foundation", "Synchronization"]),
    ]

    /// The C rooms: no Swift, and no imports.
    static let headerRooms: Set = ["CZBar", "CImageCodecs", "CFFmpeg", "CCurl", "CSQLite"]

    /// The most lines a file may have.
    static let longestFile = 400

    /// The two weak boxes that may promise unchecked what the compiler cannot see, each with its reason beside it.
    static let uncheckedBoxes = 2

    /// The Swift files below a folder of the package, by their path from the root.
    static func files(below folder: String) throws -> [(path: String, text: String)] {
        let start = root.appendingPathComponent(folder)
        let names = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { name in
            ("\(folder)/\(name)", try String(contentsOf: start.appendingPathComponent(name), encoding: .utf8))
        }
    }

    /// The modules a file imports.
    static func imports(of text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
            while let first = words.first,
                first.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(first)
            {
                words.removeFirst()
            }
            guard words.first == "import", words.count > 1 else { return nil }
            let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
            let name = words.count > 2 && kinds.contains(words[1]) ? words[2] : words[1]
            return name.split(separator: ".").first.map(String.init)
        }
    }

    /// The code of a text: comments cut away, so that a rule's own words in a comment break no rule.
    static func code(of text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
        }.joined(separator: "\n")
    }
}
