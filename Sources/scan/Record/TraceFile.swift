// The file that scan record writes, careful with what stands there.

import Foundation
import ScanKit

/// A trace's file. A trace that is there stays until the first frame of the new one; anything else that is there is refused.
final class TraceFile {
    private let path: String
    private var sink: FileSink?
    private var held = ""

    /// Opens the file; throws a mistake when something else than a trace stands there, and `.unreadableFile` when it cannot be
    /// written. Nothing that stands there is changed.
    init(path: String) throws {
        self.path = path
        switch try Self.hasTrace(at: path) {
        case true: try FileSink.check(path: path)
        case false: sink = try FileSink(path: path)
        }
    }

    /// Writes one line of the trace. Throws `.unreadableFile` with the path and what the system says.
    func append(_ line: String) throws(ScanError) {
        held += line
        if sink == nil {
            guard line.hasPrefix("{\"frame\"") else { return }
            sink = try FileSink(path: path)
        }
        try sink?.append(held.utf8)
        held = ""
    }

    /// Whether a trace stands at `path`; false where there is no file, an empty one, or a device or pipe, which holds nothing
    /// to lose.
    private static func hasTrace(at path: String) throws(UsageError) -> Bool {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0 else { return false }
        let file = FileHandle(forReadingAtPath: path)
        let start = (try? file?.read(upToCount: 1 << 20)) ?? Data()
        try? file?.close()
        let line = start.prefix { $0 != 0x0A }
        guard (try? RunTrace(jsonLines: String(decoding: line, as: UTF8.self))) != nil else {
            throw UsageError("\(path) is there and is no trace: it is not overwritten; a source goes before the trace")
        }
        return true
    }
}
