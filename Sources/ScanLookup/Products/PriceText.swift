// Prices as texts.

import Foundation

/// How a price is written in a file: digits, and if need be a point and more digits.
enum PriceText {
    /// The rule in words.
    static let rule = "a price is a text of up to 12 digits, and up to 4 more after a point, such as \"2.49\""

    /// The price; nil for anything that breaks the rule: signs, commas, exponents, spaces.
    static func decimal(_ text: String) -> Decimal? {
        let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
        guard areDigits, (1...2).contains(parts.count), (1...12).contains(parts[0].count) else { return nil }
        if parts.count == 2 && !(1...4).contains(parts[1].count) { return nil }
        return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }
}
