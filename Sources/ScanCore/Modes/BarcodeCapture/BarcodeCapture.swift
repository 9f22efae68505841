// The mode that reports codes one frame at a time.
import Synchronization

/// Finds barcodes in the frames of its context and tells its listeners of the new ones.
///
/// All members may be called from any thread and from inside any callback.
public final class BarcodeCapture: DataCaptureMode {
    /// All that changes.
    struct State {
        /// Whether frames are taken.
        var isEnabled = true
        /// The settings of the next frame.
        var settings: BarcodeCaptureSettings.Snapshot
        /// The middle of what is looked for; nil for the frame's own.
        var pointOfInterest: PointWithUnit?
        /// Whose mode this is.
        weak var context: DataCaptureContext?
        /// What was reported when.
        var history = DuplicateHistory()
        /// The run that the history belongs to.
        var sequence = 0
        /// Whether a frame is in hand.
        var isProcessing = false
        /// To be called when that frame is done.
        var applied: [@Sendable () -> Void] = []
        /// Whether the engine failed on the last frame.
        var hasFailed = false
    }

    /// Guards ``State``; never held while a callback runs or another lock is taken.
    let state: Mutex<State>
    /// The callbacks of one frame.
    let callbacks = CallbackUnit()
    /// Those told of codes.
    let listeners = ListenerList<any BarcodeCaptureListener>()
    /// The streams of new codes.
    let scanHub = StreamHub<Barcode>()
    /// The streams of processed frames.
    let updateHub = StreamHub<BarcodeCaptureUpdate>()

    /// A mode with a snapshot of `settings`, added to `context`; nil makes one that belongs nowhere yet, and is all that a unit
    /// test of a listener needs.
    public init(context: DataCaptureContext?, settings: BarcodeCaptureSettings) {
        state = Mutex(State(settings: settings.snapshot))
        context?.addMode(self)
    }

    deinit {
        scanHub.finish()
        updateHub.finish()
    }

    /// The camera settings that suit this mode.
    public static var recommendedCameraSettings: CameraSettings { CameraSettings() }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { state.withLock { $0.context } }

    /// See ``DataCaptureMode/isEnabled``. Disabling also forgets which codes were reported. What an adapter has queued before is
    /// still delivered: it was scanned.
    public var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set {
            let (isNew, context) = state.withLock { state in
                let isNew = state.isEnabled != newValue
                state.isEnabled = newValue
                if !newValue { state.history.clear() }
                return (isNew, state.context)
            }
            if !newValue { callbacks.wait() }
            if isNew { context?.refreshStatus() }
        }
    }

    /// The middle of a location selection, and what ``BarcodeCaptureSession/newlyRecognizedBarcode`` is nearest to. Nil, the
    /// default: the middle of the frame, and the first code in reading order. Takes effect with the next frame.
    public var pointOfInterest: PointWithUnit? {
        get { state.withLock { $0.pointOfInterest } }
        set { state.withLock { $0.pointOfInterest = newValue } }
    }

    /// The settings of the next frame, as a value.
    public var settings: BarcodeCaptureSettings.Snapshot { state.withLock { $0.settings } }

    /// Takes a snapshot of `settings`, for the frames after the one in hand.
    ///
    /// `completionHandler` is called when that is so: after the frame in hand, on the executor; with none, at once on the
    /// caller's thread.
    public func apply(_ settings: BarcodeCaptureSettings, completionHandler: (@Sendable () -> Void)? = nil) {
        let snapshot = settings.snapshot
        let (waits, context) = state.withLock { state in
            state.settings = snapshot
            if state.isProcessing, let completionHandler { state.applied.append(completionHandler) }
            return (state.isProcessing, state.context)
        }
        if !waits { completionHandler?() }
        context?.refreshStatus()
    }

    /// Forgets which codes were reported, at any time.
    public func reset() { state.withLock { $0.history.clear() } }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any BarcodeCaptureListener) {
        listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside one: then
    /// this frame's `didUpdate` still comes.
    public func removeListener(_ listener: any BarcodeCaptureListener) {
        guard let box = listeners.remove(listener) else { return }
        callbacks.afterwards { [weak self] in
            guard let self, let listener = box.object as? any BarcodeCaptureListener else { return }
            listener.didStopObserving(self)
        }
    }
}

/// Streams beside the listeners.
extension BarcodeCapture {
    /// Every new code from now on. None is lost: what is not taken yet is kept. Ends when the mode is removed or its context is
    /// disposed of; cancelling the task that iterates ends the subscription.
    public var scans: AsyncStream<Barcode> { scans(bufferingPolicy: .unbounded) }

    /// Every processed frame from now on, the newest 64 being kept. Ends as ``scans`` does.
    public var updates: AsyncStream<BarcodeCaptureUpdate> { updates(bufferingPolicy: .bufferingNewest(64)) }

    /// ``scans`` with another buffer.
    public func scans(bufferingPolicy: AsyncStream<Barcode>.Continuation.BufferingPolicy) -> AsyncStream<Barcode> {
        scanHub.stream(bufferingPolicy)
    }

    /// ``updates`` with another buffer.
    public func updates(
        bufferingPolicy: AsyncStream<BarcodeCaptureUpdate>.Continuation.BufferingPolicy
    ) -> AsyncStream<BarcodeCaptureUpdate> {
        updateHub.stream(bufferingPolicy)
    }
}
