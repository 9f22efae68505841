// The run state that every kind of mode has.

/// Holds a mode's decisions and what is around them: enabled or not, settings of the next frame, listeners, the frame in hand.
final class ModeMachine<Logic: ModeLogic, Listener>: Sendable {
    /// All that changes.
    private struct State {
        /// Whether frames are taken.
        var isEnabled = true
        /// The settings of the next frame.
        var settings: Logic.Settings
        /// Whose mode this is.
        weak var context: DataCaptureContext?
        /// What earlier frames brought, and what to make of the next.
        var logic: Logic
        /// The run that it belongs to.
        var sequence = 0
        /// Whether a frame is in hand.
        var isProcessing = false
        /// To be called when that frame is done.
        var applied: [@Sendable () -> Void] = []
        /// Whether the engine failed on the last frame.
        var hasFailed = false
    }

    /// Guards ``State``; never held while a callback runs or another lock is taken.
    private let state: Guarded<State>
    /// The callbacks of one frame.
    let callbacks = CallbackUnit()
    /// Those told of frames.
    let listeners = ListenerList<Listener>()
    /// The streams of processed frames.
    let updates = StreamHub<Logic.Update>()

    /// A machine that is enabled and belongs to no context.
    init(settings: Logic.Settings, logic: Logic) { state = Guarded(State(settings: settings, logic: logic)) }

    deinit { updates.finish() }

    /// The context the mode was added to.
    var context: DataCaptureContext? { state.withLock { $0.context } }

    /// Whether frames are taken: enabled, and in a context.
    var isRunning: Bool { state.withLock { $0.isEnabled && $0.context != nil } }

    /// The settings of the next frame.
    var settings: Logic.Settings { state.withLock { $0.settings } }

    /// Looks at the decisions, or changes them, at any time.
    func withLogic<Value: Sendable>(_ body: (inout Logic) -> Value) -> Value {
        state.withLock { body(&$0.logic) }
    }

    /// See ``DataCaptureMode/isEnabled``.
    var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set {
            let (isNew, context) = state.withLock { state in
                let isNew = state.isEnabled != newValue
                state.isEnabled = newValue
                if !newValue { state.logic.clear() }
                return (isNew, state.context)
            }
            if !newValue { callbacks.wait() }
            if isNew { context?.refreshStatus() }
        }
    }

    /// Takes settings for the frames after the one in hand; see ``BarcodeCapture/apply(_:completionHandler:)``.
    func apply(_ settings: Logic.Settings, completionHandler: (@Sendable () -> Void)?) {
        let (waits, context) = state.withLock { state in
            state.settings = settings
            if state.isProcessing, let completionHandler { state.applied.append(completionHandler) }
            return (state.isProcessing, state.context)
        }
        if !waits { completionHandler?() }
        context?.refreshStatus()
    }

    /// Ties the mode to `context`; false when it is tied to another one.
    func attach(to context: DataCaptureContext) -> Bool {
        state.withLock { state in
            guard let owner = state.context else {
                state.context = context
                return true
            }
            return owner === context
        }
    }

    /// Unties the mode, and runs `end` when no callback runs.
    func detach(then end: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.context = nil
            state.logic.clear()
        }
        callbacks.afterwards(end)
    }

    /// The settings of a frame and what the engine is asked; nil when the mode is disabled.
    func begin(_ frame: FrameFacts) -> (settings: Logic.Settings, request: DecodeRequest)? {
        state.withLock { state in
            guard state.isEnabled else { return nil }
            if state.sequence != frame.sequence { state.logic.clear() }
            state.sequence = frame.sequence
            state.isProcessing = true
            return (state.settings, state.logic.begin(frame, settings: state.settings))
        }
    }

    /// What the frame brought, and the begin of its callbacks; nil when the mode was disabled or removed meanwhile.
    func finish(_ reading: FrameReading, settings: Logic.Settings) -> Logic.Update? {
        state.withLock { state in
            guard state.isEnabled, state.context != nil else { return nil }
            callbacks.begin()
            return state.logic.finish(reading, settings: settings)
        }
    }

    /// What a callback beside those of frames is about, and the begin of it; nil when there is nothing, and when the mode is
    /// disabled or in no context.
    func beginEvent<Value: Sendable>(_ value: (inout Logic) -> Value?) -> Value? {
        state.withLock { state in
            guard state.isEnabled, state.context != nil, let value = value(&state.logic) else { return nil }
            callbacks.begin()
            return value
        }
    }

    /// The frame is done.
    func end() {
        let applied = state.withLock { state in
            defer { state.applied = [] }
            state.isProcessing = false
            return state.applied
        }
        for handler in applied { handler() }
    }

    /// An engine that fails, or works again, is the context's status.
    func noteFailure(_ failure: ScanError?) {
        let (hadFailed, context) = state.withLock { state in
            defer { state.hasFailed = failure != nil }
            return (state.hasFailed, state.context)
        }
        if failure != nil || hadFailed { context?.updateStatus(engineFailure: failure) }
    }
}
