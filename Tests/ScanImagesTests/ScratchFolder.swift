// A folder that lives for one test.
import Foundation

/// A new folder in the system's temporary folder, removed with the value that made it.
final class ScratchFolder: Sendable {
    /// Where it is.
    let url: URL

    /// An empty folder.
    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "ScanImagesTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file; missing folders on the way are made.
    @discardableResult
    func write(_ path: String, _ data: Data) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }

    /// Writes a picture of one row, as wide as `width`.
    @discardableResult
    func picture(_ path: String, width: Int) throws -> URL {
        try write(path, Data("P5 \(width) 1 255\n".utf8) + Data(repeating: 7, count: width))
    }
}
