// The settings as a value that a mode may hold, and as JSON.
extension BarcodeBatchSettings {
    /// The settings of one moment: a value that can cross threads, be compared and be written as JSON.
    public struct Snapshot: SymbologySnapshot, Sendable, Hashable {
        /// The options of every symbology that was touched, enabled or not.
        public var symbologies: [Symbology: SymbologyOptions] = [:]
        /// The symbologies that are looked for.
        public var enabledSymbologies: Set<Symbology> = []
        /// Whether a value is on one code at most.
        public var expectsOnlyUniqueBarcodes = false
        /// For how many frames a code that is not read is still followed.
        public var toleratedMissedFrames = 10
        /// Every how many frames the whole frame is read.
        public var fullSearchInterval = 5
        /// How much work goes into a frame.
        public var effort = DecodeEffort.balanced

        /// The default settings: nothing enabled.
        public init() {}
    }

    /// Settings from JSON as ``jsonString`` writes it. Keys left out keep their default; a symbology that is named is enabled
    /// unless it says `"enabled": false`.
    ///
    ///     {"symbologies": {"code128": {"confirmationFrameCount": 2}}, "expectsOnlyUniqueBarcodes": true}
    ///
    /// Throws `.invalidSettings`, which says where, for text that is no such JSON, a symbology or a key there is not.
    public convenience init(jsonString: String) throws(ScanError) {
        self.init(try SettingsText.read(Snapshot.self, jsonString))
    }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(snapshot) }
}

extension BarcodeBatchSettings.Snapshot: Codable {
    private enum Key: String, CodingKey {
        case symbologies, expectsOnlyUniqueBarcodes, toleratedMissedFrames, fullSearchInterval, effort
    }

    /// A snapshot from its JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        if let named = try container.decodeIfPresent(NamedSymbologies.self, forKey: .symbologies) { take(named) }
        expectsOnlyUniqueBarcodes =
            try container.decodeIfPresent(Bool.self, forKey: .expectsOnlyUniqueBarcodes) ?? expectsOnlyUniqueBarcodes
        toleratedMissedFrames =
            try container.decodeIfPresent(WholeNumber.self, forKey: .toleratedMissedFrames)?.value
            ?? toleratedMissedFrames
        fullSearchInterval =
            try container.decodeIfPresent(WholeNumber.self, forKey: .fullSearchInterval)?.value ?? fullSearchInterval
        effort = try container.decodeIfPresent(DecodeEffort.self, forKey: .effort) ?? effort
    }

    /// Written with one entry for each symbology that was touched.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(named, forKey: .symbologies)
        try container.encode(expectsOnlyUniqueBarcodes, forKey: .expectsOnlyUniqueBarcodes)
        try container.encode(toleratedMissedFrames, forKey: .toleratedMissedFrames)
        try container.encode(fullSearchInterval, forKey: .fullSearchInterval)
        try container.encode(effort, forKey: .effort)
    }
}
