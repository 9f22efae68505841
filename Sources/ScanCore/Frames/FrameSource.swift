/// Anything that produces frames. Open: an app may write its own, best around a ``FrameSourceDriver``.
public protocol FrameSource: AnyObject, Sendable {
    /// The newest state that was asked for.
    var desiredState: FrameSourceState { get }
    /// The state the source is in.
    var currentState: FrameSourceState { get }
    /// Asks for a settled state. Transitions run one after another; of several requests that wait the newest wins and the
    /// overtaken complete with false. Asking for the state already held completes with true.
    ///
    /// `completionHandler` is called on the source's own task: true once the state is reached, false when it was
    /// overtaken, refused (not a settled state) or failed.
    func `switch`(toDesiredState state: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)?)
    /// Whether frames come in real time, so that a busy context drops the older ones instead of making the source wait.
    var isLive: Bool { get }
    /// Adds a listener, held weakly; adding it twice is one registration.
    func addListener(_ listener: any FrameSourceListener)
    /// Removes a listener; an absent one is ignored.
    func removeListener(_ listener: any FrameSourceListener)
}

extension FrameSource {
    /// False unless the source says otherwise: no frame is dropped.
    public var isLive: Bool { false }

    /// Asks for a settled state without waiting for it.
    public func `switch`(toDesiredState state: FrameSourceState) {
        `switch`(toDesiredState: state, completionHandler: nil)
    }

    /// Asks for a settled state and waits for the answer: whether it was reached. Not from inside a callback of this source,
    /// which the answer would wait for.
    public func settle(in state: FrameSourceState) async -> Bool {
        await withHandover { continuation in
            `switch`(toDesiredState: state) { continuation.resume(returning: $0) }
        }
    }
}

/// Told of a source's states and frames, on the source's own task, in order.
public protocol FrameSourceListener: AnyObject, Sendable {
    /// The source entered a state, transitional ones included.
    func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async
    /// A frame is ready. A source of still pictures waits for this to return before it makes the next one; a plain
    /// (non-async) method satisfies the requirement.
    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async
    /// The source failed and goes to ``FrameSourceState/off`` (or goes on with its next picture): what and where.
    func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async
}

extension FrameSourceListener {
    /// Does nothing unless the listener implements it.
    public func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async {}
    /// Does nothing unless the listener implements it.
    public func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async {}
}
