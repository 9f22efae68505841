// The extension of Code 39 to all of ASCII, as far as a judge needs it.

/// Pairs of Code 39 characters that stand for one of ASCII.
enum FullASCII {
    /// `bytes` with each pair replaced by its character; what is no pair stays.
    static func expanded(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if index + 1 < bytes.count, let character = character(bytes[index], bytes[index + 1]) {
                result.append(character)
                index += 2
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func character(_ shift: UInt8, _ letter: UInt8) -> UInt8? {
        guard letter >= 0x41, letter <= 0x5A else { return nil }
        let place = letter - 0x41
        switch shift {
        case UInt8(ascii: "$"): return 1 + place
        case UInt8(ascii: "+"): return 97 + place
        case UInt8(ascii: "/"): return place < 15 ? 33 + place : letter == 0x5A ? 0x3A : nil
        case UInt8(ascii: "%"):
            switch place {
            case 0..<5: return 27 + place
            case 5..<10: return 59 + place - 5
            case 10..<15: return 91 + place - 10
            case 15..<20: return 123 + place - 15
            case 20: return 0
            case 21: return 0x40
            case 22: return 0x60
            default: return nil
            }
        default: return nil
        }
    }
}
