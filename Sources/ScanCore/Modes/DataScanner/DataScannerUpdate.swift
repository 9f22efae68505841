/// What a processed frame brought, as a value that may be kept: the element of ``DataScanner/updates``.
public struct DataScannerUpdate: Sendable, Hashable, Codable {
    /// The frame's number within its context, from 1.
    public var frameId: Int
    /// The run of the source.
    public var frameSequenceId: Int
    /// The items that are there for the first time.
    public var addedItems: [RecognizedItem]
    /// The items known before that are now elsewhere.
    public var updatedItems: [RecognizedItem]
    /// The items that are there no more, as they were last.
    public var removedItems: [RecognizedItem]
    /// All items that are there, the longest known first.
    public var allItems: [RecognizedItem]
    /// What to draw around them; empty unless highlighting is enabled.
    public var highlights: [DataScanner.Highlight]
    /// What the user may do better, the most important first; empty when a code was read, when nothing can be said, and unless
    /// guidance is enabled.
    public var guidance: [ScanGuidance]
    /// What became of everything the engine read.
    public var decodeReport: DecodeReport

    /// An update from its facts. Left out, all items are the added and the updated ones.
    public init(
        frameId: Int = 0, frameSequenceId: Int = 0, addedItems: [RecognizedItem] = [],
        updatedItems: [RecognizedItem] = [], removedItems: [RecognizedItem] = [],
        allItems: [RecognizedItem]? = nil, highlights: [DataScanner.Highlight] = [], guidance: [ScanGuidance] = [],
        decodeReport: DecodeReport = DecodeReport()
    ) {
        self.frameId = frameId
        self.frameSequenceId = frameSequenceId
        self.addedItems = addedItems
        self.updatedItems = updatedItems
        self.removedItems = removedItems
        self.allItems = allItems ?? addedItems + updatedItems
        self.highlights = highlights
        self.guidance = guidance
        self.decodeReport = decodeReport
    }

    /// Whether the set of items, or the place of one, is another than before.
    var isChange: Bool { !addedItems.isEmpty || !updatedItems.isEmpty || !removedItems.isEmpty }
}
