// The camera's contract; the device comes from outside.

/// A frame source that is a device. ScanCore knows no device: a package that does makes one with a producer of frames, as
/// ScanVideo does, which also has `Camera.default`.
public final class Camera: FrameSource {
    private let driver: FrameSourceDriver
    private let box: SettingsBox

    /// Which way it looks.
    public let position: CameraPosition

    /// A camera around `producer`, which is run while the camera is on, in a task of its own that is cancelled when the camera
    /// leaves ``FrameSourceState/on``. It is given the settings of the moment it starts with, and the emitter.
    public init(
        position: CameraPosition = .unspecified, settings: CameraSettings = CameraSettings(),
        producer: @escaping @Sendable (CameraSettings, FrameEmitter) async throws -> Void
    ) {
        let box = SettingsBox(settings)
        self.box = box
        self.position = position
        driver = FrameSourceDriver(isLive: true) { emit in try await producer(box.settings, emit) }
        driver.bind(to: self)
    }

    /// The settings applied last; a running camera takes them up when it is next switched on.
    public var settings: CameraSettings { box.settings }

    /// Stores `settings`, then calls the handler on the caller's thread.
    public func apply(_ settings: CameraSettings, completionHandler: (() -> Void)? = nil) {
        box.settings = settings
        completionHandler?()
    }

    /// Whether there is a light to switch: not here.
    public var isTorchAvailable: Bool { false }

    /// The light wanted. Without a torch it stays off, whatever is set; the status of the context that the camera is the source of
    /// tells, the next time it is switched on.
    public var desiredTorchState: TorchState {
        get { .off }
        set { box.isTorchWanted = newValue != .off }
    }

    /// What is asked of the camera and not done.
    var hints: [ContextStatus] {
        var hints: [ContextStatus] = []
        if box.isTorchWanted { hints.append(.hint("desiredTorchState is ignored: the camera has no torch")) }
        if !(box.settings.zoomFactor >= 1 && box.settings.zoomFactor.isFinite) {
            hints.append(.hint("zoomFactor \(box.settings.zoomFactor) is treated as 1"))
        }
        return hints
    }

    /// True: old frames give way to new ones.
    public var isLive: Bool { driver.isLive }
    /// The newest state asked for.
    public var desiredState: FrameSourceState { driver.desiredState }
    /// The state the camera is in.
    public var currentState: FrameSourceState { driver.currentState }

    /// Asks for a state.
    public func `switch`(
        toDesiredState state: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)?
    ) {
        driver.switch(toDesiredState: state, completionHandler: completionHandler)
    }

    /// Adds a listener, held weakly.
    public func addListener(_ listener: any FrameSourceListener) { driver.addListener(listener) }

    /// Removes a listener.
    public func removeListener(_ listener: any FrameSourceListener) { driver.removeListener(listener) }

    private final class SettingsBox: Sendable {
        /// Guards the settings between the app and the producer, and whether a torch is wanted.
        private let stored: Guarded<(settings: CameraSettings, isTorchWanted: Bool)>

        init(_ settings: CameraSettings) { stored = Guarded((settings, false)) }

        var settings: CameraSettings {
            get { stored.withLock { $0.settings } }
            set { stored.withLock { $0.settings = newValue } }
        }

        var isTorchWanted: Bool {
            get { stored.withLock { $0.isTorchWanted } }
            set { stored.withLock { $0.isTorchWanted = newValue } }
        }
    }
}
