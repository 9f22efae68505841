// VisionKit's scanner without its view.

/// Finds codes in the frames of its context, follows them, and says what to draw and what to tell the user: the shape of
/// VisionKit's `DataScannerViewController`, headless.
///
/// Made, it waits: ``startScanning()`` begins. All members may be called from any thread and from inside any callback.
public final class DataScanner: DataCaptureMode {
    /// The run state.
    let machine: ModeMachine<DataScannerLogic, any DataScannerDelegate>
    /// The streams of whole sets.
    let itemsHub = StreamHub<[RecognizedItem]>()
    /// The ear at the context.
    let ear = DataScannerEar()
    /// Whether the last start was refused for what is asked for: then the context's status tells why.
    let isRefused = Guarded(false)

    /// A scanner that waits, added to `context`; with none, add it to one before it is started.
    public init(context: DataCaptureContext? = nil, settings: DataScannerSettings) {
        machine = ModeMachine(settings: DataScannerLogic.Settings(settings), logic: DataScannerLogic())
        machine.isEnabled = false
        ear.bind(to: self)
        context?.addMode(self)
    }

    /// The same with VisionKit's labels. What each means is told at ``DataScannerSettings``; pinch to zoom is off by default.
    public convenience init(
        context: DataCaptureContext? = nil, recognizedDataTypes: Set<RecognizedDataType>,
        qualityLevel: QualityLevel = .balanced, recognizesMultipleItems: Bool = false,
        isHighFrameRateTrackingEnabled: Bool = true, isPinchToZoomEnabled: Bool = false,
        isGuidanceEnabled: Bool = true, isHighlightingEnabled: Bool = false
    ) {
        var settings = DataScannerSettings()
        settings.recognizedDataTypes = recognizedDataTypes
        settings.qualityLevel = qualityLevel
        settings.recognizesMultipleItems = recognizesMultipleItems
        settings.isHighFrameRateTrackingEnabled = isHighFrameRateTrackingEnabled
        settings.isPinchToZoomEnabled = isPinchToZoomEnabled
        settings.isGuidanceEnabled = isGuidanceEnabled
        settings.isHighlightingEnabled = isHighlightingEnabled
        self.init(context: context, settings: settings)
    }

    deinit { itemsHub.finish() }

    /// True: nothing of this machine's is needed. What the engine does not read is told by the context's status.
    public static var isSupported: Bool { true }

    /// True: there is no permission to ask for. Whether this scanner can start is ``unavailability``'s to say.
    public static var isAvailable: Bool { isSupported }

    /// Why ``startScanning()`` would throw at this moment; nil when it would not.
    public var unavailability: ScanningUnavailable? {
        let settings = machine.settings
        if settings.scanner.wantsText || settings.enabledSymbologies.isEmpty { return .unsupported }
        return context?.frameSource == nil ? .cameraRestricted : nil
    }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { machine.context }

    /// See ``DataCaptureMode/isEnabled``; false from birth, unlike other modes. ``startScanning()`` sets it after it has looked
    /// whether scanning is possible.
    public var isEnabled: Bool {
        get { machine.isEnabled }
        set {
            let wasRefused = isRefused.withLock { refused in
                defer { refused = false }
                return refused
            }
            machine.isEnabled = newValue
            if wasRefused { context?.refreshStatus() }
        }
    }

    /// The settings the scanner was made with, and the region of this moment.
    public var settings: DataScannerSettings { machine.settings.scanner }

    /// Where codes count, in pixels of the frame; nil for all of it. Takes effect with the next frame.
    public var regionOfInterest: PixelRect? {
        get { settings.regionOfInterest }
        set {
            var settings = settings
            settings.regionOfInterest = newValue
            apply(settings, zoom: machine.settings.wantedZoom)
        }
    }

    /// Whether frames are taken: it was started, and is in a context.
    public var isScanning: Bool { isEnabled && context != nil }

    /// Begins to scan, and asks the context's frame source to switch on.
    ///
    /// Throws `.unsupported` when text or no known symbology is asked for, and `.cameraRestricted` without a context or a frame
    /// source; then nothing has changed, but that the status of its context says soon after what is not supported, until
    /// ``stopScanning()`` or a start that works.
    public func startScanning() throws(ScanningUnavailable) {
        if let unavailability {
            isRefused.withLock { $0 = unavailability == .unsupported }
            context?.refreshStatus()
            throw unavailability
        }
        isEnabled = true
        context?.frameSource?.switch(toDesiredState: .on)
    }

    /// Ends scanning as ``isEnabled`` does; the frame source stays as it is, others may use it. Items known so far are removed
    /// with the first frame after the next start.
    public func stopScanning() { isEnabled = false }

    /// Lets go of all items, at any time: the next frame removes them and adds what it shows.
    public func reset() { machine.withLogic { $0.clear() } }

    /// The items of the last frame, the longest known first; empty when the scanner was stopped or reset since.
    public var items: [RecognizedItem] { machine.withLogic { $0.items } }

    /// The user touched the frame at `point`, in pixels: tells the delegate of the item that lies there, on the executor, and
    /// returns it; nil when there is none.
    @discardableResult
    public func tap(at point: Point) -> RecognizedItem? {
        guard let context, let item = machine.withLogic({ $0.item(at: point) }) else { return nil }
        context.pipeline.async { [weak self] in
            guard let self else { return }
            event { logic in
                logic.items.first { $0.id == item.id }
            } deliver: { listener, item in
                listener.dataScanner(self, didTapOn: item)
            }
        }
        return item
    }
}

/// Delegates and streams.
extension DataScanner {
    /// VisionKit's one delegate, held weakly. It stands in the same list as those of ``addListener(_:)``: reading gives the
    /// first of them, setting replaces that one, as ``removeListener(_:)`` and ``addListener(_:)`` do.
    public var delegate: (any DataScannerDelegate)? {
        get { machine.listeners.current.first }
        set {
            let old = delegate
            guard old !== newValue else { return }
            if let old { removeListener(old) }
            if let newValue { addListener(newValue) }
        }
    }

    /// Adds a delegate beside those that are there, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any DataScannerDelegate) {
        machine.listeners.add(listener) { listener.didStartObserving(self) }
    }

    /// Removes a delegate; an absent one is ignored. No call to it runs when this returns, unless it is called inside one: then
    /// it is told of its end after this frame.
    public func removeListener(_ listener: any DataScannerDelegate) {
        guard let box = machine.listeners.remove(listener) else { return }
        machine.callbacks.afterwards { [weak self] in
            guard let self, let listener = box.object as? any DataScannerDelegate else { return }
            listener.didStopObserving(self)
        }
    }

    /// The complete set of items at each change from now on, the newest 64 being kept. What is there already is not sent: take
    /// ``items``. Ends when the scanner is removed from its context or that is disposed of.
    public var recognizedItems: AsyncStream<[RecognizedItem]> { itemsHub.stream(.bufferingNewest(64)) }

    /// Every processed frame from now on, the newest 64 being kept; ends as ``recognizedItems`` does.
    public var updates: AsyncStream<DataScannerUpdate> { machine.updates.stream(.bufferingNewest(64)) }
}
