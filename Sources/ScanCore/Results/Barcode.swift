#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One decoded code: an immutable value that may be kept, compared and made by hand in a test.
public struct Barcode: Sendable, Hashable, Codable {
    /// The symbology. EAN-13 and UPC-A are one; see ``isUPCA``.
    public var symbology: Symbology
    /// The full AIM symbology identifier (ISO/IEC 15424): "]E0", "]C1", "]Q3" …
    public var symbologyIdentifier: String
    /// The data as text; nil when the bytes are no clean text. GS1 separators are U+001D.
    public var data: String?
    /// The code's own bytes, never re-encoded, always complete.
    public var rawData: Data
    /// The character sets of ``rawData``; empty when it is plain ASCII.
    public var encodingRanges: [EncodingRange]
    /// The two or five digits beside an EAN or UPC; nil without.
    public var addOnData: String?
    /// Whether the data are GS1 element strings.
    public var isGS1DataCarrier: Bool
    /// Light bars on dark ground.
    public var isColorInverted: Bool
    /// Seen from behind.
    public var isMirrored: Bool
    /// The place in a structured append set; nil for a code that stands alone.
    public var structuredAppend: StructuredAppend?
    /// Symbols as `activeSymbolCounts` counts them; 0 for matrix codes and when not known.
    public var symbolCount: Int
    /// How many independent scan lines agreed; nil for matrix codes and when not known.
    public var agreeingLines: Int?
    /// Version, level and corrected errors of a matrix code; nil for linear ones.
    public var details: SymbolDetails?
    /// Corners in pixels of the frame, in the code's own orientation: TL, TR, BR, BL.
    public var location: Quadrilateral
    /// The frame it was read from; 0 when it never was in one.
    public var frameId: Int

    /// A code from all its facts. Left out, `rawData` is the UTF-8 of `data`.
    public init(
        symbology: Symbology, data: String?, rawData: Data? = nil, symbologyIdentifier: String = "",
        encodingRanges: [EncodingRange] = [], addOnData: String? = nil, isGS1DataCarrier: Bool = false,
        isColorInverted: Bool = false, isMirrored: Bool = false, structuredAppend: StructuredAppend? = nil,
        symbolCount: Int = 0, agreeingLines: Int? = nil, details: SymbolDetails? = nil,
        location: Quadrilateral = .zero, frameId: Int = 0
    ) {
        self.symbology = symbology
        self.symbologyIdentifier = symbologyIdentifier
        self.data = data
        self.rawData = rawData ?? Data((data ?? "").utf8)
        self.encodingRanges = encodingRanges
        self.addOnData = addOnData
        self.isGS1DataCarrier = isGS1DataCarrier
        self.isColorInverted = isColorInverted
        self.isMirrored = isMirrored
        self.structuredAppend = structuredAppend
        self.symbolCount = symbolCount
        self.agreeingLines = agreeingLines
        self.details = details
        self.location = location
        self.frameId = frameId
    }

    /// The code of the three facts that the SDK lets a test choose.
    public init(barcodeInfo: BarcodeInfo) {
        self.init(symbology: barcodeInfo.symbology, data: barcodeInfo.data, location: barcodeInfo.location)
    }

    /// The code an engine found, in the frame with that number.
    public init(symbol: DecodedSymbol, frameId: Int = 0) {
        self.init(
            symbology: symbol.symbology, data: symbol.text, rawData: Data(symbol.rawData),
            symbologyIdentifier: symbol.identifier, encodingRanges: symbol.encodingRanges, addOnData: symbol.addOn,
            isGS1DataCarrier: symbol.isGS1DataCarrier, isColorInverted: symbol.isColorInverted,
            isMirrored: symbol.isMirrored, structuredAppend: symbol.structuredAppend, symbolCount: symbol.symbolCount,
            agreeingLines: symbol.agreeingLines, details: symbol.details, location: symbol.location, frameId: frameId)
    }

    /// Whether this is a UPC-A: an ``Symbology/ean13UPCA`` of 13 digits with a leading 0, or of 12.
    public var isUPCA: Bool {
        guard symbology == .ean13UPCA, let data else { return false }
        return data.utf8.count == 12 || (data.utf8.count == 13 && data.hasPrefix("0"))
    }
}
