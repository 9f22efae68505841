// The mode that reports codes one frame at a time.

/// Finds barcodes in the frames of its context and tells its listeners of the new ones.
///
/// All members may be called from any thread and from inside any callback.
public final class BarcodeCapture: DataCaptureMode {
    /// The run state.
    let machine: ModeMachine<CaptureLogic, any BarcodeCaptureListener>
    /// The streams of new codes.
    let scanHub = StreamHub<Barcode>()
    /// Guards the sink, which may be set while a frame is processed; never held while it is called.
    private let sink = Guarded<(any FeedbackSink)?>(nil)

    /// A mode with a snapshot of `settings`, added to `context`; nil makes one that belongs nowhere yet, and is all that a unit
    /// test of a listener needs.
    public init(context: DataCaptureContext?, settings: BarcodeCaptureSettings) {
        machine = ModeMachine(settings: settings.snapshot, logic: CaptureLogic())
        context?.addMode(self)
    }

    deinit { scanHub.finish() }

    /// The camera settings that suit this mode.
    public static var recommendedCameraSettings: CameraSettings { CameraSettings() }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { machine.context }

    /// See ``DataCaptureMode/isEnabled``. Disabling also forgets which codes were reported. What an adapter has queued before is
    /// still delivered: it was scanned.
    public var isEnabled: Bool {
        get { machine.isEnabled }
        set { machine.isEnabled = newValue }
    }

    /// The middle of a location selection, and what ``BarcodeCaptureSession/newlyRecognizedBarcode`` is nearest to. Nil, the
    /// default: the middle of the frame, and the first code in reading order; what is no finite number counts as nil.
    /// Takes effect with the next frame.
    public var pointOfInterest: PointWithUnit? {
        get { machine.withLogic { $0.pointOfInterest } }
        set { machine.withLogic { $0.pointOfInterest = newValue } }
    }

    /// Where the feedback of each new code goes, a beep for instance; nil, the default, is silence. Only
    /// ``FeedbackSink/success(for:)`` is called: this mode rejects nothing.
    public var feedbackSink: (any FeedbackSink)? {
        get { sink.withLock { $0 } }
        set { sink.withLock { $0 = newValue } }
    }

    /// The settings of the next frame, as a value.
    public var settings: BarcodeCaptureSettings.Snapshot { machine.settings }

    /// Takes a snapshot of `settings`, for the frames after the one in hand.
    ///
    /// `completionHandler` is called when that is so: after the frame in hand, on the executor; with none, at once on the
    /// caller's thread.
    public func apply(_ settings: BarcodeCaptureSettings, completionHandler: (@Sendable () -> Void)? = nil) {
        machine.apply(settings.snapshot, completionHandler: completionHandler)
    }

    /// Forgets which codes were reported, at any time.
    public func reset() { machine.withLogic { $0.clear() } }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any BarcodeCaptureListener) {
        machine.listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside one: then
    /// this frame's `didUpdate` still comes.
    public func removeListener(_ listener: any BarcodeCaptureListener) {
        guard let box = machine.listeners.remove(listener) else { return }
        machine.callbacks.afterwards { [weak self] in
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
        machine.updates.stream(bufferingPolicy)
    }
}
