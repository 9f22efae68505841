/// What a processed frame brought, as a value that may be kept: the element of ``SparkScan/updates``.
public struct SparkScanUpdate: Sendable, Hashable, Codable {
    /// The frame's number within its context, from 1.
    public var frameId: Int
    /// The run of the source.
    public var frameSequenceId: Int
    /// The accepted codes in reading order.
    public var newlyRecognizedBarcodes: [Barcode]
    /// The rejected codes in reading order.
    public var rejections: [SparkScanRejection]
    /// The messages cut into several symbols of which a part was accepted in this run of the source.
    public var structuredAppendSets: [StructuredAppendSet]
    /// What became of everything the engine read.
    public var decodeReport: DecodeReport

    /// An update from its facts.
    public init(
        frameId: Int = 0, frameSequenceId: Int = 0, newlyRecognizedBarcodes: [Barcode] = [],
        rejections: [SparkScanRejection] = [], structuredAppendSets: [StructuredAppendSet] = [],
        decodeReport: DecodeReport = DecodeReport()
    ) {
        self.frameId = frameId
        self.frameSequenceId = frameSequenceId
        self.newlyRecognizedBarcodes = newlyRecognizedBarcodes
        self.rejections = rejections
        self.structuredAppendSets = structuredAppendSets
        self.decodeReport = decodeReport
    }
}
