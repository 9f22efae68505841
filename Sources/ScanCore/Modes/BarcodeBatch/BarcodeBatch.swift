// The mode that follows all codes over frames.

/// Finds all barcodes in the frames of its context and follows them: each has an identifier as long as it is there.
///
/// A frame in which every code is where it was expected is read at those places only, see
/// ``BarcodeBatchSettings/fullSearchInterval``. All members may be called from any thread and from inside any callback.
public final class BarcodeBatch: DataCaptureMode {
    /// The run state.
    let machine: ModeMachine<BatchLogic, any BarcodeBatchListener>

    /// A mode with a snapshot of `settings`, added to `context`; nil makes one that belongs nowhere yet, and is all that a unit
    /// test of a listener needs.
    public init(context: DataCaptureContext?, settings: BarcodeBatchSettings) {
        machine = ModeMachine(settings: settings.snapshot, logic: BatchLogic())
        context?.addMode(self)
    }

    /// The camera settings that suit this mode.
    public static var recommendedCameraSettings: CameraSettings { CameraSettings() }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { machine.context }

    /// See ``DataCaptureMode/isEnabled``. Disabling also lets go of all codes: the first frame after it removes them.
    public var isEnabled: Bool {
        get { machine.isEnabled }
        set { machine.isEnabled = newValue }
    }

    /// The settings of the next frame, as a value.
    public var settings: BarcodeBatchSettings.Snapshot { machine.settings }

    /// Takes a snapshot of `settings`, for the frames after the one in hand. Codes are followed on.
    ///
    /// `completionHandler` is called when that is so: after the frame in hand, on the executor; with none, at once on the
    /// caller's thread.
    public func apply(_ settings: BarcodeBatchSettings, completionHandler: (@Sendable () -> Void)? = nil) {
        machine.apply(settings.snapshot, completionHandler: completionHandler)
    }

    /// Lets go of all codes, at any time: the next frame removes them and adds what it shows.
    public func reset() { machine.withLogic { $0.clear() } }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any BarcodeBatchListener) {
        machine.listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside one: then
    /// it is told of its end after this frame.
    public func removeListener(_ listener: any BarcodeBatchListener) {
        guard let box = machine.listeners.remove(listener) else { return }
        machine.callbacks.afterwards { [weak self] in
            guard let self, let listener = box.object as? any BarcodeBatchListener else { return }
            listener.didStopObserving(self)
        }
    }
}

/// Streams beside the listeners.
extension BarcodeBatch {
    /// Every processed frame from now on, the newest 64 being kept. Ends when the mode is removed or its context is disposed of;
    /// cancelling the task that iterates ends the subscription.
    public var updates: AsyncStream<BarcodeBatchUpdate> { updates(bufferingPolicy: .bufferingNewest(64)) }

    /// ``updates`` with another buffer.
    public func updates(
        bufferingPolicy: AsyncStream<BarcodeBatchUpdate>.Continuation.BufferingPolicy
    ) -> AsyncStream<BarcodeBatchUpdate> {
        machine.updates.stream(bufferingPolicy)
    }
}
