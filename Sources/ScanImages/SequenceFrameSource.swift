// Frames that an app pushes, as a frame source.
public import ScanCore

/// A source whose frames come from the app: a camera it drives itself, a replay, another library.
///
/// Frames are delivered while the source is on; one pushed at any other time is dropped, and the push says so. Numbers
/// and the order of callbacks are the context's; a timestamp, where the app knows it, counts from the start of its
/// recording.
///
///     let source = SequenceFrameSource(backPressure: .dropOldest)
///     context.setFrameSource(source)
///     source.switch(toDesiredState: .on)
///     source.offer(ImageFrame(image: image))   // in the camera's callback
public final class SequenceFrameSource: FrameSource {
    /// The frame that waits for delivery.
    private struct Mailbox {
        var newest: (any FrameData)?
        var isDelivering = false
    }

    /// What happens to frames that come too fast.
    public let backPressure: FrameBackPressure
    private let driver: FrameSourceDriver
    /// Guards the frame that waits.
    private let mailbox = Guarded(Mailbox())

    /// A source that is off. With `.dropOldest` a busy context drops older frames too.
    public init(backPressure: FrameBackPressure = .wait) {
        self.backPressure = backPressure
        driver = FrameSourceDriver(isLive: backPressure == .dropOldest)
        driver.bind(to: self)
    }

    /// Hands a frame over. With `.wait` it returns when every listener is done with it, with `.dropOldest` at once.
    ///
    /// False when the frame was dropped because the source is not on. Not from inside a callback of this source with
    /// `.wait`, which the answer would wait for.
    @discardableResult
    public func push(_ frame: any FrameData) async -> Bool {
        guard backPressure == .wait else { return offer(frame) }
        do {
            try await driver.emit(frame)
            return true
        } catch {
            return false
        }
    }

    /// Hands over a picture that is decoded already; see ``push(_:)``.
    @discardableResult
    public func push(_ image: GrayImage, timestamp: Duration? = nil) async -> Bool {
        await push(ImageFrame(image: image, timestamp: timestamp))
    }

    /// Hands a frame over without ever waiting, whatever the policy: for code that cannot, such as a camera's callback.
    /// A frame that still waits for delivery is replaced. False when the source is not on.
    @discardableResult
    public func offer(_ frame: any FrameData) -> Bool {
        guard driver.currentState == .on else { return false }
        let mustStart = mailbox.withLock { mailbox in
            mailbox.newest = frame
            defer { mailbox.isDelivering = true }
            return !mailbox.isDelivering
        }
        if mustStart { Task { await deliver() } }
        return true
    }

    /// Delivers the newest frame until there is none; a frame that finds the source off is let go.
    private func deliver() async {
        while let frame = next() { try? await driver.emit(frame) }
    }

    private func next() -> (any FrameData)? {
        mailbox.withLock { mailbox in
            defer { mailbox.newest = nil }
            mailbox.isDelivering = mailbox.newest != nil
            return mailbox.newest
        }
    }

    /// Whether frames come in real time: with `.dropOldest`.
    public var isLive: Bool { driver.isLive }
    /// The newest state asked for.
    public var desiredState: FrameSourceState { driver.desiredState }
    /// The state the source is in.
    public var currentState: FrameSourceState { driver.currentState }

    /// Asks for a settled state.
    public func `switch`(
        toDesiredState state: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        driver.switch(toDesiredState: state, completionHandler: completionHandler)
    }

    /// Adds a listener, held weakly; adding it twice is one registration.
    public func addListener(_ listener: any FrameSourceListener) { driver.addListener(listener) }

    /// Removes a listener; an absent one is ignored.
    public func removeListener(_ listener: any FrameSourceListener) { driver.removeListener(listener) }
}
