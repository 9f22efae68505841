/// The knobs of one symbology. A reference, as in the SDK: changing it changes the settings it came from, and a mode sees the
/// change when those are applied. Not Sendable: it belongs to whoever builds the settings.
public final class SymbologySettings {
    /// Whose knobs these are.
    public let symbology: Symbology
    /// Whether the symbology is looked for. Default: false.
    public var isEnabled = false
    /// Whether light-on-dark codes count. Default: the symbology's own.
    public var isColorInvertedEnabled: Bool
    /// Optional checksums; a code passes when any of them verifies. Default: none.
    public var checksums: Checksum = []
    /// Accepted symbol counts, within the symbology's range. Default: the symbology's own, which is narrower than its range.
    public var activeSymbolCounts: Set<Int>
    /// In how many frames a code is to be seen before it is reported; less than 1 counts as 1. A misread seldom comes twice.
    /// Still pictures come in one frame each, so leave it at 1 for them. Default: 1.
    public var confirmationFrameCount = 1
    /// The extensions that are on.
    public private(set) var enabledExtensions: Set<String>
    /// The extensions that were asked for and are none: they do nothing, and the context's status tells.
    public private(set) var unknownExtensions: Set<String> = []

    /// The default knobs of `symbology`, not enabled.
    public init(symbology: Symbology) {
        let description = SymbologyDescription(symbology: symbology)
        self.symbology = symbology
        isColorInvertedEnabled = description.isColorInvertedByDefault
        activeSymbolCounts = description.defaultSymbolCountRange.all
        enabledExtensions = description.defaultExtensions
    }

    /// Whether an extension is on.
    public func isExtensionEnabled(_ name: String) -> Bool { enabledExtensions.contains(name) }

    /// Turns an extension on or off. A name that ``SymbologyDescription/supportedExtensions`` does not have does nothing and goes
    /// to ``unknownExtensions``.
    public func set(extension name: String, enabled: Bool) {
        let isKnown = SymbologyDescription(symbology: symbology).supportedExtensions.contains(name)
        switch (isKnown, enabled) {
        case (true, true): enabledExtensions.insert(name)
        case (true, false): enabledExtensions.remove(name)
        case (false, true): unknownExtensions.insert(name)
        case (false, false): unknownExtensions.remove(name)
        }
    }

    /// The knobs as a value.
    public var options: SymbologyOptions {
        get {
            var options = SymbologyOptions(for: symbology)
            options.activeSymbolCounts = activeSymbolCounts
            options.checksums = checksums
            options.extensions = enabledExtensions.union(unknownExtensions)
            options.isColorInvertedEnabled = isColorInvertedEnabled
            options.confirmationFrameCount = confirmationFrameCount
            return options
        }
        set {
            let description = SymbologyDescription(symbology: symbology)
            activeSymbolCounts = newValue.activeSymbolCounts ?? description.activeSymbolCountRange.all
            checksums = newValue.checksums
            enabledExtensions = newValue.extensions.intersection(description.supportedExtensions)
            unknownExtensions = newValue.extensions.subtracting(enabledExtensions)
            isColorInvertedEnabled = newValue.isColorInvertedEnabled
            confirmationFrameCount = newValue.confirmationFrameCount
        }
    }
}

/// Settings stay where they are built; a mode takes a snapshot.
@available(*, unavailable)
extension SymbologySettings: Sendable {}
