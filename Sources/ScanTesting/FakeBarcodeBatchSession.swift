// The batch session for callbacks called by hand.
public import ScanCore

/// A session made of what the test says; it answers for ever, and counts the calls of ``reset()``.
///
/// What is left out follows: all codes are the added and updated ones, and removed are the identifiers of the lost ones.
public final class FakeBarcodeBatchSession: BarcodeBatchSession, Sendable {
    /// The codes that are there for the first time.
    public let addedTrackedBarcodes: [TrackedBarcode]
    /// The codes that are now elsewhere.
    public let updatedTrackedBarcodes: [TrackedBarcode]
    /// The codes that are gone.
    public let lostTrackedBarcodes: [TrackedBarcode]
    /// All codes by identifier.
    public let trackedBarcodes: [Int: TrackedBarcode]
    /// The run of the source.
    public let frameSequenceId: Int
    /// The messages that are joined.
    public let structuredAppendSets: [StructuredAppendSet]
    /// What became of everything.
    public let decodeReport: DecodeReport

    /// Guards the count.
    private let resets = Guarded(0)

    /// A session about these codes.
    public init(
        added: [TrackedBarcode] = [], updated: [TrackedBarcode] = [], lost: [TrackedBarcode] = [],
        tracked: [TrackedBarcode]? = nil, frameSequenceId: Int = 1,
        structuredAppendSets: [StructuredAppendSet] = [], decodeReport: DecodeReport = DecodeReport()
    ) {
        addedTrackedBarcodes = added
        updatedTrackedBarcodes = updated
        lostTrackedBarcodes = lost
        trackedBarcodes = Dictionary((tracked ?? added + updated).map { ($0.identifier, $0) }) { $1 }
        self.frameSequenceId = frameSequenceId
        self.structuredAppendSets = structuredAppendSets
        self.decodeReport = decodeReport
    }

    /// The identifiers of the codes that are gone.
    public var removedTrackedBarcodes: [Int] { lostTrackedBarcodes.map(\.identifier) }

    /// How often ``reset()`` was called.
    public var resetCount: Int { resets.withLock { $0 } }

    /// Counts.
    public func reset() { resets.withLock { $0 += 1 } }
}
