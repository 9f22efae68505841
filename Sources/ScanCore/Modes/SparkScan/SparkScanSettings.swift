/// What a ``SparkScan`` looks for and what it lets through. Nothing is enabled by default.
///
/// A reference that is built in one place, as in the SDK; the mode takes a ``Snapshot`` at its `init` and at `apply`, so later
/// changes have no effect until they are applied. Not Sendable.
public final class SparkScanSettings: SymbologyConfiguring {
    /// Which symbologies are looked for, with the knobs of each.
    public let symbologyTable = SymbologyTable()

    /// Which codes count by where they lie, around the middle of the frame; nil, the default, takes the whole frame.
    public var locationSelection: (any LocationSelection)?
    /// When an accepted code may be reported again. Default: ``DuplicateFilter/smart``.
    public var duplicateFilter = DuplicateFilter.smart
    /// How far an engine may guess. Default: ``ScanIntention/manual``, the only one that is done here.
    public var scanIntention = ScanIntention.manual
    /// Whether one code is picked out of many. Default: ``SelectionMode/off``, the only one that is done here.
    public var selectionMode = SelectionMode.off
    /// Accepted and without effect. Default: auto.
    public var batterySaving = BatterySavingMode.auto
    /// How much work goes into a frame. Default: balanced.
    public var effort = DecodeEffort.balanced

    /// Settings that enable nothing.
    public init() {}

    /// Settings with the symbologies of the presets enabled.
    public init(capturePresets: CapturePreset) { enableSymbologies(capturePresets.symbologies) }

    /// Settings from a value.
    public init(_ snapshot: Snapshot) {
        locationSelection = snapshot.location.map(FixedSelection.init)
        duplicateFilter = snapshot.duplicateFilter
        scanIntention = snapshot.scanIntention
        selectionMode = snapshot.selectionMode
        batterySaving = snapshot.batterySaving
        effort = snapshot.effort
        symbologyTable.take(snapshot)
    }

    /// ``duplicateFilter`` in seconds (not milliseconds): 0 every frame, −1 once, −2 smart.
    public var codeDuplicateFilter: Double {
        get { duplicateFilter.seconds }
        set { duplicateFilter = DuplicateFilter(seconds: newValue) }
    }

    /// The settings of this moment as a value.
    public var snapshot: Snapshot {
        var snapshot = Snapshot()
        snapshot.symbologies = symbologyTable.options
        snapshot.enabledSymbologies = enabledSymbologies
        snapshot.location = locationSelection?.filter
        snapshot.duplicateFilter = duplicateFilter
        snapshot.scanIntention = scanIntention
        snapshot.selectionMode = selectionMode
        snapshot.batterySaving = batterySaving
        snapshot.effort = effort
        return snapshot
    }

    private struct FixedSelection: LocationSelection {
        var filter: LocationFilter
    }
}

/// Settings stay where they are built; a mode takes a snapshot.
@available(*, unavailable)
extension SparkScanSettings: Sendable {}
