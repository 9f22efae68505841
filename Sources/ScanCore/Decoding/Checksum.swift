/// Optional check digits, as the documented SDK names them.
public struct Checksum: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Modulo 10 (GS1 weights 3 and 1 for Interleaved 2 of 5).
    public static let mod10 = Checksum(rawValue: 1 << 0)
    /// Modulo 11.
    public static let mod11 = Checksum(rawValue: 1 << 1)
    /// Modulo 47, both characters of Code 93.
    public static let mod47 = Checksum(rawValue: 1 << 2)
    /// Modulo 103 of Code 128.
    public static let mod103 = Checksum(rawValue: 1 << 3)
    /// Modulo 10 twice.
    public static let mod10AndMod10 = Checksum(rawValue: 1 << 4)
    /// Modulo 10, then modulo 11.
    public static let mod10AndMod11 = Checksum(rawValue: 1 << 5)
    /// Modulo 43 of Code 39.
    public static let mod43 = Checksum(rawValue: 1 << 6)
    /// Modulo 16 of Codabar.
    public static let mod16 = Checksum(rawValue: 1 << 7)
}
