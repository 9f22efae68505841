// The frame source for tests.
public import ScanCore

/// A frame source driven by hand: `await source.emit(image)` returns when every listener is done with the frame.
///
/// `await source.start()` comes first: what is emitted before it is dropped and counted in ``droppedFrameCount``.
public final class ManualFrameSource: FrameSource {
    private let driver: FrameSourceDriver
    /// Guards the count.
    private let dropped = Guarded(0)

    /// A source that is off. With `isLive` a busy context drops the older frames, and ``emit(_:)`` does not wait for it.
    public init(isLive: Bool = false) {
        driver = FrameSourceDriver(isLive: isLive)
        driver.bind(to: self)
    }

    /// Switches the source on and waits until it is.
    public func start() async { _ = await settle(in: .on) }

    /// Switches the source off and waits until it is.
    public func stop() async { _ = await settle(in: .off) }

    /// How many frames were emitted while the source was not on, and so reached nobody.
    public var droppedFrameCount: Int { dropped.withLock { $0 } }

    /// Hands a frame to the listeners and waits for them. False when the source is not on: the frame was dropped and counted.
    @discardableResult
    public func emit(_ frame: any FrameData = FakeFrameData()) async -> Bool {
        do {
            try await driver.emit(frame)
            return true
        } catch {
            dropped.withLock { $0 += 1 }
            return false
        }
    }

    /// Hands over a frame around `image`; see ``emit(_:)``.
    @discardableResult
    public func emit(_ image: GrayImage, timestamp: Duration? = nil) async -> Bool {
        await emit(ImageFrame(image: image, timestamp: timestamp))
    }

    /// Tells the listeners of a failure, as a source does whose picture is broken.
    public func fail(with error: ScanError) async { await driver.report(error) }

    /// Whether frames come in real time.
    public var isLive: Bool { driver.isLive }
    /// The newest state asked for.
    public var desiredState: FrameSourceState { driver.desiredState }
    /// The state the source is in.
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
}
