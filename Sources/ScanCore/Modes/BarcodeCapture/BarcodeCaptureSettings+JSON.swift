// Settings as JSON, for kiosks: every key may be left out.
extension BarcodeCaptureSettings {
    /// Settings from JSON as ``jsonString`` writes it. Keys left out keep their default; a symbology that is named is enabled
    /// unless it says `"enabled": false`.
    ///
    ///     {"symbologies": {"ean13Upca": {}, "code39": {"activeSymbolCounts": [8], "extensions": ["full_ascii"]}},
    ///      "codeDuplicateFilter": 0.5, "locationSelection": {"radius": {"_0": {"value": 0.2, "unit": "fraction"}}}}
    ///
    /// Throws `.invalidSettings`, which says where, for text that is no such JSON, a symbology or a key there is not.
    public convenience init(jsonString: String) throws(ScanError) {
        self.init(try SettingsText.read(Snapshot.self, jsonString))
    }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(snapshot) }
}

extension BarcodeCaptureSettings.Snapshot: Codable {
    private enum Key: String, CodingKey {
        case symbologies, locationSelection, codeDuplicateFilter, scanIntention, batterySaving, effort
        case limitsDecodingToSelection
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
        batterySaving = try container.decodeIfPresent(BatterySavingMode.self, forKey: .batterySaving) ?? batterySaving
        effort = try container.decodeIfPresent(DecodeEffort.self, forKey: .effort) ?? effort
        limitsDecodingToSelection =
            try container.decodeIfPresent(Bool.self, forKey: .limitsDecodingToSelection) ?? limitsDecodingToSelection
    }

    /// Written with one entry for each symbology that was touched.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(named, forKey: .symbologies)
        try container.encodeIfPresent(location, forKey: .locationSelection)
        try container.encode(duplicateFilter, forKey: .codeDuplicateFilter)
        try container.encode(scanIntention, forKey: .scanIntention)
        try container.encode(batterySaving, forKey: .batterySaving)
        try container.encode(effort, forKey: .effort)
        try container.encode(limitsDecodingToSelection, forKey: .limitsDecodingToSelection)
    }
}
