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

    func write(_ bytes: [UInt8]) throws(BrokenPipe) {
        do { try file.write(contentsOf: Data(bytes)) } catch { throw BrokenPipe() }
    }
}
