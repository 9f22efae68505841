// A file that bytes are written to.

import Foundation
import ScanKit

/// A new file, closed when the last owner lets it go.
final class FileSink: TextSink {
    private let path: String
    private let descriptor: Int32

    /// Makes the file, or empties it; throws `.unreadableFile` with the path and what the system says.
    init(path: String) throws(ScanError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Throws what ``init(path:)`` would, and changes nothing.
    static func check(path: String) throws(ScanError) {
        let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if made >= 0 {
            close(made)
            unlink(path)
            return
        }
        // A pipe without a reader is no failure: whoever reads it may still come.
        let found = errno == EEXIST ? open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) : -1
        if found >= 0 { close(found) } else if errno != ENXIO { throw failure(path, errno) }
    }

    func write(_ bytes: [UInt8]) throws(BrokenPipe) {
        do throws(ScanError) { try append(bytes) } catch { throw BrokenPipe(reason: error.message) }
    }

    /// Writes all of `bytes`; throws `.unreadableFile` with the path and what the system says.
    func append(_ bytes: some Sequence<UInt8>) throws(ScanError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR && errno != EAGAIN {
                throw Self.failure(path, errno)
            }
        }
    }

    private static func failure(_ path: String, _ number: Int32) -> ScanError {
        ScanError(
            .unreadableFile, "\(path): cannot be written: \(String(cString: strerror(number)))",
            underlyingCode: Int(number))
    }
}
