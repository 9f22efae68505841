// The SparkScan session for callbacks called by hand.
public import ScanCore

/// A session made of what the test says; it answers for ever, and counts the calls of ``reset()``.
public final class FakeSparkScanSession: SparkScanSession, Sendable {
    /// The first accepted code.
    public var newlyRecognizedBarcode: Barcode? { newlyRecognizedBarcodes.first }
    /// All accepted codes.
    public let newlyRecognizedBarcodes: [Barcode]
    /// The rejected codes.
    public let rejections: [SparkScanRejection]
    /// The run of the source.
    public let frameSequenceId: Int
    /// The messages cut into several symbols.
    public let structuredAppendSets: [StructuredAppendSet]
    /// What became of everything.
    public let decodeReport: DecodeReport

    /// Guards the count.
    private let resets = Guarded(0)

    /// A session with one accepted code; nil for none.
    public convenience init(newlyRecognizedBarcode: Barcode?, rejections: [SparkScanRejection] = []) {
        self.init(newlyRecognizedBarcodes: newlyRecognizedBarcode.map { [$0] } ?? [], rejections: rejections)
    }

    /// A session with several accepted codes, in reading order.
    public init(
        newlyRecognizedBarcodes: [Barcode], rejections: [SparkScanRejection] = [], frameSequenceId: Int = 1,
        structuredAppendSets: [StructuredAppendSet] = [], decodeReport: DecodeReport = DecodeReport()
    ) {
        self.newlyRecognizedBarcodes = newlyRecognizedBarcodes
        self.rejections = rejections
        self.frameSequenceId = frameSequenceId
        self.structuredAppendSets = structuredAppendSets
        self.decodeReport = decodeReport
    }

    /// How often ``reset()`` was called.
    public var resetCount: Int { resets.withLock { $0 } }

    /// Counts.
    public func reset() { resets.withLock { $0 += 1 } }
}
