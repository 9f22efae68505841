// The frame source listener of these tests.
import ScanCore
import Synchronization

/// Writes down all that a source tells, pictures and origins included.
final class FrameTranscript: FrameSourceListener {
    /// One call.
    enum Event: Sendable, Equatable {
        /// The source entered a state.
        case state(FrameSourceState)
        /// A frame.
        case frame(ImageFrame)
        /// A failure.
        case failure(ScanError)
    }

    private let stream: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let onFrame: (@Sendable (any FrameSource, ImageFrame) async -> Void)?

    /// A listener; `onFrame` runs inside each frame's callback.
    init(onFrame: (@Sendable (any FrameSource, ImageFrame) async -> Void)? = nil) {
        (stream, continuation) = AsyncStream.makeStream()
        self.onFrame = onFrame
    }

    func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async {
        continuation.yield(.state(newState))
    }

    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async {
        guard let frame = frame as? ImageFrame else { return }
        continuation.yield(.frame(frame))
        await onFrame?(source, frame)
    }

    func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async {
        continuation.yield(.failure(error))
    }

    /// Waits for the next `off`: all that was told up to it.
    func untilOff() async -> [Event] {
        var events: [Event] = []
        for await event in stream {
            events.append(event)
            if event == .state(.off) { break }
        }
        return events
    }

    /// Switches `source` on and waits until it is off by itself: all that it told.
    func run(_ source: any FrameSource) async -> [Event] {
        source.addListener(self)
        source.switch(toDesiredState: .on)
        return await untilOff()
    }
}

extension [FrameTranscript.Event] {
    /// The states in order.
    var states: [FrameSourceState] { compactMap { if case .state(let state) = $0 { state } else { nil } } }
    /// The frames in order.
    var frames: [ImageFrame] { compactMap { if case .frame(let frame) = $0 { frame } else { nil } } }
    /// The failures in order.
    var failures: [ScanError] { compactMap { if case .failure(let error) = $0 { error } else { nil } } }
}
