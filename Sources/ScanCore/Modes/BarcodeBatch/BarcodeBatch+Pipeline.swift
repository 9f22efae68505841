/// The mode's place in the line.
extension BarcodeBatch: MachineMode {
    /// One of this kind is enough for a context.
    var kind: String { "barcodeBatch" }

    /// `didUpdate`.
    func deliver(_ update: BarcodeBatchUpdate, frame: any FrameData) {
        let session = LiveSession(update) { [weak self] in self?.reset() }
        for listener in machine.listeners.current {
            listener.barcodeBatch(self, didUpdate: session, frameData: frame)
        }
        session.end()
    }
}

extension LiveSession: BarcodeBatchSession where Update == BarcodeBatchUpdate {
    /// Those there for the first time.
    var addedTrackedBarcodes: [TrackedBarcode] { update?.addedTrackedBarcodes ?? [] }
    /// Those now elsewhere.
    var updatedTrackedBarcodes: [TrackedBarcode] { update?.updatedTrackedBarcodes ?? [] }
    /// Who is gone.
    var removedTrackedBarcodes: [Int] { lostTrackedBarcodes.map(\.identifier) }
    /// Those gone, as they were last.
    var lostTrackedBarcodes: [TrackedBarcode] { update?.lostTrackedBarcodes ?? [] }
    /// All.
    var trackedBarcodes: [Int: TrackedBarcode] { update?.trackedBarcodes ?? [:] }
    /// The run of the source.
    var frameSequenceId: Int { update?.frameSequenceId ?? 0 }
    /// What was joined.
    var structuredAppendSets: [StructuredAppendSet] { update?.structuredAppendSets ?? [] }
    /// What became of everything.
    var decodeReport: DecodeReport { update?.decodeReport ?? DecodeReport() }
}
