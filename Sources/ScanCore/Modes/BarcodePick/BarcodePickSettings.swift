/// What a ``BarcodePick`` looks for and how it asks. Nothing is enabled by default.
///
/// A reference that is built in one place, as in the SDK; the mode takes a ``Snapshot`` at its `init` and at `apply`, so later
/// changes have no effect until they are applied. Not Sendable.
public final class BarcodePickSettings: SymbologyConfiguring {
    /// Which symbologies are looked for, with the knobs of each.
    public let symbologyTable = SymbologyTable()
    /// Whether the product provider is asked about an item once only; else each time that it comes. Default: true.
    public var isCachingEnabled = true
    /// Accepted and without effect, as there is no sound here; true is told in the status. Default: false (in the SDK true).
    public var isSoundEnabled = false
    /// Accepted and without effect, as ``isSoundEnabled``. Default: false (in the SDK true).
    public var isHapticsEnabled = false
    /// For how many frames an item that is not read is still there. Default: 10.
    public var toleratedMissedFrames = 10
    /// How much work goes into a frame. Default: balanced.
    public var effort = DecodeEffort.balanced

    /// Settings that enable nothing.
    public init() {}

    /// Settings from a value.
    public init(_ snapshot: Snapshot) {
        isCachingEnabled = snapshot.isCachingEnabled
        isSoundEnabled = snapshot.isSoundEnabled
        isHapticsEnabled = snapshot.isHapticsEnabled
        toleratedMissedFrames = snapshot.toleratedMissedFrames
        effort = snapshot.effort
        symbologyTable.take(snapshot)
    }

    /// The settings of this moment as a value.
    public var snapshot: Snapshot {
        var snapshot = Snapshot()
        snapshot.symbologies = symbologyTable.options
        snapshot.enabledSymbologies = enabledSymbologies
        snapshot.isCachingEnabled = isCachingEnabled
        snapshot.isSoundEnabled = isSoundEnabled
        snapshot.isHapticsEnabled = isHapticsEnabled
        snapshot.toleratedMissedFrames = toleratedMissedFrames
        snapshot.effort = effort
        return snapshot
    }
}

/// Settings stay where they are built; a mode takes a snapshot.
@available(*, unavailable)
extension BarcodePickSettings: Sendable {}
