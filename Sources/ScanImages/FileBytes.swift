// A whole file into memory, within a limit.
import Foundation
package import ScanCore

/// Reads a file or a pipe as a whole.
package enum FileBytes {
    /// The bytes of the file at `path`; symbolic links are followed.
    ///
    /// Throws `.unreadableFile` with the system's reason and its error number, `.tooLarge` as soon as there are more
    /// bytes than the limit: for a regular file before any is read.
    package static func read(path: String, limits: ImageLimits) throws(ScanError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw ScanError(.unreadableFile, "it is a folder", underlyingCode: Int(EISDIR)) }
        let expected = kind == S_IFREG ? Int(status.st_size) : 0
        try limits.check(bytes: expected)

        var bytes = [UInt8]()
        bytes.reserveCapacity(expected)
        var chunk = [UInt8](repeating: 0, count: min(max(expected, 4096), 1 << 20))
        while true {
            let got = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if got < 0 {
                if errno == EINTR { continue }
                throw failure(errno)
            }
            if got == 0 { return bytes }
            try limits.check(bytes: bytes.count + got)
            bytes.append(contentsOf: chunk[..<got])
        }
    }

    private static func failure(_ number: Int32) -> ScanError {
        ScanError(.unreadableFile, "cannot be read: \(String(cString: strerror(number)))", underlyingCode: Int(number))
    }
}
