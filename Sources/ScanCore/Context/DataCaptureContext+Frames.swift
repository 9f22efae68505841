/// The way of a frame through the context.
extension DataCaptureContext {
    /// A run begins with each ``FrameSourceState/on``; a live frame that waits is dropped when the source leaves it.
    func sourceDidChange(_ source: any FrameSource, to newState: FrameSourceState) {
        if newState == .on, let camera = source as? Camera { noteHints(camera) }
        state.withLock { state in
            guard state.frameSource === source else { return }
            switch newState {
            case .on: state.sequence += 1
            case .stopping, .goingToSleep: state.gate.dropLive()
            default: break
            }
        }
    }

    /// A camera takes its settings up when it is switched on: what of them it does not do is told, but only when that has
    /// changed, so that the executor is free for its first frame.
    private func noteHints(_ camera: Camera) {
        let hints = camera.hints
        let isNew = state.withLock { state in
            defer { state.cameraHints = hints }
            return state.frameSource === camera && state.cameraHints != hints
        }
        if isNew { refreshStatus() }
    }

    /// The source's failure is the context's status until the next frame.
    func sourceDidFail(_ source: any FrameSource, _ error: ScanError) {
        state.withLock { state in
            if state.frameSource === source { state.sourceFailure = error }
        }
        refreshStatus()
    }

    /// Takes a frame from the source: a live one goes to the gate, for a still one the caller waits until it was processed.
    func take(_ frame: any FrameData, from source: any FrameSource) async {
        guard !source.isLive else {
            if let mustStart = offer(frame, from: source, done: nil), mustStart { schedule() }
            return
        }
        await withHandover { done in
            guard let mustStart = offer(frame, from: source, done: done) else {
                done.resume()
                return
            }
            if mustStart { schedule() }
        }
    }

    /// Numbers a frame and puts it to the gate; nil when it is not wanted, else whether work has to be started.
    private func offer(
        _ frame: any FrameData, from source: any FrameSource, done: Handover<Void, Never>?
    ) -> Bool? {
        state.withLock { state in
            guard state.frameSource === source, !state.isDisposed else { return nil }
            state.frameId += 1
            let waiting = Waiting(
                frame: NumberedFrame.number(frame, state.frameId), source: source, sequence: state.sequence, done: done)
            return state.gate.offer(waiting, isLive: done == nil).mustStart
        }
    }

    /// One frame, then whatever else the executor was asked for, then the next. Holds the context until the gate is at rest.
    private func schedule() {
        pipeline.async { [self] in
            guard let next = state.withLock({ $0.gate.next() }) else { return }
            process(next)
            next.done?.resume()
            schedule()
        }
    }

    private func process(_ next: Waiting) {
        let (modes, isWanted, hadFailed) = state.withLock { state in
            defer { state.sourceFailure = nil }
            return (state.modes, state.frameSource === next.source, state.sourceFailure != nil)
        }
        guard isWanted, !modes.isEmpty else { return }
        if hadFailed { refreshStatus() }
        frameUnit.begin()
        frameUnit.run {
            let observers = frameListeners.current
            for observer in observers { observer.context(self, willProcessFrame: next.frame) }
            let enabled = modes.filter(\.isEnabled)
            if Set(enabled.map(\.kind)).count == enabled.count {
                for mode in modes { mode.process(next.frame, sequence: next.sequence, pipeline: pipeline) }
            }
            aim = FrameAim()
            for observer in observers { observer.context(self, didProcessFrame: next.frame) }
        }
    }
}
