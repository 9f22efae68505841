// The package's own pictures with right values.

import Foundation
import Testing

/// One picture of `Fixtures/<set>`, and what is in it.
struct FixturePicture: Sendable, CustomTestStringConvertible {
    /// The set: a symbology's identifier.
    var set: String
    /// The file.
    var file: URL
    /// The text; nil where only the bytes are known.
    var text: String?
    /// The bytes; nil where the text says all.
    var bytes: [UInt8]?
    /// The digits beside it; nil for none.
    var addOn: String?

    var testDescription: String { "\(set)/\(file.lastPathComponent)" }
}

/// The pictures below `Fixtures`.
enum FixtureSet {
    /// The folder.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// The pictures of a set, in name order.
    static func pictures(_ set: String) -> [FixturePicture] {
        let folder = root.appendingPathComponent(set)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".png") }.sorted().map { name in
            let file = folder.appendingPathComponent(name)
            let beside = { (ending: String) in
                try? Data(contentsOf: file.deletingPathExtension().appendingPathExtension(ending))
            }
            return FixturePicture(
                set: set, file: file, text: beside("txt").map { String(decoding: $0, as: UTF8.self) },
                bytes: beside("bin").map { [UInt8]($0) },
                addOn: beside("addon").map { String(decoding: $0, as: UTF8.self) })
        }
    }
}
