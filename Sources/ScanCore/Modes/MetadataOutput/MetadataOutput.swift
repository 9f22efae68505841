// AVFoundation's metadata output: the older shape.
public import Dispatch

/// All codes of every frame, without identity and without a filter: the shape of AVFoundation's `AVCaptureMetadataOutput`.
///
/// All members may be called from any thread and from inside any callback.
public final class MetadataOutput: DataCaptureMode {
    /// The run state. Its listener list stays empty: there is one delegate, in ``delivery``.
    let machine: ModeMachine<MetadataLogic, any MetadataOutputObjectsDelegate>
    /// The delegate and its queue.
    let delivery = MetadataDelivery()

    /// An output added to `context`; with none it belongs nowhere yet.
    public init(context: DataCaptureContext? = nil, settings: MetadataOutputSettings = MetadataOutputSettings()) {
        machine = ModeMachine(settings: MetadataLogic.Settings(settings), logic: MetadataLogic())
        context?.addMode(self)
    }

    /// See ``DataCaptureMode/context``.
    public var context: DataCaptureContext? { machine.context }

    /// See ``DataCaptureMode/isEnabled``. Disabled or removed on the delegate's queue, that call was the last.
    public var isEnabled: Bool {
        get { machine.isEnabled }
        set { machine.isEnabled = newValue }
    }

    /// The settings of the next frame.
    public var settings: MetadataOutputSettings {
        get { machine.settings.output }
        set { machine.apply(MetadataLogic.Settings(newValue), completionHandler: nil) }
    }

    /// What is looked for, from the next frame on. One that is not available does not trap as AVFoundation does: the context's
    /// status tells it, and ``setMetadataObjectTypes(_:)`` throws.
    public var metadataObjectTypes: [MachineReadableCodeObject.ObjectType] {
        get { settings.metadataObjectTypes.sorted { $0.rawValue < $1.rawValue } }
        set { settings.metadataObjectTypes = Set(newValue) }
    }

    /// What this package's readers read.
    public var availableMetadataObjectTypes: [MachineReadableCodeObject.ObjectType] {
        MachineReadableCodeObject.ObjectType.all
            .filter { type in type.symbology.map { SymbologyDescription.available.contains($0) } ?? false }
            .sorted { $0.rawValue < $1.rawValue }
    }

    /// Sets what is looked for. Throws `.unsupported`, and changes nothing, when one of them is not available.
    public func setMetadataObjectTypes(_ types: [MachineReadableCodeObject.ObjectType]) throws(ScanError) {
        let unread = Set(types).subtracting(availableMetadataObjectTypes).map(\.rawValue).sorted()
        guard unread.isEmpty else {
            throw ScanError(.unsupported, "metadataObjectTypes: not available: \(unread.joined(separator: ", "))")
        }
        metadataObjectTypes = types
    }

    /// Where codes count, as fractions of the frame: those whose bounds have a point in common with it. From the next frame on.
    public var rectOfInterest: NormalizedRect {
        get { settings.rectOfInterest }
        set { settings.rectOfInterest = newValue }
    }

    /// The delegate, as long as it lives.
    public var metadataObjectsDelegate: (any MetadataOutputObjectsDelegate)? { delivery.delegate }

    /// The queue that the delegate is called on: the one it was set with, or one of this library's that targets it. Nil when it
    /// is called by the executor.
    public var metadataObjectsCallbackQueue: DispatchQueue? { delivery.queue }

    /// Sets who is told, held weakly, and on which queue; nil for the context's executor. A queue that is busy gets the newest
    /// frame only. When this returns no call by the executor runs, unless it is called inside one; a call on a queue of the app
    /// may still run.
    public func setMetadataObjectsDelegate(
        _ delegate: (any MetadataOutputObjectsDelegate)?, queue: DispatchQueue?
    ) {
        delivery.set(delegate, queue: queue)
        machine.callbacks.wait()
    }
}

/// The output's place in the line.
extension MetadataOutput: MachineMode {
    /// One of this kind is enough for a context.
    var kind: String { "metadataOutput" }

    /// Tells the delegate when there are codes, or were.
    func deliver(_ update: MetadataUpdate, frame: any FrameData) {
        if update.isTold { delivery.deliver(update, from: self) }
    }

    /// Names that are none, then symbologies that the engine does not read.
    func findings(supported: Set<Symbology>) -> [ContextStatus] {
        let settings = machine.settings
        let strangers = settings.output.metadataObjectTypes.filter { $0.symbology == nil }.map(\.rawValue).sorted()
        if !strangers.isEmpty {
            return [.notAvailable("metadataObjectTypes: not known here: \(strangers.joined(separator: ", "))")]
        }
        if settings.enabledSymbologies.isEmpty { return [.nothingEnabled] }
        let unread = settings.enabledSymbologies.subtracting(supported)
        return (unread.isEmpty ? [] : [.unsupported(unread)]) + MetadataLogic.hints(settings)
    }
}
