// The hub of the capture line.

/// Joins one frame source to modes, and owns the executor that everything runs on. Several contexts may live side by side; they
/// share nothing.
///
/// Per frame, always in this order: `willProcessFrame`, then for each mode in the order of adding its `didScanIn` and its
/// `didUpdate`, then `didProcessFrame`. All members may be called from any thread, and from inside any callback.
public final class DataCaptureContext: Sendable {
    /// A frame that waits, and who waits for it.
    struct Waiting {
        /// The numbered frame.
        var frame: any FrameData
        /// Its source.
        var source: any FrameSource
        /// The run it belongs to.
        var sequence: Int
        /// Resumed when the frame was processed; nil for live frames.
        var done: Handover<Void, Never>?
    }

    /// All that changes.
    struct State {
        /// Where frames come from.
        var frameSource: (any FrameSource)?
        /// In the order of adding.
        var modes: [any PipelineMode] = []
        /// The status told last.
        var status = ContextStatus.unknown
        /// Whether ``DataCaptureContext/dispose()`` was called.
        var isDisposed = false
        /// The run of the source, counted up at each start.
        var sequence = 0
        /// What a camera was asked for and did not do when it was switched on last.
        var cameraHints: [ContextStatus] = []
        /// Where a view aims in the frame in hand.
        var aim = FrameAim()
        /// The number of the newest frame.
        var frameId = 0
        /// Which frame is next.
        var gate = FrameGate<Waiting>()
        /// The source's failure since the last frame.
        var sourceFailure: ScanError?
        /// The ear at the source; made with the first one.
        var inlet: FrameInlet?
    }

    /// Guards ``State``; never held while a callback runs or another lock is taken.
    let state = Guarded(State())
    /// The one executor.
    let pipeline: CapturePipeline
    /// The frame being processed, its frame listeners' calls included.
    let frameUnit = CallbackUnit()
    /// The calls of ``DataCaptureContextListener``.
    let eventUnit = CallbackUnit()
    /// Those told of the context's life.
    let listeners = ListenerList<any DataCaptureContextListener>()
    /// Those told of frames.
    let frameListeners = ListenerList<any DataCaptureContextFrameListener>()
    /// The streams of statuses.
    let statusHub = StreamHub<ContextStatus>()

    /// A context that reads with the engine that `decoder` makes; it is made once, on the context's executor, at its first use.
    ///
    /// `clock` is asked for the time of frames that have no timestamp of their own (for the duplicate filter); left out it is the
    /// system's continuous clock.
    public init(
        decoder: @escaping @Sendable () -> any SymbolDecoder, clock: any Clock<Duration> = ContinuousClock()
    ) {
        pipeline = CapturePipeline(engine: decoder, now: Self.stopwatch(clock))
    }

    deinit {
        let (modes, source, inlet) = state.withLock { ($0.modes, $0.frameSource, $0.inlet) }
        if let inlet { source?.removeListener(inlet) }
        for mode in modes { mode.detach() }
        statusHub.finish()
    }

    private static func stopwatch<Source: Clock<Duration>>(_ clock: Source) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Where frames come from; nil for a fresh context.
    public var frameSource: (any FrameSource)? { state.withLock { $0.frameSource } }

    /// The health of the context, as its listeners were told last.
    public var status: ContextStatus { state.withLock { $0.status } }

    /// Each new status from now on. Ends when the context is disposed of or let go.
    public var statuses: AsyncStream<ContextStatus> {
        let stream = statusHub.stream(.unbounded)
        if state.withLock({ $0.isDisposed }) { statusHub.finish() }
        return stream
    }

    /// Sets where frames come from; nil stops recognition. The states of both sources stay as they are.
    ///
    /// A frame in hand is still processed. `completionHandler` is called on the context's executor when that is done.
    public func setFrameSource(_ source: (any FrameSource)?, completionHandler: (@Sendable () -> Void)? = nil) {
        let (old, inlet, isNew) = state.withLock { state in
            let inlet = state.inlet ?? FrameInlet(context: self)
            state.inlet = inlet
            let old = state.frameSource
            let isNew = old !== source && !state.isDisposed
            if isNew {
                state.frameSource = source
                state.sequence += 1
                state.gate.dropLive()
            }
            return (old, inlet, isNew)
        }
        if isNew {
            old?.removeListener(inlet)
            source?.addListener(inlet)
            tell { $0.context(self, didChange: source) }
        }
        if let completionHandler { pipeline.async(completionHandler) }
    }

    /// Adds a mode behind those that are there. One that is there already, or is tied to another context, is not added.
    public func addMode(_ mode: any DataCaptureMode) {
        guard let mode = mode as? any PipelineMode, !state.withLock({ $0.isDisposed }), mode.attach(to: self) else {
            return
        }
        let isNew = state.withLock { state in
            let isNew = !state.modes.contains { $0 === mode }
            if isNew { state.modes.append(mode) }
            return isNew
        }
        guard isNew else { return }
        tell { $0.context(self, didAdd: mode) }
        refreshStatus()
    }

    /// Removes a mode; an absent one is ignored. As with disabling it, no callback of it runs when this returns, unless it is
    /// called inside one: then this frame's callbacks still come.
    public func removeMode(_ mode: any DataCaptureMode) {
        let removed = state.withLock { state -> (any PipelineMode)? in
            guard let index = state.modes.firstIndex(where: { $0 === mode }) else { return nil }
            return state.modes.remove(at: index)
        }
        guard let removed else { return }
        removed.detach()
        tell { $0.context(self, didRemove: removed) }
        refreshStatus()
    }

    /// Removes all modes.
    public func removeAllModes() {
        for mode in state.withLock({ $0.modes }) { removeMode(mode) }
    }

    /// Ends the context's work for good: no frame is taken any more, streams end, modes are untied and may go to another
    /// context, the status is ``ContextStatus/disposed``. Listeners stay where they are. Doing it again changes nothing.
    public func dispose() {
        let (source, inlet, modes) = state.withLock { state in
            defer {
                state.isDisposed = true
                state.frameSource = nil
                state.modes = []
                state.gate.dropLive()
            }
            return (state.frameSource, state.inlet, state.modes)
        }
        if let inlet { source?.removeListener(inlet) }
        for mode in modes { mode.detach() }
        refreshStatus()
    }
}
