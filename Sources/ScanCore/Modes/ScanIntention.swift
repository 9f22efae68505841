/// How far an engine may guess which code is meant. Only ``manual`` does something here: every code that can be read is
/// reported. The others are accepted and a ``ContextStatus`` says that they are ignored.
public enum ScanIntention: String, Sendable, Hashable, Codable, CaseIterable {
    /// Report everything. The default here.
    case manual
    /// The SDK's own judgement; treated as ``manual``.
    case smart
    /// The SDK's own judgement with a selection; treated as ``manual``.
    case smartSelection
}
