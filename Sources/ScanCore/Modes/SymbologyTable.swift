/// Which symbologies are looked for, with the knobs of each: the part that the settings of every mode share. Nothing is enabled
/// by default. A reference that is built in one place; not Sendable.
public final class SymbologyTable {
    private var known: [Symbology: SymbologySettings] = [:]

    /// A table that enables nothing.
    public init() {}

    /// The knobs of one symbology; changing them changes the table.
    public func settings(for symbology: Symbology) -> SymbologySettings {
        if let settings = known[symbology] { return settings }
        let fresh = SymbologySettings(symbology: symbology)
        known[symbology] = fresh
        return fresh
    }

    /// The symbologies that are looked for.
    public var enabled: Set<Symbology> { Set(known.values.filter(\.isEnabled).map(\.symbology)) }

    /// The options of every symbology that was touched, enabled or not.
    public var options: [Symbology: SymbologyOptions] { known.mapValues(\.options) }

    /// Takes what a snapshot says.
    func take(_ snapshot: some SymbologySnapshot) {
        for (symbology, options) in snapshot.symbologies { settings(for: symbology).options = options }
        for symbology in snapshot.enabledSymbologies { settings(for: symbology).isEnabled = true }
    }
}

/// Settings stay where they are built; a mode takes a snapshot.
@available(*, unavailable)
extension SymbologyTable: Sendable {}

/// Settings of a mode that looks for symbologies. This library's own conform.
public protocol SymbologyConfiguring: AnyObject {
    /// Which symbologies, with the knobs of each.
    var symbologyTable: SymbologyTable { get }
}

extension SymbologyConfiguring {
    /// Enables or disables one symbology.
    public func set(symbology: Symbology, enabled: Bool) { settings(for: symbology).isEnabled = enabled }

    /// Enables these symbologies beside those that are, each with its knobs as they stand. By default that is not every
    /// length: a Code 128 "A1" or an Interleaved 2 of 5 "1234" is dropped until ``acceptAllSymbolCounts()``.
    public func enableSymbologies(_ symbologies: Set<Symbology>) {
        for symbology in symbologies { set(symbology: symbology, enabled: true) }
    }

    /// Accepts codes of every length their symbology can have, for all symbologies that are enabled now: sets
    /// `activeSymbolCounts` to the full range of each.
    public func acceptAllSymbolCounts() {
        for symbology in enabledSymbologies {
            let description = SymbologyDescription(symbology: symbology)
            settings(for: symbology).activeSymbolCounts = description.activeSymbolCountRange.all
        }
    }

    /// The knobs of one symbology; changing them changes these settings.
    public func settings(for symbology: Symbology) -> SymbologySettings { symbologyTable.settings(for: symbology) }

    /// The symbologies that are looked for.
    public var enabledSymbologies: Set<Symbology> { symbologyTable.enabled }
}
