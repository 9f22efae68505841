// Where the program's lines go.

import Foundation

/// The reader of the output went away.
struct BrokenPipe: Error {}

/// Takes text. A test gives its own.
protocol TextSink {
    /// Writes all of `text`; throws ``BrokenPipe`` when nobody reads it any more.
    func write(_ text: String) throws(BrokenPipe)
}

/// Standard output, standard error or a file, by its descriptor. Every call is one piece: no line is torn by a signal
/// or another thread as long as it fits the pipe.
struct DescriptorSink: TextSink {
    /// The file descriptor; the caller keeps it open.
    let descriptor: Int32

    /// Standard output.
    static let standardOutput = DescriptorSink(descriptor: STDOUT_FILENO)
    /// Standard error.
    static let standardError = DescriptorSink(descriptor: STDERR_FILENO)

    func write(_ text: String) throws(BrokenPipe) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR && errno != EAGAIN {
                throw BrokenPipe()
            }
        }
    }
}
