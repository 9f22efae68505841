// The mode for identity documents: its contract only.

/// Reads identity documents: not available yet. Its contract with an app is here, so that listeners, settings and results can be
/// written and tested; enabled in a context, it takes no frame and is told in ``ContextStatus`` (code 9006, not valid).
public final class IdCapture: DataCaptureMode {
    private struct State {
        var isEnabled = true
        var settings: IdCaptureSettings
        weak var context: DataCaptureContext?
    }

    /// Guards what may be asked from any thread.
    private let state: Guarded<State>
    private let listeners = ListenerList<any IdCaptureListener>()

    /// Whether documents are read: false in this version.
    public static var isAvailable: Bool { false }

    /// A mode added to `context`; nil makes one that belongs nowhere, and is all that a unit test of a listener needs.
    public init(context: DataCaptureContext?, settings: IdCaptureSettings) {
        state = Guarded(State(settings: settings))
        context?.addMode(self)
    }

    /// The camera settings that suit this mode.
    public static var recommendedCameraSettings: CameraSettings { CameraSettings() }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { state.withLock { $0.context } }

    /// See ``DataCaptureMode/isEnabled``. Disabled, it is out of the context's status.
    public var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set {
            state.withLock { $0.isEnabled = newValue }
            context?.refreshStatus()
        }
    }

    /// The settings applied last.
    public var settings: IdCaptureSettings { state.withLock { $0.settings } }

    /// Stores the settings, then calls the handler on the caller's thread.
    public func apply(_ settings: IdCaptureSettings, completionHandler: (@Sendable () -> Void)? = nil) {
        state.withLock { $0.settings = settings }
        completionHandler?()
        context?.refreshStatus()
    }

    /// Nothing to forget.
    public func reset() {}

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any IdCaptureListener) {
        listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a listener; an absent one is ignored.
    public func removeListener(_ listener: any IdCaptureListener) {
        if listeners.remove(listener) != nil { listener.didStopObserving(self) }
    }
}

/// The mode's place in the line, where it says what it cannot.
extension IdCapture: PipelineMode {
    /// One of this kind is enough for a context.
    var kind: String { "idCapture" }

    /// Ties the mode to `context`.
    func attach(to context: DataCaptureContext) -> Bool {
        state.withLock { state in
            guard let owner = state.context else {
                state.context = context
                return true
            }
            return owner === context
        }
    }

    /// Unties it.
    func detach() { state.withLock { $0.context = nil } }

    /// Does nothing.
    func process(_ frame: any FrameData, sequence: Int, pipeline: CapturePipeline) {}

    /// That it is not available yet.
    func findings(supported: Set<Symbology>) -> [ContextStatus] {
        [.notAvailable("IdCapture is not available yet: no document is read")]
    }
}
