/// The optional check characters, which stay in the data.
enum CheckDigits {
    /// Whether one of `checksums` verifies over the bytes of a code, check character included.
    static func verifies(anyOf checksums: Checksum, _ data: [UInt8]) -> Bool {
        (checksums.contains(.mod43) && isMod43(data)) || (checksums.contains(.mod10) && isMod10(data))
            || (checksums.contains(.mod16) && isMod16(data))
    }

    /// Code 39 (ISO/IEC 16388, A.1): the values before the last add up to the last, modulo 43.
    static func isMod43(_ data: [UInt8]) -> Bool {
        let values = data.compactMap { Code39Text.alphabet.firstIndex(of: $0) }
        guard values.count == data.count, values.count >= 2, let last = values.last else { return false }
        return values.dropLast().reduce(0, +) % 43 == last
    }

    /// GS1 General Specifications 7.9: weights 1 and 3 from the right, the check digit included, add up to a multiple of 10.
    static func isMod10(_ data: [UInt8]) -> Bool {
        guard data.count >= 2, data.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return false }
        let sum = data.reversed().enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - 0x30) * (digit.offset % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }

    /// Codabar (EN 798, annex A): the values of all characters, start and stop included, add up to a multiple of 16.
    static func isMod16(_ data: [UInt8]) -> Bool {
        let alphabet = Array("0123456789-$:/.+ABCD".utf8)
        let values = data.compactMap { alphabet.firstIndex(of: $0) }
        guard values.count == data.count, values.count >= 3 else { return false }
        return values.reduce(0, +) % 16 == 0
    }
}
