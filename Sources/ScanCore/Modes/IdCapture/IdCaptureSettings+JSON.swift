// The settings as JSON: every key may be left out.
extension IdCaptureSettings {
    /// Settings from JSON as ``jsonString`` writes it; keys left out keep their default.
    ///
    ///     {"acceptedDocuments": [{"kind": "passport"}, {"kind": "idCard", "region": "DE"}],
    ///      "scanner": {"machineReadableZone": true}, "rejectExpiredIds": true}
    ///
    /// Throws `.invalidSettings` for text that is no such JSON and for a key there is not.
    public init(jsonString: String) throws(ScanError) { self = try SettingsText.read(Self.self, jsonString) }

    /// The settings as JSON, keys sorted.
    public var jsonString: String { SettingsText.write(self) }
}

extension IdCaptureSettings: Codable {
    private enum Key: String, CodingKey {
        case acceptedDocuments, rejectedDocuments, scanner, rejectExpiredIds, rejectVoidedIds, rejectInconsistentData
        case rejectHolderBelowAge, rejectionTimeoutSeconds
    }

    /// Settings from their JSON; keys left out keep their default.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        func take<Value: Decodable>(_ value: inout Value, _ key: Key) throws {
            value = try container.decodeIfPresent(Value.self, forKey: key) ?? value
        }
        try take(&acceptedDocuments, .acceptedDocuments)
        try take(&rejectedDocuments, .rejectedDocuments)
        scanner = try container.decodeIfPresent(Scanner.self, forKey: .scanner)
        try take(&rejectExpiredIds, .rejectExpiredIds)
        try take(&rejectVoidedIds, .rejectVoidedIds)
        try take(&rejectInconsistentData, .rejectInconsistentData)
        rejectHolderBelowAge = try container.decodeIfPresent(WholeNumber.self, forKey: .rejectHolderBelowAge)?.value
        rejectionTimeoutSeconds =
            try container.decodeIfPresent(WholeNumber.self, forKey: .rejectionTimeoutSeconds)?.value
            ?? rejectionTimeoutSeconds
    }

    /// Written with all keys, the documents in an order of their own, so that equal settings give equal text.
    public func encode(to encoder: any Encoder) throws {
        func inOrder(_ documents: Set<Document>) -> [Document] {
            documents.sorted { ($0.kind.rawValue, $0.region ?? "") < ($1.kind.rawValue, $1.region ?? "") }
        }
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(inOrder(acceptedDocuments), forKey: .acceptedDocuments)
        try container.encode(inOrder(rejectedDocuments), forKey: .rejectedDocuments)
        try container.encodeIfPresent(scanner, forKey: .scanner)
        try container.encode(rejectExpiredIds, forKey: .rejectExpiredIds)
        try container.encode(rejectVoidedIds, forKey: .rejectVoidedIds)
        try container.encode(rejectInconsistentData, forKey: .rejectInconsistentData)
        try container.encodeIfPresent(rejectHolderBelowAge, forKey: .rejectHolderBelowAge)
        try container.encode(rejectionTimeoutSeconds, forKey: .rejectionTimeoutSeconds)
    }
}

extension IdCaptureSettings.Scanner: Codable {
    private enum Key: String, CodingKey { case barcode, machineReadableZone, visualInspectionZone, bothSides }

    /// A scanner from its JSON; keys left out are as ``init(barcode:machineReadableZone:visualInspectionZone:bothSides:)`` has
    /// them.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        barcode = try container.decodeIfPresent(Bool.self, forKey: .barcode) ?? barcode
        machineReadableZone =
            try container.decodeIfPresent(Bool.self, forKey: .machineReadableZone) ?? machineReadableZone
        visualInspectionZone =
            try container.decodeIfPresent(Bool.self, forKey: .visualInspectionZone) ?? visualInspectionZone
        bothSides = try container.decodeIfPresent(Bool.self, forKey: .bothSides) ?? bothSides
    }

    /// Written with all keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(barcode, forKey: .barcode)
        try container.encode(machineReadableZone, forKey: .machineReadableZone)
        try container.encode(visualInspectionZone, forKey: .visualInspectionZone)
        try container.encode(bothSides, forKey: .bothSides)
    }
}
