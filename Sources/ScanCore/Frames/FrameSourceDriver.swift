// The inside of every frame source: the machine around FrameSourceTransitions.

/// The inside of a frame source: transitions, listeners and back-pressure done right, so that a source is a few lines.
///
/// A source owns a driver, binds it to itself at the end of its initializer, and forwards the members of ``FrameSource``:
///
///     final class Pictures: FrameSource {
///         private let driver: FrameSourceDriver
///         init(_ images: [GrayImage]) {
///             driver = FrameSourceDriver { emit in
///                 for image in images { try await emit(ImageFrame(image: image)) }
///             }
///             driver.bind(to: self)
///         }
///         …
///     }
///
/// The producer runs in a task of its own while the source is on. When it returns the source goes to off by itself; when it
/// throws, the listeners are told and the source goes to off. Leaving ``FrameSourceState/on`` cancels that task and waits for
/// its end. A source whose frames come from outside has no producer and calls ``emit(_:)``.
///
/// Listeners are told of states and frames one at a time, in order; inside a callback any state may be asked for, but waiting
/// there for its completion, or emitting, waits for ever. A driver does not keep its source alive; when the source goes, so
/// does the producer.
public final class FrameSourceDriver: Sendable {
    private struct State {
        weak var source: (any FrameSource)?
        var transitions = FrameSourceTransitions()
        var listeners: [WeakListener] = []
        var handlers: [Int: @Sendable (Bool) -> Void] = [:]
        var lastTicket = 0
        var run = 0
        var producer: Task<Void, Never>?
        var isWorking = false
    }

    /// Guards all that changes; never held while a listener, a handler or the producer runs.
    private let state = Guarded(State())
    /// One callback at a time.
    private let turns = TurnQueue()
    private let producer: (@Sendable (FrameEmitter) async throws -> Void)?

    /// Whether the frames come in real time, so that old ones may be dropped; a source answers ``FrameSource/isLive`` with it.
    public let isLive: Bool

    /// A driver for a source that makes its frames itself: `producer` is run once for each time the source is on.
    public init(isLive: Bool = false, producer: @escaping @Sendable (FrameEmitter) async throws -> Void) {
        self.isLive = isLive
        self.producer = producer
    }

    /// A driver for a source that is handed its frames from outside: see ``emit(_:)``.
    public init(isLive: Bool = false) {
        self.isLive = isLive
        producer = nil
    }

    deinit { state.withLock { $0.producer?.cancel() } }

    /// Tells whose inside this is; held weakly. Until then nothing is delivered and requests complete with false.
    public func bind(to source: any FrameSource) {
        state.withLock { $0.source = source }
    }

    /// See ``FrameSource/desiredState``; off again once the producer has ended.
    public var desiredState: FrameSourceState { state.withLock { $0.transitions.desired } }

    /// See ``FrameSource/currentState``.
    public var currentState: FrameSourceState { state.withLock { $0.transitions.current } }

    /// See ``FrameSource/switch(toDesiredState:completionHandler:)``.
    public func `switch`(
        toDesiredState desired: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        change { state in
            state.lastTicket += 1
            state.handlers[state.lastTicket] = completionHandler
            state.transitions.request(desired, ticket: state.lastTicket)
        }
    }

    /// See ``FrameSource/addListener(_:)``.
    public func addListener(_ listener: any FrameSourceListener) {
        state.withLock { state in
            state.listeners.removeAll { $0.object == nil }
            if !state.listeners.contains(where: { $0.object === listener }) {
                state.listeners.append(WeakListener(listener))
            }
        }
    }

    /// See ``FrameSource/removeListener(_:)``. A callback that is running goes on to its end.
    public func removeListener(_ listener: any FrameSourceListener) {
        state.withLock { $0.listeners.removeAll { $0.object == nil || $0.object === listener } }
    }

    /// Hands a frame from outside to every listener and waits for them. Throws `CancellationError` when the source is not on:
    /// the frame was dropped.
    public func emit(_ frame: any FrameData) async throws(CancellationError) {
        try await emit(frame, run: nil)
    }

    /// Tells the listeners of a failure; the state stays as it is.
    public func report(_ error: ScanError) async {
        await turns.turn {
            guard let source = source() else { return }
            for listener in listeners() { await listener.frameSource(source, didFailWith: error) }
        }
    }

    /// Emits within a run; nil is the run of the moment.
    func emit(_ frame: any FrameData, run: Int?) async throws(CancellationError) {
        try await turns.turn { () async throws(CancellationError) in
            let isOn = state.withLock { $0.transitions.current == .on && (run == nil || run == $0.run) }
            guard isOn, !Task.isCancelled, let source = source() else { throw CancellationError() }
            for listener in listeners() { await listener.frameSource(source, didOutputFrame: frame) }
        }
        // With listeners that never suspend, a producer would keep its thread for ever, and nobody could switch it off.
        await Task.yield()
    }
}

/// The machine: one task works the transitions off and ends when there is nothing to do.
extension FrameSourceDriver {
    private func source() -> (any FrameSource)? { state.withLock { $0.source } }

    private func listeners() -> [any FrameSourceListener] {
        state.withLock { $0.listeners.compactMap { $0.object as? any FrameSourceListener } }
    }

    private func change(_ event: (inout State) -> Void) {
        let mustStart = state.withLock { state in
            event(&state)
            defer { state.isWorking = true }
            return !state.isWorking
        }
        if mustStart { Task { await work() } }
    }

    private func work() async {
        while let action = nextAction() { await perform(action) }
    }

    private func nextAction() -> FrameSourceTransitions.Action? {
        state.withLock { state in
            let action = state.transitions.next()
            state.isWorking = action != nil
            return action
        }
    }

    private func perform(_ action: FrameSourceTransitions.Action) async {
        switch action {
        case .announce(let reached): await announce(reached)
        case .startProducer: startProducer()
        case .cancelProducer: state.withLock { $0.producer?.cancel() }
        case .awaitProducer: await state.withLock { $0.producer }?.value
        case .complete(let ticket, let reached):
            let (handler, isBound) = state.withLock { ($0.handlers.removeValue(forKey: ticket), $0.source != nil) }
            handler?(reached && isBound)
        case .arrive: break
        }
    }

    private func announce(_ reached: FrameSourceState) async {
        await turns.turn {
            guard let source = source() else { return }
            for listener in listeners() { await listener.frameSource(source, didChange: reached) }
        }
    }

    private func startProducer() {
        state.withLock { state in
            state.run += 1
            guard let producer else { return }
            let emitter = FrameEmitter(driver: self, run: state.run)
            state.producer = Task { [weak self] in
                do {
                    try await producer(emitter)
                } catch let error as ScanError {
                    await emitter.report(error)
                } catch {
                    if !(error is CancellationError) {
                        await emitter.report(ScanError(.sourceFailure, "frame source: \(error)"))
                    }
                }
                self?.change { $0.transitions.producerEnded() }
            }
        }
    }
}
