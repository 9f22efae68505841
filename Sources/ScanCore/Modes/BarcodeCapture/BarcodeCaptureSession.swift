/// What a frame brought, for the time of its callbacks. The real one answers nil, empty and 0 afterwards: copy what is needed.
///
/// A test writes its own, or takes `FakeBarcodeCaptureSession` of ScanTesting; only ``newlyRecognizedBarcode`` is required.
public protocol BarcodeCaptureSession {
    /// The first new code of the frame, or with a point of interest the one nearest to it; nil for none.
    var newlyRecognizedBarcode: Barcode? { get }
    /// All new codes of the frame, in reading order.
    var newlyRecognizedBarcodes: [Barcode] { get }
    /// The run of the source: the same as long as frames come without a break.
    var frameSequenceId: Int { get }
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
    /// An empty report.
    public var decodeReport: DecodeReport { DecodeReport() }
    /// Does nothing.
    public func reset() {}
}
