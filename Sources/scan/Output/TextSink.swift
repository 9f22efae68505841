// Where the program's output goes.

import Foundation

/// The output takes no more.
struct BrokenPipe: Error {
    /// A sentence that says why; nil when its reader went away, which is no fault.
    var reason: String?
}

/// Takes bytes. A test gives its own.
protocol TextSink: Sendable {
    /// Writes all of `bytes`; throws ``BrokenPipe`` when they are taken no more.
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
                let number = errno
                let reason = String(cString: strerror(number))
                throw BrokenPipe(reason: number == EPIPE ? nil : "the output cannot be written: \(reason)")
            }
        }
    }
}
