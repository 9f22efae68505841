// The sink that writes down.
public import ScanCore

/// A sink that writes down which feedback it was given, in order.
public final class RecordingFeedbackSink: FeedbackSink, Sendable {
    /// One piece of feedback.
    public enum Event: Sendable, Equatable {
        /// For an accepted code, by its data.
        case success(String?)
        /// For a rejected code, by its data, with the message.
        case error(String?, message: String)
    }

    /// Guards what was written down.
    private let state = Guarded<[Event]>([])

    /// A sink with nothing in it.
    public init() {}

    /// All feedback so far.
    public var events: [Event] { state.withLock { $0 } }

    /// Writes it down.
    public func success(for barcode: Barcode) { state.withLock { $0.append(.success(barcode.data)) } }

    /// Writes it down.
    public func error(_ message: String, for barcode: Barcode) {
        state.withLock { $0.append(.error(barcode.data, message: message)) }
    }
}
