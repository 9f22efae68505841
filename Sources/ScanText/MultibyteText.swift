/// The structure of East Asian double byte text: which bytes make a character, and how common its place in the set is.
enum MultibyteText {
    /// What the place of a character in its set says of it.
    enum Kind: Hashable {
        /// One byte below 0x80.
        case ascii
        /// One byte of half-width katakana.
        case halfKana
        /// Rows of kana.
        case kana
        /// Rows of punctuation, full-width letters and symbols.
        case symbol
        /// Characters of the first level, the usual ones.
        case firstLevel
        /// Characters of the second level.
        case secondLevel
        /// Extensions and the rest.
        case rare
    }

    /// The kinds of the characters of `bytes`; nil when the bytes do not divide into characters of `charset`.
    static func characters(of bytes: [UInt8], in charset: Charset) -> [Kind]? {
        var kinds: [Kind] = []
        kinds.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                kinds.append(.ascii)
                index += 1
                continue
            }
            if charset == .shiftJIS, lead >= 0xA1, lead <= 0xDF {
                kinds.append(.halfKana)
                index += 1
                continue
            }
            guard index + 1 < bytes.count else { return nil }
            let trail = bytes[index + 1]
            if charset == .gb18030, trail >= 0x30, trail <= 0x39 {
                guard index + 3 < bytes.count else { return nil }
                kinds.append(.rare)
                index += 4
                continue
            }
            guard let kind = kind(lead, trail, in: charset) else { return nil }
            kinds.append(kind)
            index += 2
        }
        return kinds
    }

    private static func kind(_ lead: UInt8, _ trail: UInt8, in charset: Charset) -> Kind? {
        guard trail >= 0x40, trail != 0x7F else { return nil }
        switch charset {
        case .shiftJIS:
            return switch lead {
            case 0x81, 0x84: .symbol
            case 0x82: trail >= 0x9F ? .kana : .symbol
            case 0x83: trail <= 0x96 ? .kana : .symbol
            case 0x88...0x97: .firstLevel
            case 0x98: trail <= 0x72 ? .firstLevel : .secondLevel
            case 0x99...0x9F, 0xE0...0xEA: .secondLevel
            case 0x87, 0xED...0xFC: .rare
            default: nil
            }
        case .gb18030:
            if trail < 0xA1 { return .rare }
            return switch lead {
            case 0xA1...0xA3, 0xA6...0xA9: .symbol
            case 0xA4, 0xA5: .kana
            case 0xB0...0xD7: .firstLevel
            case 0xD8...0xF7: .secondLevel
            default: .rare
            }
        default:
            if trail > 0x7E, trail < 0xA1 { return nil }
            return switch lead {
            case 0xA1...0xA3: .symbol
            case 0xA4...0xC5: .firstLevel
            case 0xC6: trail <= 0x7E ? .firstLevel : .rare
            case 0xC9...0xF9: .secondLevel
            default: nil
            }
        }
    }
}
