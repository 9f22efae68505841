// The files of the Fixtures folder.
import Foundation
import ScanCore
import ScanImages
import Testing

/// One file of a fixture set.
struct Fixture: Sendable, CustomTestStringConvertible {
    /// Where it is.
    let url: URL
    /// Its name with its ending.
    var name: String { url.lastPathComponent }
    /// The name, for the test log.
    var testDescription: String { name }

    /// The repository's Fixtures folder.
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// The file `name` of `set`.
    init(_ set: String, _ name: String) {
        url = Self.folder.appending(path: set).appending(path: name)
    }

    /// All files of a set in name order, or those with one of the endings; empty when the folder is missing.
    static func all(_ set: String, endings: Set<String>? = nil) -> [Fixture] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: set).path)) ?? []
        return names.sorted().map { Fixture(set, $0) }.filter { endings?.contains($0.url.pathExtension) ?? true }
    }

    /// The whole file. Foundation's own reading of an empty one leaks a buffer, which the address sanitizer reports.
    func bytes() throws -> [UInt8] {
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize
        return size == 0 ? [] : [UInt8](try Data(contentsOf: url))
    }

    /// The names of all sets in name order.
    static var sets: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { ImageFiles.isFolder(folder.appending(path: $0)) && !$0.hasPrefix("_") }.sorted()
    }
}

/// The error that `body` throws, or nil and a recorded issue when it throws none.
func thrown(_ body: () throws(ScanError) -> Void) -> ScanError? {
    do throws(ScanError) {
        try body()
        Issue.record("nothing was thrown")
        return nil
    } catch {
        return error
    }
}
