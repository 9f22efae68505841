// The frame source listener that writes down.
public import ScanCore

/// A listener of a frame source that writes down what it was told, in order.
public final class RecordingFrameSourceListener: FrameSourceListener {
    /// One call.
    public enum Event: Sendable, Equatable {
        /// The source entered a state.
        case state(FrameSourceState)
        /// A frame with that number of pixels across and that timestamp.
        case frame(width: Int, timestamp: Duration?)
        /// A failure.
        case failure(ScanError)
    }

    /// Guards what was written down.
    private let written = Guarded<[Event]>([])
    private let onFrame: (@Sendable (any FrameSource) async -> Void)?

    /// A listener; `onFrame` runs inside each frame's callback.
    public init(onFrame: (@Sendable (any FrameSource) async -> Void)? = nil) { self.onFrame = onFrame }

    /// All calls so far.
    public var events: [Event] { written.withLock { $0 } }

    /// The states told so far.
    public var states: [FrameSourceState] {
        events.compactMap { if case .state(let state) = $0 { state } else { nil } }
    }

    /// How many frames came.
    public var frameCount: Int { events.count { if case .frame = $0 { true } else { false } } }

    /// Writes the state down.
    public func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async {
        written.withLock { $0.append(.state(newState)) }
    }

    /// Writes the frame down.
    public func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async {
        written.withLock { $0.append(.frame(width: frame.image.width, timestamp: frame.timestamp)) }
        await onFrame?(source)
    }

    /// Writes the failure down.
    public func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async {
        written.withLock { $0.append(.failure(error)) }
    }
}
