/// The spellings of a UPC: eight digits printed small, twelve, or thirteen with the leading zero of the EAN.
public enum UPCText: Sendable {
    /// Twelve digits instead of thirteen that begin with 0; any other text as it is.
    public static func withoutLeadingZero(_ text: String) -> String {
        text.utf8.count == 13 && text.hasPrefix("0") ? String(text.dropFirst()) : text
    }

    /// The UPC-A behind a UPC-E of eight digits, as thirteen digits (GS1 General Specifications, zero suppression); nil when
    /// the text is not eight digits with number system 0 or 1.
    public static func expanded(upce: String) -> String? {
        let digits = Array(upce.utf8)
        guard digits.count == 8, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), digits[0] <= 0x31 else { return nil }
        let zeros = [UInt8](repeating: 0x30, count: 5)
        let body = digits[1..<7]
        let (a, b, c, d, e, form) = (digits[1], digits[2], digits[3], digits[4], digits[5], digits[6])
        let middle: [UInt8] =
            switch form {
            case 0x30...0x32: [a, b, form] + zeros[0..<4] + [c, d, e]
            case 0x33: [a, b, c] + zeros + [d, e]
            case 0x34: [a, b, c, d] + zeros + [e]
            default: Array(body.prefix(5)) + zeros[0..<4] + [form]
            }
        return String(decoding: [0x30, digits[0]] + middle + [digits[7]], as: UTF8.self)
    }
}
