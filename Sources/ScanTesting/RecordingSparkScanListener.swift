// The SparkScan listener that writes down.
public import ScanCore

/// A listener of a `SparkScan` that writes down what it was told, in order, and can do something inside a callback.
public final class RecordingSparkScanListener: SparkScanListener, Sendable {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// The listener was added.
        case started
        /// Accepted codes, by their data; nil for one without text.
        case scanned([String?])
        /// A frame was processed; the messages of what was rejected in it.
        case updated(frameId: Int, rejected: [String])
        /// The listener was removed.
        case stopped
    }

    /// What to do inside a frame's callback.
    public typealias Action = @Sendable (SparkScan, any SparkScanSession) -> Void

    private struct State {
        var events: [Event] = []
        var updates: [SparkScanUpdate] = []
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
    /// The session of each `didUpdate` so far, as a value.
    public var updates: [SparkScanUpdate] { state.withLock { $0.updates } }
    /// The text of all accepted codes, as `didScanIn` told them.
    public var data: [String] {
        events.flatMap { event -> [String] in
            guard case .scanned(let data) = event else { return [] }
            return data.compactMap { $0 }
        }
    }

    /// Writes the codes down.
    public func sparkScan(
        _ sparkScan: SparkScan, didScanIn session: any SparkScanSession, frameData: (any FrameData)?
    ) {
        let data = session.newlyRecognizedBarcodes.map(\.data)
        state.withLock { $0.events.append(.scanned(data)) }
        onScan?(sparkScan, session)
    }

    /// Writes the frame down.
    public func sparkScan(
        _ sparkScan: SparkScan, didUpdate session: any SparkScanSession, frameData: (any FrameData)?
    ) {
        let update = SparkScanUpdate(
            frameId: frameData?.frameId ?? 0, frameSequenceId: session.frameSequenceId,
            newlyRecognizedBarcodes: session.newlyRecognizedBarcodes, rejections: session.rejections,
            structuredAppendSets: session.structuredAppendSets,
            decodeReport: session.decodeReport)
        state.withLock { state in
            state.events.append(.updated(frameId: update.frameId, rejected: update.rejections.map(\.message)))
            state.updates.append(update)
        }
        onUpdate?(sparkScan, session)
    }

    /// Writes it down.
    public func didStartObserving(_ sparkScan: SparkScan) { state.withLock { $0.events.append(.started) } }

    /// Writes it down.
    public func didStopObserving(_ sparkScan: SparkScan) { state.withLock { $0.events.append(.stopped) } }
}
