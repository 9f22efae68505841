/// What the characters of a part must mean, beyond being of the right kind. The raw values are the words of the table.
enum ValueCheck: String, Sendable, Hashable, CaseIterable {
    /// The last digit is a check digit.
    case check
    /// The last two characters are a check pair (General Specifications 7.9.5).
    case pair
    /// YYMMDD.
    case date
    /// YYMMDD, day 00 allowed.
    case date0
    /// YYYYMMDD.
    case birth
    /// HHMM.
    case time
    /// 00 to 23.
    case hour
    /// 00 to 59.
    case minute
    /// 00 to 59.
    case second
    /// ISO 3166-1, three digits.
    case country
    /// ISO 3166-1, three digits, or 999 for several.
    case country9
    /// ISO 3166-1, two letters.
    case alpha2
    /// ISO 4217, three digits.
    case currency
    /// An IBAN (ISO 13616).
    case iban
    /// A number above 0.
    case nonzero
    /// A number without leading zeros.
    case plain
    /// 0, 1 or 9.
    case winding
    /// All zeros.
    case zero
    /// 0 or 1.
    case flag
    /// 0, 1, 2 or 9 (ISO/IEC 5218).
    case sex
    /// Ten digits up to 180 degrees.
    case latitude
    /// Ten digits up to 360 degrees.
    case longitude
    /// Piece and total, half of the digits each.
    case piece
    /// Position and count with "/" between.
    case order
    /// A minus sign.
    case minus
    /// A character of base64url.
    case index
    /// "%" only in front of two hexadecimal digits.
    case percent
    /// At least one character that is no digit.
    case letter
    /// Begins with four digits of a company prefix.
    case prefix
    /// The same from the second character on.
    case prefix2
    /// A media type that is assigned.
    case media

    /// What is wrong with `bytes`, or nil. They are of the part's alphabet and length.
    func problem(in bytes: ArraySlice<UInt8>) -> ElementStringError.Code? {
        switch self {
        case .check, .pair, .iban: checks(bytes) ? nil : .wrongCheckDigit
        case .date, .date0, .birth, .time, .hour, .minute, .second: isTime(bytes) ? nil : .invalidDate
        default: isValue(bytes) ? nil : .invalidValue
        }
    }

    private func checks(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .check: CheckDigit.verifies(bytes)
        case .pair: CheckPair.verifies(bytes)
        default: IBAN.verifies(bytes)
        }
    }

    private func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let numbers = Self.pairs(bytes) else { return false }
        return switch (self, numbers.count) {
        case (.date, 3): GS1Date.exists(month: numbers[1], day: numbers[2], year: numbers[0])
        case (.date0, 3): GS1Date.exists(month: numbers[1], day: max(1, numbers[2]), year: numbers[0])
        case (.birth, 4):
            GS1Date.exists(month: numbers[2], day: numbers[3], year: numbers[0] * 100 + numbers[1], isFull: true)
        case (.time, 2): numbers[0] < 24 && numbers[1] < 60
        case (.hour, 1): numbers[0] < 24
        case (.minute, 1), (.second, 1): numbers[0] < 60
        default: false
        }
    }

    private func isValue(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return switch self {
        case .country: CodeLists.countries.contains(text)
        case .country9: text == "999" || CodeLists.countries.contains(text)
        case .alpha2: CodeLists.countryLetters.contains(text)
        case .currency: CodeLists.currencies[text] != nil
        case .nonzero: bytes.contains { $0 != 0x30 }
        case .plain: bytes.first != 0x30
        case .winding: ["0", "1", "9"].contains(text)
        case .zero: bytes.allSatisfy { $0 == 0x30 }
        case .flag: ["0", "1"].contains(text)
        case .sex: ["0", "1", "2", "9"].contains(text)
        case .latitude: Int(text).map { $0 <= 1_800_000_000 } ?? false
        case .longitude: Int(text).map { $0 <= 3_600_000_000 } ?? false
        case .piece: Self.isPiece(bytes)
        case .order: Self.isOrder(text)
        case .minus: text == "-"
        case .index: bytes.allSatisfy { Alphabet.base64.contains($0) && $0 != 0x3D }
        case .percent: PercentCoding.isWellFormed(bytes)
        case .letter: bytes.contains { $0.digit == nil }
        case .prefix: bytes.count >= 4 && bytes.prefix(4).allSatisfy { $0.digit != nil }
        case .prefix2: bytes.count >= 5 && bytes.dropFirst().prefix(4).allSatisfy { $0.digit != nil }
        case .media: Int(text).map { (1...10).contains($0) || (80...99).contains($0) } ?? false
        default: false
        }
    }

    /// The numbers of two digits each; nil when a digit is none or left over.
    private static func pairs(_ bytes: ArraySlice<UInt8>) -> [Int]? {
        let digits = bytes.compactMap(\.digit)
        guard digits.count == bytes.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    }

    private static func isPiece(_ bytes: ArraySlice<UInt8>) -> Bool {
        let half = bytes.count / 2
        guard bytes.count == half * 2, let piece = Int(String(decoding: bytes.prefix(half), as: UTF8.self)),
            let total = Int(String(decoding: bytes.suffix(half), as: UTF8.self))
        else { return false }
        return piece >= 1 && piece <= total
    }

    private static func isOrder(_ text: String) -> Bool {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, numbers.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("0") }),
            numbers.allSatisfy({ $0.utf8.allSatisfy { $0.digit != nil } }), let place = Int(numbers[0]),
            let count = Int(numbers[1])
        else { return false }
        return place <= count
    }
}
