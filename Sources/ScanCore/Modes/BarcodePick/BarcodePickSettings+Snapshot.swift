// The settings as a value that a mode may hold, and as JSON.
extension BarcodePickSettings {
    /// The settings of one moment: a value that can cross threads, be compared and be written as JSON.
    public struct Snapshot: SymbologySnapshot, Sendable, Hashable {
        /// The options of every symbology that was touched, enabled or not.
        public var symbologies: [Symbology: SymbologyOptions] = [:]
        /// The symbologies that are looked for.
        public var enabledSymbologies: Set<Symbology> = []
        /// Whether an item is asked about once only.
        public var isCachingEnabled = true
        /// Without effect.
        public var isSoundEnabled = false
        /// Without effect.
        public var isHapticsEnabled = false
        /// For how many frames an item that is not read is still there.
        public var toleratedMissedFrames = 10
        /// How much work goes into a frame.
        public var effort = DecodeEffort.balanced

        /// The default settings: nothing enabled.
        public init() {}
    }

    /// Settings from JSON as ``jsonString`` writes it. Keys left out keep their default; a symbology that is named is enabled
    /// unless it says `"enabled": false`.
    ///
    ///     {"symbologies": {"code128": {}}, "isCachingEnabled": false}
    ///
    /// Throws `.invalidSettings`, which says where, for text that is no such JSON, a symbology or a key there is not.
    public convenience init(jsonString: String) throws(ScanError) {
        self.init(try SettingsText.read(Snapshot.self, jsonString))
    }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(snapshot) }
}

extension BarcodePickSettings.Snapshot: Codable {
    private enum Key: String, CodingKey {
        case symbologies, isCachingEnabled, isSoundEnabled, isHapticsEnabled, toleratedMissedFrames, effort
    }

    /// A snapshot from its JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        if let named = try container.decodeIfPresent(NamedSymbologies.self, forKey: .symbologies) { take(named) }
        isCachingEnabled = try container.decodeIfPresent(Bool.self, forKey: .isCachingEnabled) ?? isCachingEnabled
        isSoundEnabled = try container.decodeIfPresent(Bool.self, forKey: .isSoundEnabled) ?? isSoundEnabled
        isHapticsEnabled = try container.decodeIfPresent(Bool.self, forKey: .isHapticsEnabled) ?? isHapticsEnabled
        toleratedMissedFrames =
            try container.decodeIfPresent(WholeNumber.self, forKey: .toleratedMissedFrames)?.value
            ?? toleratedMissedFrames
        effort = try container.decodeIfPresent(DecodeEffort.self, forKey: .effort) ?? effort
    }

    /// Written with one entry for each symbology that was touched.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(named, forKey: .symbologies)
        try container.encode(isCachingEnabled, forKey: .isCachingEnabled)
        try container.encode(isSoundEnabled, forKey: .isSoundEnabled)
        try container.encode(isHapticsEnabled, forKey: .isHapticsEnabled)
        try container.encode(toleratedMissedFrames, forKey: .toleratedMissedFrames)
        try container.encode(effort, forKey: .effort)
    }
}
