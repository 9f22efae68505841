// The texts that a run of bytes may stand for, whatever encoding its maker used.

import Glibc

/// Bytes as text in each usual encoding. A judge's view: generous, unlike a reader, which must decide for one.
package enum TextReadings {
    /// The encodings tried, as iconv names them, the likeliest first.
    static let encodings = [
        "UTF-8", "SHIFT_JIS", "CP932", "GB18030", "BIG5", "ISO-8859-1", "UTF-16", "EUC-JP", "CP437",
    ]

    /// The texts of `bytes` in every encoding in which they are valid.
    package static func all(of bytes: [UInt8]) -> [String] {
        if bytes.allSatisfy({ $0 < 128 }) { return [String(decoding: bytes, as: UTF8.self)] }
        return encodings.compactMap { decode(bytes, from: $0) }
    }

    /// The text of `bytes` in ISO 8859-1, which has a letter for each.
    package static func latin1(_ bytes: [UInt8]) -> String {
        var text = ""
        for byte in bytes { text.unicodeScalars.append(UnicodeScalar(byte)) }
        return text
    }

    private static func decode(_ bytes: [UInt8], from encoding: String) -> String? {
        if encoding == "ISO-8859-1" { return latin1(bytes) }
        guard let converter = iconv_open("UTF-8", encoding), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var source = bytes.map { CChar(bitPattern: $0) }
        var target = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
        let capacity = target.count
        let written: Int? = source.withUnsafeMutableBufferPointer { input in
            target.withUnsafeMutableBytes { output in
                var from = input.baseAddress
                var left = input.count
                var to = output.bindMemory(to: CChar.self).baseAddress
                var room = capacity
                let result = iconv(converter, &from, &left, &to, &room)
                return result == Int(bitPattern: UInt.max) || left > 0 ? nil : capacity - room
            }
        }
        return written.map { String(decoding: target.prefix($0), as: UTF8.self) }
    }
}
