// The mode in which the app has a say about every code.

/// Finds barcodes in the frames of its context, asks the app whether each counts, and tells its listeners of those that do.
///
/// The SDK's ready-made flow without its view: what the view held (``feedbackDelegate``) is here, and a context is joined with
/// ``DataCaptureContext/addMode(_:)``. All members may be called from any thread and from inside any callback.
public final class SparkScan: DataCaptureMode {
    /// The run state.
    let machine: ModeMachine<SparkLogic, any SparkScanListener>
    /// The streams of accepted codes.
    let scanHub = StreamHub<Barcode>()
    /// The streams of processed frames.
    let updateHub = StreamHub<SparkScanUpdate>()
    /// Who decides and who is told; guarded, as both may be set at any time.
    let feedback = FeedbackPlaces()

    /// A mode with a snapshot of `settings`, that belongs to no context yet: all that a unit test of a listener needs.
    public init(settings: SparkScanSettings) {
        machine = ModeMachine(settings: settings.snapshot, logic: SparkLogic())
    }

    /// A mode that looks for nothing until settings are applied.
    public convenience init() { self.init(settings: SparkScanSettings()) }

    deinit {
        scanHub.finish()
        updateHub.finish()
    }

    /// The camera settings that suit this mode.
    public static var recommendedCameraSettings: CameraSettings { CameraSettings() }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { machine.context }

    /// See ``DataCaptureMode/isEnabled``. Disabling also forgets which codes were accepted and rejected.
    public var isEnabled: Bool {
        get { machine.isEnabled }
        set { machine.isEnabled = newValue }
    }

    /// Who accepts and rejects codes, held weakly; nil, the default, accepts all. When setting it returns, the one before is not
    /// called any more, unless it is set inside a callback: then that frame's codes are still the old one's.
    public var feedbackDelegate: (any SparkScanFeedbackDelegate)? {
        get { feedback.delegate }
        set {
            feedback.delegate = newValue
            machine.callbacks.wait()
        }
    }

    /// Where the feedback of each decision goes, a beep for instance; nil, the default, is silence.
    public var feedbackSink: (any FeedbackSink)? {
        get { feedback.sink }
        set { feedback.sink = newValue }
    }

    /// The settings of the next frame, as a value.
    public var settings: SparkScanSettings.Snapshot { machine.settings }

    /// Takes a snapshot of `settings`, for the frames after the one in hand.
    ///
    /// `completionHandler` is called when that is so: after the frame in hand, on the executor; with none, at once on the
    /// caller's thread.
    public func apply(_ settings: SparkScanSettings, completionHandler: (@Sendable () -> Void)? = nil) {
        machine.apply(settings.snapshot, completionHandler: completionHandler)
    }

    /// Forgets which codes were accepted and rejected, at any time.
    public func reset() { machine.withLogic { $0.clear() } }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any SparkScanListener) {
        machine.listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside one: then
    /// this frame's `didUpdate` still comes.
    public func removeListener(_ listener: any SparkScanListener) {
        guard let box = machine.listeners.remove(listener) else { return }
        machine.callbacks.afterwards { [weak self] in
            guard let self, let listener = box.object as? any SparkScanListener else { return }
            listener.didStopObserving(self)
        }
    }
}

/// Streams beside the listeners.
extension SparkScan {
    /// Every accepted code from now on. None is lost: what is not taken yet is kept. Ends when the mode is removed or its context
    /// is disposed of; cancelling the task that iterates ends the subscription.
    public var scans: AsyncStream<Barcode> { scans(bufferingPolicy: .unbounded) }

    /// Every processed frame from now on, the newest 64 being kept. Ends as ``scans`` does.
    public var updates: AsyncStream<SparkScanUpdate> { updates(bufferingPolicy: .bufferingNewest(64)) }

    /// ``scans`` with another buffer.
    public func scans(bufferingPolicy: AsyncStream<Barcode>.Continuation.BufferingPolicy) -> AsyncStream<Barcode> {
        scanHub.stream(bufferingPolicy)
    }

    /// ``updates`` with another buffer.
    public func updates(
        bufferingPolicy: AsyncStream<SparkScanUpdate>.Continuation.BufferingPolicy
    ) -> AsyncStream<SparkScanUpdate> {
        updateHub.stream(bufferingPolicy)
    }
}
