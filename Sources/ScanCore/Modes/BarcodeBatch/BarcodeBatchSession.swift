/// What a frame brought, for the time of its callback. The real one answers empty and 0 afterwards: copy what is needed.
///
/// What holds: added and updated codes are among all, removed ones are not; a code is added once, and removed once if it is;
/// an identifier is of one code for ever.
///
/// A test writes its own, or takes `FakeBarcodeBatchSession` of ScanTesting.
public protocol BarcodeBatchSession {
    /// The codes that are there for the first time.
    var addedTrackedBarcodes: [TrackedBarcode] { get }
    /// The codes known before that are now elsewhere.
    var updatedTrackedBarcodes: [TrackedBarcode] { get }
    /// The identifiers of the codes that are followed no more.
    var removedTrackedBarcodes: [Int] { get }
    /// The codes of ``removedTrackedBarcodes`` as they were last: the SDK gives their identifiers only.
    var lostTrackedBarcodes: [TrackedBarcode] { get }
    /// All codes that are followed, by identifier; those that were not read in this frame say so.
    var trackedBarcodes: [Int: TrackedBarcode] { get }
    /// The run of the source: the same as long as frames come without a break.
    var frameSequenceId: Int { get }
    /// The messages cut into several symbols of which a part was seen in this run of the source, complete or with what is missing,
    /// in the order of first sight. They are kept until the mode is reset or disabled, or the source runs anew.
    var structuredAppendSets: [StructuredAppendSet] { get }
    /// What became of everything the engine read in the frame.
    var decodeReport: DecodeReport { get }
    /// Lets go of all codes: the next frame removes them and adds what it shows. Only during the callback; afterwards it does
    /// nothing (see ``BarcodeBatch/reset()``).
    func reset()
}

extension BarcodeBatchSession {
    /// None.
    public var lostTrackedBarcodes: [TrackedBarcode] { [] }
    /// 0.
    public var frameSequenceId: Int { 0 }
    /// None.
    public var structuredAppendSets: [StructuredAppendSet] { [] }
    /// An empty report.
    public var decodeReport: DecodeReport { DecodeReport() }
    /// Does nothing.
    public func reset() {}
}
