// Reading a list of pictures with known values, and the pictures.

package import Foundation
package import ScanCore
import ScanImages

/// A prepared list or a corpus manifest on disk.
package enum ScoreList {
    private struct Also: Decodable {
        var id: String
        var symbology: String?
        var text: String?
        var also: [ExpectedCode]?
    }

    /// The entries of a list, with the values of `also` added, at the angles of `rotations` (all of a prepared list, 0 of
    /// a manifest, when empty). Throws what reading the files throws, and `.invalidSettings` with file, line and key for a line
    /// that says something else than an entry.
    package static func entries(of list: URL, also: URL?, rotations: [Int]) throws -> [ScoreEntry] {
        var known: [String: [ExpectedCode]] = [:]
        if let also {
            for line in try ScoreLine.all(of: also) {
                let value = try line.value(Also.self)
                try line.check(value.also, key: "also")
                if let name = value.symbology, !ExpectedCode.names.contains(name) {
                    throw line.unknown(name, key: "symbology")
                }
                known[value.id, default: []] += value.also ?? []
                if let symbology = value.symbology {
                    known[value.id, default: []].append(ExpectedCode(symbology: symbology, text: value.text))
                }
            }
        }
        return try ScoreLine.all(of: list).flatMap { line in
            var entry = try line.value(ScoreEntry.self)
            try line.check(entry.expected, key: "expected")
            try line.check(entry.also, key: "also")
            if entry.file == nil, entry.path == nil { throw line.failure("no key \"file\" or \"path\"") }
            if let more = known[entry.id] { entry.also = (entry.also ?? []) + more }
            if entry.file != nil { return rotations.isEmpty || rotations.contains(entry.rotation) ? [entry] : [] }
            return (rotations.isEmpty ? [0] : rotations).map { angle in
                entry.rot = angle
                return entry
            }
        }
    }

    /// The picture of an entry, its file relative to the folder `root`, turned if it comes from a manifest. Throws what reading the file throws.
    package static func picture(of entry: ScoreEntry, root: URL) throws(ScanError) -> GrayImage {
        if let file = entry.file {
            return try ImageReader().image(contentsOf: URL(fileURLWithPath: file, relativeTo: root))
        }
        guard let path = entry.path else { throw ScanError(.unreadableFile, "\(entry.id): names no picture") }
        return try ImageReader().image(contentsOf: URL(fileURLWithPath: path, relativeTo: root)).turned(
            clockwise: entry.rotation)
    }
}
