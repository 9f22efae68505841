/// What a processed frame brought, as a value that may be kept: the element of ``BarcodeBatch/updates``.
public struct BarcodeBatchUpdate: Sendable, Hashable, Codable {
    /// The frame's number within its context, from 1.
    public var frameId: Int
    /// The run of the source.
    public var frameSequenceId: Int
    /// The codes that are there for the first time.
    public var addedTrackedBarcodes: [TrackedBarcode]
    /// The codes known before that are now elsewhere.
    public var updatedTrackedBarcodes: [TrackedBarcode]
    /// The codes that are followed no more, as they were last.
    public var lostTrackedBarcodes: [TrackedBarcode]
    /// All codes that are followed, by identifier.
    public var trackedBarcodes: [Int: TrackedBarcode]
    /// The messages cut into several symbols of which a part was seen in this run of the source.
    public var structuredAppendSets: [StructuredAppendSet]
    /// What became of everything the engine read.
    public var decodeReport: DecodeReport

    /// An update from its facts. Left out, all that are followed are the added and the updated ones.
    public init(
        frameId: Int = 0, frameSequenceId: Int = 0, addedTrackedBarcodes: [TrackedBarcode] = [],
        updatedTrackedBarcodes: [TrackedBarcode] = [], lostTrackedBarcodes: [TrackedBarcode] = [],
        trackedBarcodes: [TrackedBarcode]? = nil, structuredAppendSets: [StructuredAppendSet] = [],
        decodeReport: DecodeReport = DecodeReport()
    ) {
        self.frameId = frameId
        self.frameSequenceId = frameSequenceId
        self.addedTrackedBarcodes = addedTrackedBarcodes
        self.updatedTrackedBarcodes = updatedTrackedBarcodes
        self.lostTrackedBarcodes = lostTrackedBarcodes
        let all = trackedBarcodes ?? addedTrackedBarcodes + updatedTrackedBarcodes
        self.trackedBarcodes = Dictionary(all.map { ($0.identifier, $0) }) { $1 }
        self.structuredAppendSets = structuredAppendSets
        self.decodeReport = decodeReport
    }
}
