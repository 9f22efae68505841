// What the snapshots of all settings share.

/// The symbologies in a mode's settings as values.
protocol SymbologySnapshot: Sendable {
    /// The options of every symbology that was touched, enabled or not.
    var symbologies: [Symbology: SymbologyOptions] { get set }
    /// The symbologies that are looked for.
    var enabledSymbologies: Set<Symbology> { get set }
}

extension SymbologySnapshot {
    /// The options of what is enabled and read by an engine that reads `supported`: the heart of a ``DecodeRequest``.
    func options(supported: Set<Symbology>) -> [Symbology: SymbologyOptions] {
        let wanted = enabledSymbologies.intersection(supported)
        return Dictionary(
            uniqueKeysWithValues: wanted.map { ($0, symbologies[$0] ?? SymbologySettings(symbology: $0).options) })
    }

    /// What ``NamedSymbologies`` says, with the options that it leaves out as they are by default.
    mutating func take(_ named: NamedSymbologies) {
        symbologies.merge(named.symbologies) { $1 }
        enabledSymbologies.formUnion(named.enabledSymbologies)
    }

    /// The symbologies for JSON.
    var named: NamedSymbologies {
        NamedSymbologies(symbologies: symbologies, enabledSymbologies: enabledSymbologies)
    }
}

/// Symbologies as JSON: one entry for each that was touched, by its identifier. One that is named is enabled unless it says
/// `"enabled": false`; knobs left out keep their default.
struct NamedSymbologies: SymbologySnapshot, Codable {
    /// The options of every symbology that is named.
    var symbologies: [Symbology: SymbologyOptions] = [:]
    /// Those that are enabled.
    var enabledSymbologies: Set<Symbology> = []

    private struct Knobs: Codable {
        var enabled: Bool?
        var colorInvertedEnabled: Bool?
        var activeSymbolCounts: [WholeNumber]?
        var checksums: Checksum?
        var extensions: [String]?
        var confirmationFrameCount: WholeNumber?
    }

    /// Symbologies from values.
    init(symbologies: [Symbology: SymbologyOptions], enabledSymbologies: Set<Symbology>) {
        self.symbologies = symbologies
        self.enabledSymbologies = enabledSymbologies
    }

    /// Symbologies from their JSON; throws for a name that is none.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        for (name, knobs) in try container.decode([String: Knobs].self) {
            guard let symbology = Symbology(rawValue: name) else {
                let names = SymbologyDescription.available.map(\.rawValue).sorted().joined(separator: ", ")
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "no symbology is called \"\(name)\"; read here: \(names)")
            }
            var options = SymbologySettings(symbology: symbology).options
            if let inverted = knobs.colorInvertedEnabled { options.isColorInvertedEnabled = inverted }
            if let counts = knobs.activeSymbolCounts { options.activeSymbolCounts = Set(counts.map(\.value)) }
            if let checksums = knobs.checksums { options.checksums = checksums }
            if let extensions = knobs.extensions { options.extensions = Set(extensions) }
            if let count = knobs.confirmationFrameCount { options.confirmationFrameCount = count.value }
            symbologies[symbology] = options
            if knobs.enabled ?? true { enabledSymbologies.insert(symbology) }
        }
    }

    /// Written with all knobs.
    func encode(to encoder: any Encoder) throws {
        var named: [String: Knobs] = [:]
        for symbology in enabledSymbologies.union(symbologies.keys) {
            let options = symbologies[symbology] ?? SymbologySettings(symbology: symbology).options
            named[symbology.rawValue] = Knobs(
                enabled: enabledSymbologies.contains(symbology), colorInvertedEnabled: options.isColorInvertedEnabled,
                activeSymbolCounts: options.activeSymbolCounts?.sorted().map(WholeNumber.init),
                checksums: options.checksums,
                extensions: options.extensions.sorted(),
                confirmationFrameCount: WholeNumber(options.confirmationFrameCount))
        }
        var container = encoder.singleValueContainer()
        try container.encode(named)
    }
}
