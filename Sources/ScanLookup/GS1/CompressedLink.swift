/// The look of a compressed link (GS1 Digital Link Standard: Compression): a segment of base64url whose first eight bits are
/// the first two digits of a primary key, or one of the standard's codes for common sets of identifiers.
enum CompressedLink {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Two hexadecimal digits each: the beginnings of primary keys, then the codes of sets.
    private static let beginnings = Set(
        """
        00 01 25 40 41 80 0A 0B 0C 0D 0E 0F 1A 1B 1C 1D 1E 1F 2A 2B 2C 2D 2E 2F 3A 3B 3C 3D 3E 3F 9A 9B 9C 9D A0 A1 A2 A3 A4
        A5 A6 A7 A8 A9 C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 CA CB CC CD
        """.split(whereSeparator: \.isWhitespace).compactMap { Int($0, radix: 16) })

    /// Whether a segment looks like one. The shortest, a GTIN alone, has ten characters; words of a web address seldom have a
    /// digit, a capital and such a beginning.
    static func isLike(_ segment: ArraySlice<UInt8>) -> Bool {
        guard segment.count >= 10, segment.allSatisfy(alphabet.contains), let first = segment.first,
            let high = alphabet.firstIndex(of: first), let low = segment.dropFirst().first.flatMap(alphabet.firstIndex)
        else { return false }
        return beginnings.contains(high << 2 | low >> 4)
    }
}
