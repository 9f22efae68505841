/// What a ``DataScanner`` is made with, as a value: it can cross threads, be compared and be written as JSON.
public struct DataScannerSettings: Sendable, Hashable {
    /// What is looked for. Codes of any length count, as in VisionKit; an Interleaved 2 of 5 has its default counts.
    public var recognizedDataTypes: Set<DataScanner.RecognizedDataType> = [.barcode()]
    /// How much work goes into a frame. Default: balanced.
    public var qualityLevel = DataScanner.QualityLevel.balanced
    /// Whether all items count, not only the one nearest the middle. Default: false.
    public var recognizesMultipleItems = false
    /// Whether moving items are told of in every frame, not only in every third. Default: true.
    public var isHighFrameRateTrackingEnabled = true
    /// Without effect, and told in the context's status when set: there is no view. Default: false (VisionKit's is true).
    public var isPinchToZoomEnabled = false
    /// Whether ``DataScannerUpdate/guidance`` is made. Default: true.
    public var isGuidanceEnabled = true
    /// Whether ``DataScannerUpdate/highlights`` are made. Default: false.
    public var isHighlightingEnabled = false
    /// Only codes wholly inside this part of the frame count, in pixels; nil for all of it.
    public var regionOfInterest: PixelRect?

    /// The default settings: one barcode of any symbology.
    public init() {}

    /// Settings from JSON as ``jsonString`` writes it; keys left out keep their default. Throws `.invalidSettings`, which
    /// says where, for text that is no such JSON and for a key there is not.
    public init(jsonString: String) throws(ScanError) {
        self = try SettingsText.read(Self.self, jsonString)
    }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(self) }

    /// Whether text is looked for.
    var wantsText: Bool {
        recognizedDataTypes.contains { if case .text = $0.kind { true } else { false } }
    }

    /// The symbologies named, by Vision's names; nil when all are meant, empty when no barcode is looked for.
    var named: Set<BarcodeSymbology>? {
        var named: Set<BarcodeSymbology> = []
        for type in recognizedDataTypes {
            guard case .barcode(let symbologies) = type.kind else { continue }
            if symbologies.isEmpty { return nil }
            named.formUnion(symbologies)
        }
        return named
    }
}

extension DataScannerSettings: Codable {
    private enum Key: String, CodingKey {
        case recognizedDataTypes, qualityLevel, recognizesMultipleItems, isHighFrameRateTrackingEnabled
        case isPinchToZoomEnabled, isGuidanceEnabled, isHighlightingEnabled, regionOfInterest
    }

    /// Settings from their JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        func take<Value: Decodable>(_ value: inout Value, _ key: Key) throws {
            value = try container.decodeIfPresent(Value.self, forKey: key) ?? value
        }
        try take(&recognizedDataTypes, .recognizedDataTypes)
        qualityLevel =
            try container.decodeIfPresent(DataScanner.QualityLevel.self, forKey: .qualityLevel) ?? qualityLevel
        try take(&recognizesMultipleItems, .recognizesMultipleItems)
        try take(&isHighFrameRateTrackingEnabled, .isHighFrameRateTrackingEnabled)
        try take(&isPinchToZoomEnabled, .isPinchToZoomEnabled)
        try take(&isGuidanceEnabled, .isGuidanceEnabled)
        try take(&isHighlightingEnabled, .isHighlightingEnabled)
        regionOfInterest = try container.decodeIfPresent(PixelRect.self, forKey: .regionOfInterest)
    }

    /// Written with all keys; the data types in an order of their own, so that equal settings give equal text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let types = recognizedDataTypes.sorted { String(describing: $0) < String(describing: $1) }
        try container.encode(types, forKey: .recognizedDataTypes)
        try container.encode(qualityLevel, forKey: .qualityLevel)
        try container.encode(recognizesMultipleItems, forKey: .recognizesMultipleItems)
        try container.encode(isHighFrameRateTrackingEnabled, forKey: .isHighFrameRateTrackingEnabled)
        try container.encode(isPinchToZoomEnabled, forKey: .isPinchToZoomEnabled)
        try container.encode(isGuidanceEnabled, forKey: .isGuidanceEnabled)
        try container.encode(isHighlightingEnabled, forKey: .isHighlightingEnabled)
        try container.encodeIfPresent(regionOfInterest, forKey: .regionOfInterest)
    }
}
