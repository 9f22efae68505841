/// Why a code that an engine read is not handed on. Open: further reasons may come.
public struct DropReason: RawRepresentable, Sendable, Hashable, Codable {
    /// The name of the reason.
    public let rawValue: String
    /// A reason by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same data and symbology was reported within the duplicate filter's window.
    public static let duplicate = DropReason(rawValue: "duplicate")
    /// The code does not lie as the location selection wants it.
    public static let outsideArea = DropReason(rawValue: "outsideArea")
    /// Too few or too many symbols: see `activeSymbolCounts`.
    public static let symbolCount = DropReason(rawValue: "symbolCount")
    /// None of the optional checksums asked for verifies.
    public static let checksum = DropReason(rawValue: "checksum")
    /// The symbology is not enabled.
    public static let disabled = DropReason(rawValue: "disabled")
    /// Light on dark, and that is not enabled for the symbology.
    public static let colorInverted = DropReason(rawValue: "colorInverted")
    /// Not yet seen in as many frames as its symbology asks for: see `confirmationFrameCount`.
    public static let unconfirmed = DropReason(rawValue: "unconfirmed")
}
