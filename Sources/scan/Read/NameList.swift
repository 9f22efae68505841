// A list of file names, read as it is needed.

import Foundation

/// The names in a file or in standard input, a line each, or ended by NUL bytes. Empty ones are left out.
struct NameList: Sequence, IteratorProtocol {
    private let descriptor: Int32
    private let separator: UInt8
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    /// The names in the file at `path`, "-" for standard input; throws when it cannot be opened.
    init(path: String, isNulSeparated: Bool) throws(UsageError) {
        separator = isNulSeparated ? 0 : 0x0A
        descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 {
            throw UsageError("--files-from: \(path): \(unsafe String(cString: strerror(errno)))")
        }
    }

    mutating func next() -> String? {
        while true {
            if let end = buffer.firstIndex(of: separator) {
                let name = buffer[..<end]
                buffer.removeSubrange(...end)
                if let text = Self.text(name) { return text }
            } else if isAtEnd {
                defer { buffer = [] }
                return Self.text(buffer[...])
            } else {
                fill()
            }
        }
    }

    private mutating func fill() {
        var block = [UInt8](repeating: 0, count: 4096)
        let count = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            buffer += block[..<count]
        } else if count == 0 || errno != EINTR {
            isAtEnd = true
            if descriptor != STDIN_FILENO { close(descriptor) }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
