/// What a matrix symbol says of itself besides its data.
public struct SymbolDetails: Sendable, Hashable, Codable {
    /// The symbol's version: 1 to 40 for QR Code.
    public var version: Int
    /// The error correction level as the standard spells it: "L", "M", "Q", "H" for QR Code.
    public var errorCorrectionLevel: String
    /// How many codewords were wrong and were mended.
    public var correctedErrors: Int

    /// The facts of one symbol.
    public init(version: Int, errorCorrectionLevel: String, correctedErrors: Int) {
        self.version = version
        self.errorCorrectionLevel = errorCorrectionLevel
        self.correctedErrors = correctedErrors
    }
}
