/// What an engine found: one symbol of one image, before any filter. A value; the engine keeps nothing of it.
public struct DecodedSymbol: Sendable, Hashable, Codable {
    /// The symbology it was read as.
    public var symbology: Symbology
    /// The full AIM symbology identifier (ISO/IEC 15424): "]E0", "]C1", "]Q3" …
    public var identifier: String
    /// The data as text; nil when the bytes are not text in any character set the symbol names or the engine knows.
    public var text: String?
    /// The symbol's own bytes, never re-encoded. GS1 separators are 0x1D; a leading FNC1 is not part of them.
    public var rawData: [UInt8]
    /// The character sets of ``rawData``; empty when it is plain ASCII.
    public var encodingRanges: [EncodingRange] = []
    /// The two or five digits beside an EAN or UPC; nil without.
    public var addOn: String?
    /// FNC1 in first position (or a GS1 symbology).
    public var isGS1DataCarrier = false
    /// Light bars on dark ground.
    public var isColorInverted = false
    /// Seen from behind.
    public var isMirrored = false
    /// The place in a structured append set; nil for a symbol that stands alone.
    public var structuredAppend: StructuredAppend?
    /// Symbols (characters) as the SDK counts them, to be compared with `activeSymbolCounts`; 0 for matrix codes.
    public var symbolCount = 0
    /// How many independent scan lines gave this value; nil for matrix codes.
    public var agreeingLines: Int?
    /// Version, level and corrected errors of a matrix code; nil for linear ones.
    public var details: SymbolDetails?
    /// Corners in pixels of the image, in the code's own orientation.
    public var location: Quadrilateral

    /// A symbol with the required facts; the others are set afterwards.
    public init(
        symbology: Symbology, identifier: String, text: String?, rawData: [UInt8], location: Quadrilateral
    ) {
        self.symbology = symbology
        self.identifier = identifier
        self.text = text
        self.rawData = rawData
        self.location = location
    }
}
