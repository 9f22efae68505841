// The data of linear symbols behind their check characters.
@testable import ScanCore
@testable import ScanDecoding

/// The parsers of symbol values.
enum LinearTextTargets {
    /// Two bytes a value of 12 bits.
    static func databarExpanded(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        var values: [Int] = []
        // A symbol has at most 21 characters with data; some more must be safe too.
        while input.count > 0, values.count < 40 { values.append(input.word() & 0xFFF) }
        var parser = DataBarExpandedText(values: values)
        guard let text = parser.parse() else { return }
        precondition(!text.isEmpty && text.count <= 12 * values.count, "text that the bits cannot hold")
        precondition(text.allSatisfy { $0 < 0x80 }, "text beyond ASCII")
    }

    /// A byte a value.
    static func code128(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { values in
            guard let data = Code128Data(values) else { return }
            precondition(
                !data.bytes.isEmpty && data.bytes.count <= 2 * values.count, "data that the values cannot hold")
        }
    }

    /// A byte a value.
    static func code93(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { values in
            _ = Code93Data.isChecked(values)
            guard let data = Code93Data.bytes(values) else { return }
            precondition(data.allSatisfy { $0 < 0x80 }, "data beyond ASCII")
        }
    }

    /// Any text, and one of the symbology's own characters.
    static func code39(_ bytes: [UInt8]) {
        let own = bytes.map { Code39Text.alphabet[Int($0) % Code39Text.alphabet.count] }
        for text in [String(decoding: bytes, as: UTF8.self), String(decoding: own, as: UTF8.self)] {
            for keepsLast in [false, true] {
                guard let full = Code39Text.fullASCII(text, keepingLast: keepsLast) else { continue }
                precondition(full.utf8.count <= text.utf8.count, "text that grew")
            }
        }
    }
}
