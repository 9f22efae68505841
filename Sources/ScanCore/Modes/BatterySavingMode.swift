/// The SDK's wish to save power. Accepted for compatibility; it changes nothing here: see ``DecodeEffort``.
public enum BatterySavingMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// As the device likes. The default.
    case auto
    /// Never.
    case off
    /// Always.
    case on
}
