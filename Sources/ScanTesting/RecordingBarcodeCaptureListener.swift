// The capture listener that writes down.
public import ScanCore

/// A listener of a `BarcodeCapture` that writes down what it was told, in order, and can do something inside a callback.
public final class RecordingBarcodeCaptureListener: BarcodeCaptureListener, Sendable {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// The listener was added.
        case started
        /// New codes, by their data; nil for one without text.
        case scanned([String?])
        /// A frame was processed.
        case updated(frameId: Int)
        /// The listener was removed.
        case stopped
    }

    /// What to do inside a frame's callback.
    public typealias Action = @Sendable (BarcodeCapture, any BarcodeCaptureSession) -> Void

    private struct State {
        var events: [Event] = []
        var barcodes: [Barcode] = []
        var reports: [DecodeReport] = []
        var sequenceIds: [Int] = []
        var sets: [[StructuredAppendSet]] = []
    }

    /// Guards what was written down.
    private let state = Guarded(State())
    private let onScan: Action?
    private let onUpdate: Action?

    /// A listener; the actions run inside the callbacks, after the call was written down.
    public init(onScan: Action? = nil, onUpdate: Action? = nil) {
        self.onScan = onScan
        self.onUpdate = onUpdate
    }

    /// All calls so far.
    public var events: [Event] { state.withLock { $0.events } }
    /// All new codes so far.
    public var barcodes: [Barcode] { state.withLock { $0.barcodes } }
    /// The report of each update so far.
    public var reports: [DecodeReport] { state.withLock { $0.reports } }
    /// The run of each update so far.
    public var frameSequenceIds: [Int] { state.withLock { $0.sequenceIds } }
    /// The joined messages of each update so far.
    public var structuredAppendSets: [[StructuredAppendSet]] { state.withLock { $0.sets } }
    /// The text of all new codes so far.
    public var data: [String] { barcodes.compactMap(\.data) }
    /// How many frames were processed.
    public var updateCount: Int { reports.count }

    /// Writes the codes down.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        let barcodes = session.newlyRecognizedBarcodes
        state.withLock { state in
            state.events.append(.scanned(barcodes.map(\.data)))
            state.barcodes += barcodes
        }
        onScan?(barcodeCapture, session)
    }

    /// Writes the frame down.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        let (report, sequence) = (session.decodeReport, session.frameSequenceId)
        let sets = session.structuredAppendSets
        state.withLock { state in
            state.events.append(.updated(frameId: frameData.frameId))
            state.reports.append(report)
            state.sequenceIds.append(sequence)
            state.sets.append(sets)
        }
        onUpdate?(barcodeCapture, session)
    }

    /// Writes it down.
    public func didStartObserving(_ barcodeCapture: BarcodeCapture) {
        state.withLock { $0.events.append(.started) }
    }

    /// Writes it down.
    public func didStopObserving(_ barcodeCapture: BarcodeCapture) {
        state.withLock { $0.events.append(.stopped) }
    }
}
