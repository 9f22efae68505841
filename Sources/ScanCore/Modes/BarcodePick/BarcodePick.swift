// The mode of pick lists.

/// Follows the codes in the frames of its context, asks a product provider what they are, and keeps the list of what is picked.
///
/// The SDK's mode without its view: a tap is ``tapItem(withData:)``, and who is asked about it is added with
/// ``addActionListener(_:)``. Picking has two phases: selecting makes an item pending, the answer picks it or leaves it as it was.
/// All members may be called from any thread and from inside any callback.
public final class BarcodePick: DataCaptureMode {
    /// The run state.
    let machine: ModeMachine<PickLogic, any BarcodePickListener>
    /// Those asked about taps.
    let actionListeners = ListenerList<any BarcodePickActionListener>()
    /// Those told of the list.
    let scanningListeners = ListenerList<any BarcodePickScanningListener>()
    /// Where the products come from.
    public let productProvider: any BarcodePickProductProvider

    /// A mode with a snapshot of `settings`, added to `context`; nil makes one that belongs nowhere yet, and is all that a unit
    /// test of a listener needs.
    public init(
        context: DataCaptureContext?, settings: BarcodePickSettings, productProvider: any BarcodePickProductProvider
    ) {
        machine = ModeMachine(settings: settings.snapshot, logic: PickLogic())
        self.productProvider = productProvider
        productProvider.observeProducts { [weak self] in self?.announceLater() }
        context?.addMode(self)
    }

    /// The camera settings that suit this mode.
    public static var recommendedCameraSettings: CameraSettings { CameraSettings() }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { machine.context }

    /// See ``DataCaptureMode/isEnabled``. Disabling lets go of what is seen; what is picked and pending stays.
    public var isEnabled: Bool {
        get { machine.isEnabled }
        set { machine.isEnabled = newValue }
    }

    /// The settings of the next frame, as a value.
    public var settings: BarcodePickSettings.Snapshot { machine.settings }

    /// Takes a snapshot of `settings`, for the frames after the one in hand.
    ///
    /// `completionHandler` is called when that is so: after the frame in hand, on the executor; with none, at once on the
    /// caller's thread.
    public func apply(_ settings: BarcodePickSettings, completionHandler: (@Sendable () -> Void)? = nil) {
        machine.apply(settings.snapshot, completionHandler: completionHandler)
    }

    /// Begins the list anew, at any time: nothing is seen, picked, pending or known.
    public func reset() {
        machine.withLogic { logic in
            logic.clear()
            logic.list.clear()
        }
        announceLater()
    }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any BarcodePickListener) {
        machine.listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside one: then
    /// it is told of its end after this frame.
    public func removeListener(_ listener: any BarcodePickListener) {
        guard let box = machine.listeners.remove(listener) else { return }
        machine.callbacks.afterwards { [weak self] in
            guard let self, let listener = box.object as? any BarcodePickListener else { return }
            listener.didStopObserving(self)
        }
    }

    /// Adds a listener of the list, held weakly; adding it twice is one registration.
    public func addScanningListener(_ listener: any BarcodePickScanningListener) {
        scanningListeners.add(listener) {}
    }

    /// Removes it; an absent one is ignored. No call to it runs when this returns, unless it is called inside one.
    public func removeScanningListener(_ listener: any BarcodePickScanningListener) {
        if scanningListeners.remove(listener) != nil { machine.callbacks.wait() }
    }

    /// Adds a listener that is asked about taps, held weakly; adding it twice is one registration. Of several, all must say yes.
    public func addActionListener(_ listener: any BarcodePickActionListener) {
        actionListeners.add(listener) {}
    }

    /// Removes it; an absent one is ignored. No call to it runs when this returns, unless it is called inside one. What it was
    /// asked it may still answer.
    public func removeActionListener(_ listener: any BarcodePickActionListener) {
        if actionListeners.remove(listener) != nil { machine.callbacks.wait() }
    }

    /// Every processed frame from now on, the newest 64 being kept. Ends when the mode is removed or its context is disposed of;
    /// cancelling the task that iterates ends the subscription.
    public var updates: AsyncStream<BarcodePickSession> { machine.updates.stream(.bufferingNewest(64)) }
}
