// The batch listener that writes down.
public import ScanCore

/// A listener of a `BarcodeBatch` that writes down what it was told, in order, and can do something inside a callback.
public final class RecordingBarcodeBatchListener: BarcodeBatchListener, Sendable {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// The listener was added.
        case started
        /// A frame was processed; the identifiers of the codes that came, moved and went.
        case updated(frameId: Int, added: [Int], moved: [Int], removed: [Int])
        /// The listener was removed.
        case stopped
    }

    /// What to do inside a frame's callback.
    public typealias Action = @Sendable (BarcodeBatch, any BarcodeBatchSession) -> Void

    private struct State {
        var events: [Event] = []
        var updates: [BarcodeBatchUpdate] = []
    }

    /// Guards what was written down.
    private let state = Guarded(State())
    private let onUpdate: Action?

    /// A listener; the action runs inside the callback, after the call was written down.
    public init(onUpdate: Action? = nil) { self.onUpdate = onUpdate }

    /// All calls so far.
    public var events: [Event] { state.withLock { $0.events } }
    /// All sessions so far, as values.
    public var updates: [BarcodeBatchUpdate] { state.withLock { $0.updates } }
    /// How many frames were processed.
    public var updateCount: Int { updates.count }

    /// Writes the session down.
    public func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
    ) {
        let update = BarcodeBatchUpdate(
            frameId: frameData.frameId, frameSequenceId: session.frameSequenceId,
            addedTrackedBarcodes: session.addedTrackedBarcodes,
            updatedTrackedBarcodes: session.updatedTrackedBarcodes, lostTrackedBarcodes: session.lostTrackedBarcodes,
            trackedBarcodes: Array(session.trackedBarcodes.values), structuredAppendSets: session.structuredAppendSets,
            decodeReport: session.decodeReport)
        let event = Event.updated(
            frameId: frameData.frameId, added: update.addedTrackedBarcodes.map(\.identifier),
            moved: update.updatedTrackedBarcodes.map(\.identifier), removed: session.removedTrackedBarcodes)
        state.withLock { state in
            state.events.append(event)
            state.updates.append(update)
        }
        onUpdate?(barcodeBatch, session)
    }

    /// Writes it down.
    public func didStartObserving(_ barcodeBatch: BarcodeBatch) {
        state.withLock { $0.events.append(.started) }
    }

    /// Writes it down.
    public func didStopObserving(_ barcodeBatch: BarcodeBatch) {
        state.withLock { $0.events.append(.stopped) }
    }
}
