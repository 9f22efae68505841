// The session for callbacks called by hand.
public import ScanCore

/// A session made of what the test says; it answers for ever, and counts the calls of ``reset()``.
public final class FakeBarcodeCaptureSession: BarcodeCaptureSession, Sendable {
    /// The code that comes first.
    public let newlyRecognizedBarcode: Barcode?
    /// All new codes.
    public let newlyRecognizedBarcodes: [Barcode]
    /// The run of the source.
    public let frameSequenceId: Int
    /// The messages that are joined.
    public let structuredAppendSets: [StructuredAppendSet]
    /// What became of everything.
    public let decodeReport: DecodeReport

    /// Guards the count.
    private let resets = Guarded(0)

    /// A session with one new code; nil for none.
    public convenience init(
        newlyRecognizedBarcode: Barcode?, frameSequenceId: Int = 1,
        structuredAppendSets: [StructuredAppendSet] = [], decodeReport: DecodeReport = DecodeReport()
    ) {
        self.init(
            newlyRecognizedBarcodes: newlyRecognizedBarcode.map { [$0] } ?? [], frameSequenceId: frameSequenceId,
            structuredAppendSets: structuredAppendSets, decodeReport: decodeReport)
    }

    /// A session with several new codes, in reading order; the first is the one that comes first.
    public init(
        newlyRecognizedBarcodes: [Barcode], frameSequenceId: Int = 1,
        structuredAppendSets: [StructuredAppendSet] = [], decodeReport: DecodeReport = DecodeReport()
    ) {
        self.newlyRecognizedBarcodes = newlyRecognizedBarcodes
        newlyRecognizedBarcode = newlyRecognizedBarcodes.first
        self.frameSequenceId = frameSequenceId
        self.structuredAppendSets = structuredAppendSets
        self.decodeReport = decodeReport
    }

    /// How often ``reset()`` was called.
    public var resetCount: Int { resets.withLock { $0 } }

    /// Counts.
    public func reset() { resets.withLock { $0 += 1 } }
}
