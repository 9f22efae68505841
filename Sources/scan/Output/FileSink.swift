// A file that lines are written to.

import Foundation

/// A new file, closed when the last owner lets it go.
final class FileSink: TextSink {
    private let file: FileHandle

    /// Makes the file, or empties it; throws what the system says.
    init(path: String) throws {
        try Data().write(to: URL(fileURLWithPath: path))
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    func write(_ text: String) throws(BrokenPipe) {
        do { try file.write(contentsOf: Data(text.utf8)) } catch { throw BrokenPipe() }
    }
}
