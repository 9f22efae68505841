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
    /// a manifest, when empty).
    package static func entries(of list: URL, also: URL?, rotations: [Int]) throws -> [ScoreEntry] {
        var known: [String: [ExpectedCode]] = [:]
        if let also {
            for line in try lines(of: also) {
                let value = try JSONDecoder().decode(Also.self, from: line)
                known[value.id, default: []] += value.also ?? []
                if let symbology = value.symbology {
                    known[value.id, default: []].append(ExpectedCode(symbology: symbology, text: value.text))
                }
            }
        }
        return try lines(of: list).flatMap { line in
            var entry = try JSONDecoder().decode(ScoreEntry.self, from: line)
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

    private static func lines(of file: URL) throws -> [Data] {
        try Data(contentsOf: file).split(separator: 0x0A).filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
    }
}
