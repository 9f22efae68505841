/// What a ``BarcodeBatch`` looks for and how it follows it. Nothing is enabled by default.
///
/// A reference that is built in one place, as in the SDK; the mode takes a ``Snapshot`` at its `init` and at `apply`, so later
/// changes have no effect until they are applied. Not Sendable.
public final class BarcodeBatchSettings: SymbologyConfiguring {
    /// Which symbologies are looked for, with the knobs of each.
    public let symbologyTable = SymbologyTable()
    /// Whether a value is on one code at most: a code is then followed at whatever distance it comes back, and a second one
    /// with its value is none. Default: false.
    public var expectsOnlyUniqueBarcodes = false
    /// For how many frames a code that is not read is still followed, where its motion takes it. Default: 10.
    public var toleratedMissedFrames = 10
    /// Every how many frames the whole frame is read while all codes are where they are expected; between, only those places
    /// are, so a new code may come so much later. 1 reads every frame wholly. Default: 5.
    public var fullSearchInterval = 5
    /// How much work goes into a frame. Default: balanced.
    public var effort = DecodeEffort.balanced

    /// Settings that enable nothing.
    public init() {}

    /// Settings from a value.
    public init(_ snapshot: Snapshot) {
        expectsOnlyUniqueBarcodes = snapshot.expectsOnlyUniqueBarcodes
        toleratedMissedFrames = snapshot.toleratedMissedFrames
        fullSearchInterval = snapshot.fullSearchInterval
        effort = snapshot.effort
        symbologyTable.take(snapshot)
    }

    /// The settings of this moment as a value.
    public var snapshot: Snapshot {
        var snapshot = Snapshot()
        snapshot.symbologies = symbologyTable.options
        snapshot.enabledSymbologies = enabledSymbologies
        snapshot.expectsOnlyUniqueBarcodes = expectsOnlyUniqueBarcodes
        snapshot.toleratedMissedFrames = toleratedMissedFrames
        snapshot.fullSearchInterval = fullSearchInterval
        snapshot.effort = effort
        return snapshot
    }
}

/// Settings stay where they are built; a mode takes a snapshot.
@available(*, unavailable)
extension BarcodeBatchSettings: Sendable {}
