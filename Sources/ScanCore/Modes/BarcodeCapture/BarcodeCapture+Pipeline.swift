/// The mode's place in the line.
extension BarcodeCapture: MachineMode {
    /// One capture mode is enough for a context.
    var kind: String { "barcodeCapture" }

    /// Ends the stream of new codes.
    func finishStreams() { scanHub.finish() }

    /// The sink about each new code, `didScanIn` when there is a new code, then `didUpdate`, then the stream of codes.
    func deliver(_ update: BarcodeCaptureUpdate, frame: any FrameData) {
        if let feedbackSink {
            for barcode in update.newlyRecognizedBarcodes { feedbackSink.success(for: barcode) }
        }
        let session = LiveSession(update) { [weak self] in self?.reset() }
        let listeners = machine.listeners.current
        if !update.newlyRecognizedBarcodes.isEmpty {
            for listener in listeners { listener.barcodeCapture(self, didScanIn: session, frameData: frame) }
        }
        for listener in listeners { listener.barcodeCapture(self, didUpdate: session, frameData: frame) }
        session.end()
        for barcode in update.newlyRecognizedBarcodes { scanHub.send(barcode) }
    }
}

extension LiveSession: BarcodeCaptureSession where Update == BarcodeCaptureUpdate {
    /// The code that comes first.
    var newlyRecognizedBarcode: Barcode? { update?.newlyRecognizedBarcode }
    /// All new codes.
    var newlyRecognizedBarcodes: [Barcode] { update?.newlyRecognizedBarcodes ?? [] }
    /// The run of the source.
    var frameSequenceId: Int { update?.frameSequenceId ?? 0 }
    /// What was joined.
    var structuredAppendSets: [StructuredAppendSet] { update?.structuredAppendSets ?? [] }
    /// What became of everything.
    var decodeReport: DecodeReport { update?.decodeReport ?? DecodeReport() }
}
