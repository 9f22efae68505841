/// The health of a context: whether what was asked of it is being done, and if not, why.
///
/// Codes 0, 1, 1025 and 1028 are the SDK's; those from 9000 on are this library's own.
public struct ContextStatus: Sendable, Hashable, Codable {
    /// What to switch on.
    public var code: UInt
    /// One sentence for a person; empty when all is well.
    public var message: String
    /// Whether everything asked for is in effect. A hint (a setting that is ignored) leaves it true.
    public var isValid: Bool

    /// A status from its facts.
    public init(code: UInt, message: String, isValid: Bool) {
        self.code = code
        self.message = message
        self.isValid = isValid
    }

    /// Nothing was looked into yet: the status of a fresh context.
    public static let unknown = ContextStatus(code: 0, message: "", isValid: false)
    /// All is well.
    public static let success = ContextStatus(code: 1, message: "", isValid: true)
    /// The context was disposed of.
    public static let disposed = ContextStatus(
        code: 1025, message: "the context was disposed of; make a new one", isValid: false)
    /// Two enabled modes of one kind: nothing is processed.
    public static let modeConflict = ContextStatus(
        code: 1028, message: "two enabled modes of the same kind in one context: disable or remove one", isValid: false)
    /// A mode is enabled, but no symbology is.
    public static let nothingEnabled = ContextStatus(
        code: 9001, message: "no symbology is enabled in the settings, so nothing can be found", isValid: false)

    /// Symbologies are enabled that the engine does not read; the others are still looked for.
    public static func unsupported(_ symbologies: Set<Symbology>) -> ContextStatus {
        let names = symbologies.map { SymbologyDescription(symbology: $0).readableName }.sorted()
        return ContextStatus(
            code: 9002, message: "enabled but not read by this engine: \(names.joined(separator: ", "))", isValid: false
        )
    }

    /// A setting is accepted and has no effect, or looks like a mistake.
    public static func hint(_ message: String) -> ContextStatus {
        ContextStatus(code: 9003, message: message, isValid: true)
    }

    /// The engine failed on the last frame.
    public static func engineFailure(_ error: ScanError) -> ContextStatus {
        ContextStatus(code: 9004, message: error.message, isValid: false)
    }

    /// The frame source failed, and no frame came since.
    public static func sourceFailure(_ error: ScanError) -> ContextStatus {
        ContextStatus(code: 9005, message: error.message, isValid: false)
    }
}
