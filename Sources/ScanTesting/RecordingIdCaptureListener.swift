// The document listener that writes down.
public import ScanCore

/// A listener of an `IdCapture` that writes down what it was told, in order.
public final class RecordingIdCaptureListener: IdCaptureListener, Sendable {
    /// One call.
    public enum Event: Sendable, Hashable {
        /// The listener was added.
        case started
        /// A document was read.
        case captured(CapturedId)
        /// A document was turned down.
        case rejected(CapturedId?, RejectionReason)
        /// The listener was removed.
        case stopped
    }

    /// Guards what was written down.
    private let written = Guarded<[Event]>([])

    /// A listener that was told nothing yet.
    public init() {}

    /// All calls so far.
    public var events: [Event] { written.withLock { $0 } }

    private func write(_ event: Event) { written.withLock { $0.append(event) } }

    /// Writes it down.
    public func idCapture(_ idCapture: IdCapture, didCapture capturedId: CapturedId) { write(.captured(capturedId)) }

    /// Writes it down.
    public func idCapture(_ idCapture: IdCapture, didReject capturedId: CapturedId?, reason: RejectionReason) {
        write(.rejected(capturedId, reason))
    }

    /// Writes it down.
    public func didStartObserving(_ idCapture: IdCapture) { write(.started) }

    /// Writes it down.
    public func didStopObserving(_ idCapture: IdCapture) { write(.stopped) }
}
