/// What a frame brought, for the time of its callbacks. The real one answers nil, empty and 0 afterwards: copy what is needed.
///
/// A test writes its own, or takes `FakeSparkScanSession` of ScanTesting; only ``newlyRecognizedBarcode`` is required.
public protocol SparkScanSession {
    /// The first accepted code of the frame; nil for none.
    var newlyRecognizedBarcode: Barcode? { get }
    /// All accepted codes of the frame, in reading order.
    var newlyRecognizedBarcodes: [Barcode] { get }
    /// The codes that the delegate rejected in this frame, in reading order.
    var rejections: [SparkScanRejection] { get }
    /// The run of the source: the same as long as frames come without a break.
    var frameSequenceId: Int { get }
    /// The messages cut into several symbols of which a part was accepted in this run of the source, complete or with what is
    /// missing, in the order of first sight. They are kept until the mode is reset or disabled, or the source runs anew.
    var structuredAppendSets: [StructuredAppendSet] { get }
    /// What became of everything the engine read in the frame; rejected codes are ``DropReason/rejected``.
    var decodeReport: DecodeReport { get }
    /// Forgets which codes were accepted and rejected. Only during the callback; afterwards it does nothing (see
    /// ``SparkScan/reset()``).
    func reset()
}

extension SparkScanSession {
    /// The one accepted code, if any.
    public var newlyRecognizedBarcodes: [Barcode] { newlyRecognizedBarcode.map { [$0] } ?? [] }
    /// None.
    public var rejections: [SparkScanRejection] { [] }
    /// 0.
    public var frameSequenceId: Int { 0 }
    /// None.
    public var structuredAppendSets: [StructuredAppendSet] { [] }
    /// An empty report.
    public var decodeReport: DecodeReport { DecodeReport() }
    /// Does nothing.
    public func reset() {}
}
