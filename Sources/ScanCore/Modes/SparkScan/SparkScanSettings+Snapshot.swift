// The settings as a value that a mode may hold, and as JSON.
extension SparkScanSettings {
    /// The settings of one moment: a value that can cross threads, be compared and be written as JSON.
    public struct Snapshot: SymbologySnapshot, Sendable, Hashable {
        /// The options of every symbology that was touched, enabled or not.
        public var symbologies: [Symbology: SymbologyOptions] = [:]
        /// The symbologies that are looked for.
        public var enabledSymbologies: Set<Symbology> = []
        /// Which places count; nil for all.
        public var location: LocationFilter?
        /// When an accepted code may be reported again.
        public var duplicateFilter = DuplicateFilter.smart
        /// How far an engine may guess.
        public var scanIntention = ScanIntention.manual
        /// Whether one code is picked out of many.
        public var selectionMode = SelectionMode.off
        /// Without effect.
        public var batterySaving = BatterySavingMode.auto
        /// How much work goes into a frame.
        public var effort = DecodeEffort.balanced

        /// The default settings: nothing enabled.
        public init() {}
    }

    /// Settings from JSON as ``jsonString`` writes it. Keys left out keep their default; a symbology that is named is enabled
    /// unless it says `"enabled": false`.
    ///
    ///     {"symbologies": {"ean13Upca": {}}, "codeDuplicateFilter": 1}
    ///
    /// Throws `.invalidSettings`, which says where, for text that is no such JSON, a symbology or a key there is not.
    public convenience init(jsonString: String) throws(ScanError) {
        self.init(try SettingsText.read(Snapshot.self, jsonString))
    }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(snapshot) }
}

extension SparkScanSettings.Snapshot: Codable {
    private enum Key: String, CodingKey {
        case symbologies, locationSelection, codeDuplicateFilter, scanIntention, selectionMode, batterySaving, effort
    }

    /// A snapshot from its JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        if let named = try container.decodeIfPresent(NamedSymbologies.self, forKey: .symbologies) { take(named) }
        location = try container.decodeIfPresent(LocationFilter.self, forKey: .locationSelection)
        duplicateFilter =
            try container.decodeIfPresent(DuplicateFilter.self, forKey: .codeDuplicateFilter) ?? duplicateFilter
        scanIntention = try container.decodeIfPresent(ScanIntention.self, forKey: .scanIntention) ?? scanIntention
        selectionMode = try container.decodeIfPresent(SelectionMode.self, forKey: .selectionMode) ?? selectionMode
        batterySaving = try container.decodeIfPresent(BatterySavingMode.self, forKey: .batterySaving) ?? batterySaving
        effort = try container.decodeIfPresent(DecodeEffort.self, forKey: .effort) ?? effort
    }

    /// Written with one entry for each symbology that was touched.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(named, forKey: .symbologies)
        try container.encodeIfPresent(location, forKey: .locationSelection)
        try container.encode(duplicateFilter, forKey: .codeDuplicateFilter)
        try container.encode(scanIntention, forKey: .scanIntention)
        try container.encode(selectionMode, forKey: .selectionMode)
        try container.encode(batterySaving, forKey: .batterySaving)
        try container.encode(effort, forKey: .effort)
    }
}
