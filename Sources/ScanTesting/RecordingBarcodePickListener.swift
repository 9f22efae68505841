// The pick listeners that write down.
public import ScanCore

/// A listener of a `BarcodePick` that writes down what it was told, in order, and can do something inside a callback.
public final class RecordingBarcodePickListener: BarcodePickListener, Sendable {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// The listener was added.
        case started
        /// A frame was processed.
        case updated(BarcodePickSession)
        /// The listener was removed.
        case stopped
    }

    /// What to do inside a frame's callback.
    public typealias Action = @Sendable (BarcodePick, BarcodePickSession) -> Void

    /// Guards what was written down.
    private let state = Guarded<[Event]>([])
    private let onUpdate: Action?

    /// A listener; the action runs inside the callback, after the call was written down.
    public init(onUpdate: Action? = nil) { self.onUpdate = onUpdate }

    /// All calls so far.
    public var events: [Event] { state.withLock { $0 } }
    /// The session of each frame so far.
    public var sessions: [BarcodePickSession] {
        events.compactMap { event in
            if case .updated(let session) = event { session } else { nil }
        }
    }

    /// Writes the frame down.
    public func barcodePick(_ barcodePick: BarcodePick, didUpdate session: BarcodePickSession) {
        state.withLock { $0.append(.updated(session)) }
        onUpdate?(barcodePick, session)
    }

    /// Writes it down.
    public func didStartObserving(_ barcodePick: BarcodePick) { state.withLock { $0.append(.started) } }

    /// Writes it down.
    public func didStopObserving(_ barcodePick: BarcodePick) { state.withLock { $0.append(.stopped) } }
}

/// A scanning listener that writes down how far the picking was.
public final class RecordingPickScanningListener: BarcodePickScanningListener, Sendable {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// Something more was seen, picked or put back.
        case updated(BarcodePickScanningSession)
        /// All was picked.
        case completed(BarcodePickScanningSession)
    }

    /// Guards what was written down.
    private let state = Guarded<[Event]>([])

    /// A listener that was told nothing yet.
    public init() {}

    /// All calls so far.
    public var events: [Event] { state.withLock { $0 } }

    /// Writes it down.
    public func barcodePick(_ barcodePick: BarcodePick, didUpdate scanningSession: BarcodePickScanningSession) {
        state.withLock { $0.append(.updated(scanningSession)) }
    }

    /// Writes it down.
    public func barcodePick(_ barcodePick: BarcodePick, didComplete scanningSession: BarcodePickScanningSession) {
        state.withLock { $0.append(.completed(scanningSession)) }
    }
}
