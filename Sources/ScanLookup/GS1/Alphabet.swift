/// The character sets of element strings (GS1 General Specifications 7.11).
enum Alphabet: Character, Sendable, Hashable {
    /// Digits.
    case numeric = "N"
    /// CSET 82: letters, digits and twenty signs.
    case set82 = "X"
    /// CSET 39: capitals, digits, "#", "-" and "/".
    case set39 = "Y"
    /// CSET 64: base64url with "=" at the end.
    case base64 = "Z"

    /// Whether `byte` is one of its characters.
    func contains(_ byte: UInt8) -> Bool { Self.members[self]?.contains(byte) ?? false }

    private static let digits = "0123456789"
    private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let members: [Alphabet: Set<UInt8>] = [
        .numeric: Set(digits.utf8),
        .set82: Set("!\"%&'()*+,-./_:;<=>?\(digits)\(capitals)\(capitals.lowercased())".utf8),
        .set39: Set("#-/\(digits)\(capitals)".utf8),
        .base64: Set("-_=\(digits)\(capitals)\(capitals.lowercased())".utf8),
    ]

    /// CSET 82 in the order of its values, for the check pair.
    static let ordered82 = Array("!\"%&'()*+,-./\(digits):;<=>?\(capitals)_\(capitals.lowercased())".utf8)
}
