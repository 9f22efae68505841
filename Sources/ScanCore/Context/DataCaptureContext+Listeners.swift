// Adding and removing those who are told of the context.
extension DataCaptureContext {
    /// Adds a listener, held weakly; adding it twice is one registration. It is told the status of the moment, if there is one.
    public func addListener(_ listener: any DataCaptureContextListener) {
        listeners.add(listener) { listener.didStartObserving(self) }
        let box = WeakListener(listener)
        onExecutor { context in
            let status = context.status
            guard status != .unknown, let listener = box.object as? any DataCaptureContextListener else { return }
            listener.context(context, didChange: status)
        }
    }

    /// Removes a listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside one.
    public func removeListener(_ listener: any DataCaptureContextListener) {
        guard let box = listeners.remove(listener) else { return }
        eventUnit.afterwards { [weak self] in
            guard let self, let listener = box.object as? any DataCaptureContextListener else { return }
            listener.didStopObserving(self)
        }
    }

    /// Adds a frame listener, held weakly; adding it twice is one registration.
    public func addFrameListener(_ listener: any DataCaptureContextFrameListener) {
        frameListeners.add(listener) {}
    }

    /// Removes a frame listener; an absent one is ignored. No call to it runs when this returns, unless it is called inside a
    /// callback of this context: then it is still told of the end of this frame.
    public func removeFrameListener(_ listener: any DataCaptureContextFrameListener) {
        guard frameListeners.remove(listener) != nil else { return }
        frameUnit.wait()
    }

    /// Tells the listeners, on the executor, after all that was asked for before.
    func tell(_ call: @escaping @Sendable (any DataCaptureContextListener) -> Void) {
        onExecutor { context in
            for listener in context.listeners.current { call(listener) }
        }
    }

    private func onExecutor(_ work: @escaping @Sendable (DataCaptureContext) -> Void) {
        pipeline.async { [weak self] in
            guard let self else { return }
            eventUnit.begin()
            eventUnit.run { work(self) }
        }
    }

    /// Looks into what is wrong, on the executor, and tells the listeners and streams if that has changed.
    func refreshStatus() {
        onExecutor { $0.updateStatus() }
    }

    /// The same at once. On the executor.
    func updateStatus(engineFailure: ScanError? = nil) {
        let (modes, source, isDisposed, failure) = state.withLock {
            ($0.modes, $0.frameSource, $0.isDisposed, $0.sourceFailure)
        }
        let status =
            isDisposed ? .disposed : findings(modes, source, engineFailure: engineFailure, sourceFailure: failure)
        let isNew = state.withLock { state in
            defer { state.status = status }
            return state.status != status
        }
        if isNew {
            for listener in listeners.current { listener.context(self, didChange: status) }
            statusHub.send(status)
        }
        if isDisposed { statusHub.finish() }
    }

    private func findings(
        _ modes: [any PipelineMode], _ source: (any FrameSource)?, engineFailure: ScanError?, sourceFailure: ScanError?
    ) -> ContextStatus {
        let enabled = modes.filter(\.isEnabled)
        if Set(enabled.map(\.kind)).count < enabled.count { return .modeConflict }
        if let engineFailure { return .engineFailure(engineFailure) }
        if let sourceFailure { return .sourceFailure(sourceFailure) }
        let told = modes.filter(\.isTold)
        guard !told.isEmpty else { return .success }
        let supported = pipeline.supportedSymbologies
        let all = told.flatMap { $0.findings(supported: supported) } + ((source as? Camera)?.hints ?? [])
        if let fault = all.first(where: { !$0.isValid }) { return fault }
        // All of them are hints: each is told.
        return all.isEmpty ? .success : .hint(all.map(\.message).joined(separator: "; "))
    }
}
