/// The guess at the character set of bytes that name none.
///
/// The rule, in order:
/// 1. ASCII without NUL is text. Other valid UTF-8 is, unless more than a quarter of it are control characters (tab,
///    line ends, EOT, FS, GS, RS and US do not count). What is not UTF-8 is binary if it holds any NUL, or if more than
///    a sixth of it are control characters.
/// 2. Otherwise ISO 8859-1 / Windows-1252, Shift-JIS, GB 18030 and Big5 compete. A set in which a byte is invalid is out.
///    For each other one the cost of the text in bits is summed, a rough -log2 of how likely each character is
///    (``CharacterCost``); the lowest sum wins, and on a tie the earlier of that list.
/// 3. No set left: binary.
///
/// One or two stray bytes can be told by nobody; they come out as ISO 8859-1, the default of ISO/IEC 18004.
enum CharsetGuess {
    /// The character set of `bytes`; nil when they are binary.
    static func charset(of bytes: [UInt8]) -> Charset? {
        let nuls = bytes.count { $0 == 0 }
        let controls = bytes.count { isOddControl($0) }
        if String(validating: bytes, as: UTF8.self) != nil {
            if nuls == 0, bytes.allSatisfy({ $0 < 0x80 }) { return .utf8 }
            return controls * 4 > bytes.count ? nil : .utf8
        }
        if nuls > 0 || controls * 6 > bytes.count { return nil }
        var best: (charset: Charset, cost: Int)?
        for (charset, cost) in candidates(bytes) where cost < best?.cost ?? .max { best = (charset, cost) }
        return best?.charset
    }

    /// Whether a byte is a control character that text does not hold.
    private static func isOddControl(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x04, 0x09, 0x0A, 0x0D, 0x1C...0x1F: false
        default: byte < 0x20 || byte == 0x7F
        }
    }

    /// The sets in which all of `bytes` is valid, each with the cost of its text.
    private static func candidates(_ bytes: [UInt8]) -> [(Charset, Int)] {
        var found: [(Charset, Int)] = []
        if let cost = CharacterCost.latin(bytes) {
            found.append((bytes.contains { $0 >= 0x80 && $0 < 0xA0 } ? .windows1252 : .latin1, cost))
        }
        for charset in [Charset.shiftJIS, .gb18030, .big5] {
            guard let characters = MultibyteText.characters(of: bytes, in: charset), let text = charset.decode(bytes),
                let cost = CharacterCost.multibyte(characters, text: text, in: charset)
            else { continue }
            found.append((charset, cost))
        }
        return found
    }
}
