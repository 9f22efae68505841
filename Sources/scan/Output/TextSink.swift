// Where the program's output goes.

import Foundation

/// The reader of the output went away.
struct BrokenPipe: Error {}

/// Takes bytes. A test gives its own.
protocol TextSink: Sendable {
    /// Writes all of `bytes`; throws ``BrokenPipe`` when nobody reads them any more.
    func write(_ bytes: [UInt8]) throws(BrokenPipe)
}

extension TextSink {
    /// Writes `text` as UTF-8.
    func write(_ text: String) throws(BrokenPipe) { try write(Array(text.utf8)) }
}

/// Standard output, standard error or another open file, by its descriptor.
struct DescriptorSink: TextSink {
    /// The file descriptor; the caller keeps it open.
    let descriptor: Int32

    /// Standard output.
    static let standardOutput = DescriptorSink(descriptor: STDOUT_FILENO)
    /// Standard error.
    static let standardError = DescriptorSink(descriptor: STDERR_FILENO)

    func write(_ bytes: [UInt8]) throws(BrokenPipe) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR && errno != EAGAIN {
                throw BrokenPipe()
            }
        }
    }
}
