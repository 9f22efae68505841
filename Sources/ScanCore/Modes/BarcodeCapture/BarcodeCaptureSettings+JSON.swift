// Settings as JSON, for kiosks: every key may be left out.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension BarcodeCaptureSettings {
    /// Settings from JSON as ``jsonString`` writes it. Keys left out keep their default; a symbology that is named is enabled
    /// unless it says `"enabled": false`.
    ///
    ///     {"symbologies": {"ean13Upca": {}, "code39": {"activeSymbolCounts": [8], "extensions": ["full_ascii"]}},
    ///      "codeDuplicateFilter": 0.5, "locationSelection": {"radius": {"_0": {"value": 0.2, "unit": "fraction"}}}}
    ///
    /// Throws `.invalidSettings` for text that is no such JSON, and for a symbology there is not.
    public convenience init(jsonString: String) throws(ScanError) {
        do {
            self.init(try JSONDecoder().decode(Snapshot.self, from: Data(jsonString.utf8)))
        } catch {
            throw ScanError(.invalidSettings, "settings: \(error)")
        }
    }

    /// The settings as JSON, keys sorted.
    public var jsonString: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data = try? encoder.encode(snapshot)
        return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
    }
}

extension BarcodeCaptureSettings.Snapshot: Codable {
    private enum Key: String, CodingKey {
        case symbologies, locationSelection, codeDuplicateFilter, scanIntention, batterySaving, effort
        case limitsDecodingToSelection
    }

    private struct Knobs: Codable {
        var enabled: Bool?
        var colorInvertedEnabled: Bool?
        var activeSymbolCounts: [Int]?
        var checksums: Checksum?
        var extensions: [String]?
    }

    /// A snapshot from its JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        let named = try container.decodeIfPresent([String: Knobs].self, forKey: .symbologies) ?? [:]
        for (name, knobs) in named {
            guard let symbology = Symbology(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .symbologies, in: container, debugDescription: "no symbology is called \"\(name)\"")
            }
            var options = SymbologySettings(symbology: symbology).options
            if let inverted = knobs.colorInvertedEnabled { options.isColorInvertedEnabled = inverted }
            if let counts = knobs.activeSymbolCounts { options.activeSymbolCounts = Set(counts) }
            if let checksums = knobs.checksums { options.checksums = checksums }
            if let extensions = knobs.extensions { options.extensions = Set(extensions) }
            symbologies[symbology] = options
            if knobs.enabled ?? true { enabledSymbologies.insert(symbology) }
        }
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
        var named: [String: Knobs] = [:]
        for symbology in enabledSymbologies.union(symbologies.keys) {
            let options = symbologies[symbology] ?? SymbologySettings(symbology: symbology).options
            named[symbology.rawValue] = Knobs(
                enabled: enabledSymbologies.contains(symbology), colorInvertedEnabled: options.isColorInvertedEnabled,
                activeSymbolCounts: options.activeSymbolCounts?.sorted(), checksums: options.checksums,
                extensions: options.extensions.sorted())
        }
        try container.encode(named, forKey: .symbologies)
        try container.encodeIfPresent(location, forKey: .locationSelection)
        try container.encode(duplicateFilter, forKey: .codeDuplicateFilter)
        try container.encode(scanIntention, forKey: .scanIntention)
        try container.encode(batterySaving, forKey: .batterySaving)
        try container.encode(effort, forKey: .effort)
        try container.encode(limitsDecodingToSelection, forKey: .limitsDecodingToSelection)
    }
}
