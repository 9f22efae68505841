/// What a ``MetadataOutput`` looks for, as a value: it can cross threads, be compared and be written as JSON.
public struct MetadataOutputSettings: Sendable, Hashable {
    /// What is looked for, of any length; an Interleaved 2 of 5 has its default counts. Default: nothing.
    public var metadataObjectTypes: Set<MachineReadableCodeObject.ObjectType> = []
    /// Only codes whose bounds have a point in common with it count. Default: the whole frame.
    public var rectOfInterest = NormalizedRect.whole

    /// Settings that look for nothing.
    public init() {}

    /// Settings from JSON as ``jsonString`` writes it; keys left out keep their default. Throws `.invalidSettings`, which
    /// says where, for text that is no such JSON and for a key there is not.
    public init(jsonString: String) throws(ScanError) { self = try SettingsText.read(Self.self, jsonString) }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(self) }
}

extension MetadataOutputSettings: Codable {
    private enum Key: String, CodingKey { case metadataObjectTypes, rectOfInterest }

    /// Settings from their JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        metadataObjectTypes =
            try container.decodeIfPresent(
                Set<MachineReadableCodeObject.ObjectType>.self, forKey: .metadataObjectTypes) ?? metadataObjectTypes
        rectOfInterest = try container.decodeIfPresent(NormalizedRect.self, forKey: .rectOfInterest) ?? rectOfInterest
    }

    /// Written with all keys, the types by their names in order.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(metadataObjectTypes.sorted { $0.rawValue < $1.rawValue }, forKey: .metadataObjectTypes)
        try container.encode(rectOfInterest, forKey: .rectOfInterest)
    }
}
