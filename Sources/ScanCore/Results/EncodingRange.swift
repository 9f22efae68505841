/// The character set of one run of a code's bytes. The ranges of a code are sorted, without gaps, and cover its bytes.
public struct EncodingRange: Sendable, Hashable, Codable {
    /// The IANA name of the character set ("UTF-8", "Shift_JIS"); "binary" for bytes that are not text.
    public var ianaName: String
    /// The first byte.
    public var startIndex: Int
    /// The byte after the last.
    public var endIndex: Int

    /// Bytes `startIndex` up to, not including, `endIndex`.
    public init(ianaName: String, startIndex: Int, endIndex: Int) {
        self.ianaName = ianaName
        self.startIndex = startIndex
        self.endIndex = endIndex
    }
}
