/// Percent encoding (RFC 3986) of path segments and query values.
enum PercentCoding {
    private static let hex = Array("0123456789ABCDEF".utf8)

    /// Whether every "%" stands in front of two hexadecimal digits.
    static func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
        decoded(bytes, plusIsBlank: false) != nil
    }

    /// The bytes behind `text`; nil when a "%" is not followed by two hexadecimal digits.
    static func decoded(_ text: ArraySlice<UInt8>, plusIsBlank: Bool) -> [UInt8]? {
        var out: [UInt8] = []
        out.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case 0x25:
                guard let high = rest.popFirst().flatMap(nibble), let low = rest.popFirst().flatMap(nibble) else {
                    return nil
                }
                out.append(high << 4 | low)
            case 0x2B where plusIsBlank: out.append(0x20)
            default: out.append(byte)
            }
        }
        return out
    }

    /// `text` with everything but the unreserved characters encoded, letters in capitals.
    static func encoded(_ text: String) -> String {
        var out: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                out.append(byte)
            } else {
                out += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func nibble(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
