/// What a processed frame brought, as a value that may be kept: the element of ``BarcodeCapture/updates``.
public struct BarcodeCaptureUpdate: Sendable, Hashable, Codable {
    /// The frame's number within its context, from 1.
    public var frameId: Int
    /// The run of the source.
    public var frameSequenceId: Int
    /// The new codes in reading order.
    public var newlyRecognizedBarcodes: [Barcode]
    /// The one that comes first: of the new codes the first, or the nearest to the point of interest.
    public var newlyRecognizedBarcode: Barcode?
    /// The messages cut into several symbols of which a part was seen in this run of the source.
    public var structuredAppendSets: [StructuredAppendSet]
    /// What became of everything the engine read.
    public var decodeReport: DecodeReport

    /// An update from its facts. Left out, the first code is the one that comes first.
    public init(
        frameId: Int = 0, frameSequenceId: Int = 0, newlyRecognizedBarcodes: [Barcode] = [],
        newlyRecognizedBarcode: Barcode? = nil, structuredAppendSets: [StructuredAppendSet] = [],
        decodeReport: DecodeReport = DecodeReport()
    ) {
        self.frameId = frameId
        self.frameSequenceId = frameSequenceId
        self.newlyRecognizedBarcodes = newlyRecognizedBarcodes
        self.newlyRecognizedBarcode = newlyRecognizedBarcode ?? newlyRecognizedBarcodes.first
        self.structuredAppendSets = structuredAppendSets
        self.decodeReport = decodeReport
    }
}
