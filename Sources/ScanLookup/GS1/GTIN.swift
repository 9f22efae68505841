/// A Global Trade Item Number: the one value behind EAN-8, UPC-E, UPC-A, EAN-13 and the fourteen digits of a case.
///
/// All spellings of one number are equal: a UPC-A, the EAN-13 with a 0 in front and the fourteen digits of a GS1-128 are the
/// same GTIN (GS1 General Specifications 3.3.2). The check digit always holds. Ordered by number; eight bytes in memory.
/// As `Codable` it is a string of fourteen digits; any spelling is read.
///
/// A number that a shop made up itself is a GTIN here too, as far as form goes: ask ``range`` before you look it up
/// elsewhere. A weight or a price inside such a number (prefix 02 or 20 to 29) is not read: each country and many a shop lay
/// these digits out in their own way, and a wrong guess is a wrong price. Only element strings state them:
/// ``ElementString/netWeight`` and ``ElementString/price``.
public struct GTIN: Sendable, Hashable {
    /// The natural forms, by their count of digits.
    public enum Format: Int, Sendable, Hashable, CaseIterable, Comparable {
        /// GTIN-8: EAN-8.
        case gtin8 = 8
        /// GTIN-12: UPC-A and UPC-E.
        case gtin12 = 12
        /// GTIN-13: EAN-13.
        case gtin13 = 13
        /// GTIN-14: ITF-14, GS1-128, DataBar; with an indicator digit in front.
        case gtin14 = 14

        /// Shorter forms come first.
        public static func < (left: Format, right: Format) -> Bool { left.rawValue < right.rawValue }
    }

    /// All fourteen digits as one number, check digit included.
    let number: UInt64

    /// A number whose check digit is known to hold.
    init(verified number: UInt64) { self.number = number }

    /// The GTIN that `digits` spell: 8 (EAN-8), 12, 13 or 14 ASCII digits, the check digit last. For UPC-E see ``init(upce:)``.
    ///
    /// Nothing is trimmed: blanks and hyphens are errors.
    /// - Throws: ``GTINError`` with `wrongLength`, `notADigit` or `wrongCheckDigit`.
    public init(_ digits: String) throws(GTINError) {
        try self.init(bytes: digits.utf8)
    }

    /// The same from ASCII bytes.
    init(bytes: some BidirectionalCollection<UInt8>) throws(GTINError) {
        guard Format(rawValue: bytes.count) != nil else {
            throw GTINError(.wrongLength, "A GTIN has 8, 12, 13 or 14 digits, not \(bytes.count).")
        }
        var number: UInt64 = 0
        for byte in bytes {
            guard let digit = byte.digit else { throw GTINError(.notADigit, "A GTIN has nothing but digits.") }
            number = number * 10 + UInt64(digit)
        }
        guard let check = CheckDigit.value(behind: bytes.dropLast()), check == Int(number % 10) else {
            throw GTINError(
                .wrongCheckDigit, "The check digit of \(String(decoding: Array(bytes), as: UTF8.self)) is wrong.")
        }
        self.number = number
    }

    /// The check digit that belongs behind `digits` (GS1 General Specifications 7.9.1), of any GS1 key; nil when there is none
    /// or one of them is no ASCII digit.
    public static func checkDigit(of digits: String) -> Int? {
        digits.isEmpty ? nil : CheckDigit.value(behind: digits.utf8)
    }

    /// The fourteen digits, zeros in front: the form for databases and for comparing text.
    public var normalized: String { Self.text(number, count: Format.gtin14.rawValue) }

    /// The shortest natural form. Six zeros in front of the fourteen digits make a GTIN-8, two a GTIN-12, one a GTIN-13.
    public var format: Format {
        switch number {
        case ..<100_000_000: .gtin8
        case ..<1_000_000_000_000: .gtin12
        case ..<10_000_000_000_000: .gtin13
        default: .gtin14
        }
    }

    /// The digits in the shortest natural form: 8, 12, 13 or 14 of them.
    public var digits: String { Self.text(number, count: format.rawValue) }

    /// The digits in the given form, zeros in front; nil when the number is too long for it.
    public func digits(as form: Format) -> String? {
        format <= form ? Self.text(number, count: form.rawValue) : nil
    }

    /// The digit in front of a GTIN-14: 1 to 8 for packs of the item, 9 for goods of variable measure; nil for shorter forms.
    public var indicator: Int? { format == .gtin14 ? Int(number / 10_000_000_000_000) : nil }

    /// Whether the indicator says that each piece has its own weight or size, which an element string then states.
    public var isVariableMeasure: Bool { indicator == 9 }

    private static func text(_ number: UInt64, count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}

extension GTIN: Comparable {
    /// Ordered by the fourteen digits.
    public static func < (left: GTIN, right: GTIN) -> Bool { left.number < right.number }
}

extension GTIN: CustomStringConvertible {
    /// The digits in the shortest natural form.
    public var description: String { digits }
}

extension GTIN: Codable {
    /// A string of 8, 12, 13 or 14 digits.
    /// - Throws: `DecodingError.dataCorrupted` when it is no GTIN.
    public init(from decoder: any Decoder) throws {
        self = try decoder.spelled { try GTIN($0) }
    }

    /// Writes ``normalized``.
    public func encode(to encoder: any Encoder) throws {
        try normalized.encode(to: encoder)
    }
}
