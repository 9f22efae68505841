/// Whether one code is picked out of many. Only ``off`` does something here: every code is looked at. The others are accepted
/// and a ``ContextStatus`` says that they are ignored.
public enum SelectionMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every code counts. The default here.
    case off
    /// The code in the middle; treated as ``off``.
    case on
    /// The SDK's own judgement; treated as ``off``.
    case auto
}
