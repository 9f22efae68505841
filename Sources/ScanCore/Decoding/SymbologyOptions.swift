/// The per-symbology knobs as a value: what `SymbologySettings` is a snapshot of.
///
/// An engine may use them to save work; the rules themselves are applied by ScanCore after it (``SymbologyRules``).
public struct SymbologyOptions: Sendable, Hashable, Codable {
    /// The symbol counts that are accepted; nil means any count from the symbology's smallest up.
    /// Ignored for fixed-length and matrix codes.
    public var activeSymbolCounts: Set<Int>?
    /// Optional checksums; with several, a code passes if any of them verifies. Default: none.
    public var checksums: Checksum = []
    /// Enabled extensions by their documented name ("full_ascii", "two_digit_add_on" …). Default: the symbology's own.
    public var extensions: Set<String> = []
    /// Whether light-on-dark codes are looked for too.
    public var isColorInvertedEnabled = false
    /// In how many frames a code is to be seen before a mode reports it. Default: 1. Of no use to a one-picture read.
    public var confirmationFrameCount = 1

    /// Options with every count accepted, no optional checksum, the default extensions, and inversion on where the
    /// symbology's default has it on.
    public init(for symbology: Symbology) {
        let description = SymbologyDescription(symbology: symbology)
        extensions = description.defaultExtensions
        isColorInvertedEnabled = description.isColorInvertedByDefault
    }

    /// Whether an extension is on.
    public func isExtensionEnabled(_ name: String) -> Bool { extensions.contains(name) }
}
