/// What stands in front of every value of an element string and says what it is: "01", "10", "3103".
///
/// The known ones are the table of the GS1 General Specifications; there are no others. A measure or an amount has one
/// identifier for each place of the decimal point.
public struct ApplicationIdentifier: Sendable, Hashable {
    /// Two to four digits.
    public let code: String
    /// The data title of the General Specifications: "BATCH/LOT".
    public let title: String
    /// Whether the length of the value is told by the first two digits, so that no separator follows.
    public let hasPredefinedLength: Bool
    /// Whether a Digital Link URI may carry it in its query.
    public let isLinkAttribute: Bool
    /// The parts of a value, in order.
    let parts: [Part]
    /// The alternative orders of qualifiers behind this identifier in the path of a Digital Link; nil when it is no primary key.
    let qualifiers: [[String]]?

    /// A part of a value.
    struct Part: Sendable, Hashable {
        /// Which characters it takes.
        var alphabet: Alphabet
        /// How many of them.
        var lengths: ClosedRange<Int>
        /// Whether it may be left out with all that follows.
        var isOptional: Bool
        /// What its characters must mean.
        var checks: [ValueCheck]
    }

    /// Whether a Digital Link URI can begin with it.
    public var isPrimaryKey: Bool { qualifiers != nil }

    /// How many characters a value may have.
    public var lengths: ClosedRange<Int> {
        let least = parts.filter { !$0.isOptional }.reduce(0) { $0 + $1.lengths.lowerBound }
        return least...max(least, parts.reduce(0) { $0 + $1.lengths.upperBound })
    }

    /// Whether a value is all digits.
    public var isNumeric: Bool { parts.allSatisfy { $0.alphabet == .numeric } }

    /// How many digits stand behind the decimal point: the fourth digit of the measures 31nn to 36nn and the amounts 390n to
    /// 395n; nil for all others.
    public var decimals: Int? {
        guard code.utf8.count == 4, let last = code.utf8.last?.digit else { return nil }
        let family = code.prefix(2)
        return ["31", "32", "33", "34", "35", "36"].contains(family) || Self.amounts.contains(code.prefix(3))
            ? last : nil
    }

    private static let amounts: Set<Substring> = ["390", "391", "392", "393", "394", "395"]

    /// The known identifier with these digits; nil when the General Specifications have none.
    public init?(_ code: String) {
        guard let known = Self.byCode[code] else { return nil }
        self = known
    }

    private init(
        code: String, title: String, hasPredefinedLength: Bool, isLinkAttribute: Bool, parts: [Part],
        qualifiers: [[String]]?
    ) {
        self.code = code
        self.title = title
        self.hasPredefinedLength = hasPredefinedLength
        self.isLinkAttribute = isLinkAttribute
        self.parts = parts
        self.qualifiers = qualifiers
    }

    /// All known identifiers, in the order of their digits.
    public static let all: [ApplicationIdentifier] = rows.split(separator: "\n").flatMap { identifiers(ofRow: $0) }

    private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// The identifiers of one row of the table; empty for a row that breaks its form, which a test forbids.
    static func identifiers(ofRow row: Substring) -> [ApplicationIdentifier] {
        guard let hash = row.firstIndex(of: "#") else { return [] }
        let title = row[row.index(after: hash)...].drop { $0 == " " }
        var words = row[..<hash].split(separator: " ")
        guard words.count >= 3 else { return [] }
        let (codes, flags) = (words.removeFirst(), words.removeFirst())
        var qualifiers: [[String]]?
        if let last = words.last, last.hasPrefix("->") {
            words.removeLast()
            let alternatives = last.dropFirst(2).split(separator: "|")
            qualifiers = alternatives.isEmpty ? [[]] : alternatives.map { $0.split(separator: ",").map(String.init) }
        }
        let parts = words.compactMap(part)
        guard parts.count == words.count else { return [] }
        return codesOf(codes).map { code in
            ApplicationIdentifier(
                code: code, title: String(title), hasPredefinedLength: flags.hasPrefix("="),
                isLinkAttribute: flags.hasSuffix("?"), parts: parts, qualifiers: qualifiers)
        }
    }

    /// "3100-3105" as six codes.
    private static func codesOf(_ text: Substring) -> [String] {
        let ends = text.split(separator: "-")
        guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first <= last else {
            return [String(text)]
        }
        return (first...last).map(String.init)
    }

    /// "X-20?:percent" as a part; nil when it is none.
    private static func part(_ word: Substring) -> Part? {
        let pieces = word.split(separator: ":")
        guard var size = pieces.first, let letter = size.popFirst(), let alphabet = Alphabet(rawValue: letter) else {
            return nil
        }
        let isOptional = size.hasSuffix("?")
        if isOptional { size.removeLast() }
        let isRange = size.hasPrefix("-")
        if isRange { size.removeFirst() }
        let checks = pieces.dropFirst().compactMap { ValueCheck(rawValue: String($0)) }
        guard let length = Int(size), length >= 1, checks.count == pieces.count - 1 else { return nil }
        return Part(
            alphabet: alphabet, lengths: (isRange ? 1 : length)...length, isOptional: isOptional, checks: checks)
    }
}
