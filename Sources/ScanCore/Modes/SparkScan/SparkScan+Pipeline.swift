/// The mode's place in the line.
extension SparkScan: MachineMode {
    /// One of this kind is enough for a context.
    var kind: String { "sparkScan" }

    /// Ends the streams.
    func finishStreams() {
        scanHub.finish()
        updateHub.finish()
    }

    /// The delegate about each code, then the sink, `didScanIn` when a code was accepted, `didUpdate`, and the streams.
    func deliver(_ candidates: SparkCandidates, frame: any FrameData) {
        let delegate = feedback.delegate
        let decisions = candidates.codes.map { code in
            // An answer of nil is no outcome; no delegate is acceptance.
            var outcome: SparkScanOutcome? = .accept
            if let delegate { outcome = delegate.feedback(for: code.barcode)?.outcome }
            return SparkDecision(symbol: code.symbol, barcode: code.barcode, outcome: outcome)
        }
        let joined = machine.withLogic { $0.commit(decisions, of: candidates) }
        let update = candidates.update(decisions, joined: joined)
        if let sink = feedback.sink {
            for decision in decisions { decision.tell(sink) }
        }
        let session = LiveSession(update) { [weak self] in self?.reset() }
        let listeners = machine.listeners.current
        if !update.newlyRecognizedBarcodes.isEmpty {
            for listener in listeners { listener.sparkScan(self, didScanIn: session, frameData: frame) }
        }
        for listener in listeners { listener.sparkScan(self, didUpdate: session, frameData: frame) }
        session.end()
        for barcode in update.newlyRecognizedBarcodes { scanHub.send(barcode) }
        updateHub.send(update)
    }
}

extension LiveSession: SparkScanSession where Update == SparkScanUpdate {
    /// The first accepted code.
    var newlyRecognizedBarcode: Barcode? { update?.newlyRecognizedBarcodes.first }
    /// All accepted codes.
    var newlyRecognizedBarcodes: [Barcode] { update?.newlyRecognizedBarcodes ?? [] }
    /// Those turned away.
    var rejections: [SparkScanRejection] { update?.rejections ?? [] }
    /// The run of the source.
    var frameSequenceId: Int { update?.frameSequenceId ?? 0 }
    /// What is joined.
    var structuredAppendSets: [StructuredAppendSet] { update?.structuredAppendSets ?? [] }
    /// What became of everything.
    var decodeReport: DecodeReport { update?.decodeReport ?? DecodeReport() }
}
