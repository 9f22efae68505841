/// The text rules of Code 39 (ISO/IEC 16388, annex A).
enum Code39Text {
    /// The 43 characters in the order of their values.
    static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)

    /// The full ASCII text behind pairs of a shift character and a letter; nil when a shift has no letter that goes with it.
    ///
    /// With `keepingLast` the last character is a check character: it is left out of the pairing and kept as it is.
    static func fullASCII(_ text: String, keepingLast: Bool) -> String? {
        let characters = Array(text.utf8)
        let end = keepingLast ? max(0, characters.count - 1) : characters.count
        var expanded: [UInt8] = []
        var index = 0
        while index < end {
            let character = characters[index]
            index += 1
            guard [0x24, 0x25, 0x2F, 0x2B].contains(character) else {
                expanded.append(character)
                continue
            }
            guard index < end, let meant = pair(shift: character, letter: characters[index]) else { return nil }
            expanded.append(meant)
            index += 1
        }
        return String(decoding: expanded + characters[end...], as: UTF8.self)
    }

    /// The ASCII character that `shift` and `letter` stand for; nil when there is none.
    static func pair(shift: UInt8, letter: UInt8) -> UInt8? {
        guard letter >= 0x41 && letter <= 0x5A else { return nil }
        let place = letter - 0x41
        switch shift {
        case 0x24: return place + 1
        case 0x2B: return place + 0x61
        case 0x2F:
            switch letter {
            case 0x41...0x4C, 0x4F: return place + 0x21
            case 0x5A: return 0x3A
            default: return nil
            }
        default:
            switch letter {
            case 0x41...0x45: return place + 0x1B
            case 0x46...0x4A: return place - 5 + 0x3B
            case 0x4B...0x4F: return place - 10 + 0x5B
            case 0x50...0x54: return place - 15 + 0x7B
            case 0x55: return 0
            case 0x56: return 0x40
            case 0x57: return 0x60
            default: return 0x7F
            }
        }
    }
}
