/// One run of a symbol's bytes with the character set it was declared in, if any.
public struct TextSegment: Sendable, Hashable {
    /// The bytes as the symbol holds them.
    public var bytes: [UInt8]
    /// The ECI assignment number (AIM ITS/04-023) in force; nil when the symbol names none.
    public var eci: Int?

    /// Bytes under an ECI, or under none.
    public init(bytes: [UInt8], eci: Int? = nil) {
        self.bytes = bytes
        self.eci = eci
    }
}
