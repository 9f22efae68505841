// A source from its start to its end, in one call.

extension FrameSource {
    /// Switches the source on and returns when it is off again: for a source that ends by itself, when its last frame was
    /// processed by everyone who listens.
    ///
    /// Gives what the source failed with on the way; also an error when it could not be switched on. Cancelling the task
    /// switches the source off, and still returns no sooner than it is.
    @discardableResult
    public func run() async -> [ScanError] {
        let (states, continuation) = AsyncStream<FrameSourceState>.makeStream()
        let ear = RunEar(continuation)
        addListener(ear)
        defer { removeListener(ear) }
        `switch`(toDesiredState: .on) { isOn in
            if !isOn { continuation.finish() }
        }
        await withTaskCancellationHandler {
            var hasStarted = false
            for await state in states {
                if state == .off, hasStarted { return }
                hasStarted = hasStarted || state == .starting || state == .on
            }
        } onCancel: {
            `switch`(toDesiredState: .off)
            continuation.finish()
        }
        // The states end with the task, the source some time later.
        if Task.isCancelled { _ = await settle(in: .off) }
        return ear.failures
    }
}

/// Hears a source during one run.
private final class RunEar: FrameSourceListener {
    private let states: AsyncStream<FrameSourceState>.Continuation
    /// Guards the failures between the source's task and the caller's.
    private let errors = Guarded<[ScanError]>([])

    init(_ states: AsyncStream<FrameSourceState>.Continuation) { self.states = states }

    var failures: [ScanError] { errors.withLock { $0 } }

    func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async { states.yield(newState) }

    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async {}

    func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async {
        errors.withLock { $0.append(error) }
    }
}
