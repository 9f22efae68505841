// The context listener that writes down.
public import ScanCore

/// A listener of a context's life and frames that writes down what it was told, in order.
public final class RecordingContextListener: DataCaptureContextListener, DataCaptureContextFrameListener, Sendable {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// The listener was added.
        case started
        /// The frame source was set, or taken away.
        case frameSource(isPresent: Bool)
        /// A mode was added.
        case modeAdded
        /// A mode was removed.
        case modeRemoved
        /// A new status.
        case status(ContextStatus)
        /// A frame is about to be processed.
        case willProcess(frameId: Int)
        /// A frame was processed.
        case didProcess(frameId: Int)
        /// The listener was removed.
        case stopped
    }

    /// Guards what was written down.
    private let written = Guarded<[Event]>([])
    private let onEvent: (@Sendable (DataCaptureContext, Event) -> Void)?

    /// A listener; `onEvent` runs inside each call.
    public init(onEvent: (@Sendable (DataCaptureContext, Event) -> Void)? = nil) { self.onEvent = onEvent }

    /// All calls so far.
    public var events: [Event] { written.withLock { $0 } }

    /// The statuses told so far.
    public var statuses: [ContextStatus] {
        events.compactMap { if case .status(let status) = $0 { status } else { nil } }
    }

    private func write(_ event: Event, _ context: DataCaptureContext) {
        written.withLock { $0.append(event) }
        onEvent?(context, event)
    }

    /// Writes it down.
    public func context(_ context: DataCaptureContext, didChange frameSource: (any FrameSource)?) {
        write(.frameSource(isPresent: frameSource != nil), context)
    }

    /// Writes it down.
    public func context(_ context: DataCaptureContext, didAdd mode: any DataCaptureMode) { write(.modeAdded, context) }

    /// Writes it down.
    public func context(_ context: DataCaptureContext, didRemove mode: any DataCaptureMode) {
        write(.modeRemoved, context)
    }

    /// Writes it down.
    public func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus) {
        write(.status(contextStatus), context)
    }

    /// Writes it down.
    public func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData) {
        write(.willProcess(frameId: frame.frameId), context)
    }

    /// Writes it down.
    public func context(_ context: DataCaptureContext, didProcessFrame frame: any FrameData) {
        write(.didProcess(frameId: frame.frameId), context)
    }

    /// Writes it down.
    public func didStartObserving(_ context: DataCaptureContext) { write(.started, context) }

    /// Writes it down.
    public func didStopObserving(_ context: DataCaptureContext) { write(.stopped, context) }
}
