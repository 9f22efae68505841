/// What a frame brought, for the time of its callbacks. The real one answers nil, empty and 0 afterwards: copy what is needed.
///
/// A test writes its own, or takes `FakeBarcodeCaptureSession` of ScanTesting; only ``newlyRecognizedBarcode`` is required.
public protocol BarcodeCaptureSession {
    /// The first new code of the frame, or with a point of interest (the mode's, else the view's) the one
    /// nearest to it; nil for none.
    var newlyRecognizedBarcode: Barcode? { get }
    /// All new codes of the frame, in reading order.
    var newlyRecognizedBarcodes: [Barcode] { get }
    /// The run of the source: the same as long as frames come without a break.
    var frameSequenceId: Int { get }
    /// The messages cut into several symbols of which a part was seen in this run of the source, complete or with what is missing,
    /// in the order of first sight. They are kept until the mode is reset or disabled, or the source runs anew.
    var structuredAppendSets: [StructuredAppendSet] { get }
    /// What became of everything the engine read in the frame.
    var decodeReport: DecodeReport { get }
    /// Forgets which codes were reported. Only during the callback; afterwards it does nothing (see ``BarcodeCapture/reset()``).
    func reset()
}

extension BarcodeCaptureSession {
    /// The one new code, if any.
    public var newlyRecognizedBarcodes: [Barcode] { newlyRecognizedBarcode.map { [$0] } ?? [] }
    /// 0.
    public var frameSequenceId: Int { 0 }
    /// None.
    public var structuredAppendSets: [StructuredAppendSet] { [] }
    /// An empty report.
    public var decodeReport: DecodeReport { DecodeReport() }
    /// Does nothing.
    public func reset() {}
}
