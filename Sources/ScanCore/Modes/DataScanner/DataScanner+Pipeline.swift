/// The scanner's place in the line.
extension DataScanner: MachineMode {
    /// One of this kind is enough for a context.
    var kind: String { "dataScanner" }

    /// Also after a start that was refused.
    var isTold: Bool { isEnabled || isRefused.withLock { $0 } }

    /// Looks at the frame when there is something to say about it.
    func willProcess(_ frame: any FrameData) {
        let settings = machine.settings.scanner
        guard settings.isGuidanceEnabled, machine.isEnabled, machine.withLogic({ $0.wantsLook }) else { return }
        let look = FrameLook(settings.regionOfInterest.map(frame.image.cropped(to:)) ?? frame.image)
        machine.withLogic { $0.note(look) }
    }

    /// What applies of `didAdd`, `didUpdate` and `didRemove`, then `didProcess`.
    func deliver(_ update: DataScannerUpdate, frame: any FrameData) {
        let all = update.allItems
        machine.withLogic { $0.keep(ImageFrame(frame)) }
        for listener in machine.listeners.current {
            if !update.addedItems.isEmpty {
                listener.dataScanner(self, didAdd: update.addedItems, allItems: all)
            }
            if !update.updatedItems.isEmpty {
                listener.dataScanner(self, didUpdate: update.updatedItems, allItems: all)
            }
            if !update.removedItems.isEmpty {
                listener.dataScanner(self, didRemove: update.removedItems, allItems: all)
            }
            listener.dataScanner(self, didProcess: update)
        }
        if update.isChange { itemsHub.send(all) }
    }

    /// Calls that no frame brings: taps and bad news. On the executor.
    func event<Value: Sendable>(
        _ value: (DataScannerLogic) -> Value?, deliver: (any DataScannerDelegate, Value) -> Void
    ) {
        guard let value = machine.beginEvent({ value($0) }) else { return }
        machine.callbacks.run {
            for listener in machine.listeners.current { deliver(listener, value) }
        }
    }

    /// The frame source or the engine is no help any more. On the executor.
    func becameUnavailable(_ error: ScanningUnavailable) {
        event { _ in
            error
        } deliver: { listener, error in
            listener.dataScanner(self, becameUnavailableWithError: error)
        }
    }

    /// Ends the streams of sets.
    func finishStreams() { itemsHub.finish() }

    /// Ties the scanner to a context, and listens there.
    func attach(to context: DataCaptureContext) -> Bool {
        guard machine.attach(to: context) else { return false }
        context.addListener(ear)
        return true
    }

    /// Unties it.
    func detach() {
        let context = machine.context
        machine.detach { [self] in
            finishStreams()
            machine.updates.finish()
        }
        context?.removeListener(ear)
    }

    /// What is asked for and not read.
    func findings(supported: Set<Symbology>) -> [ContextStatus] {
        let settings = machine.settings
        if settings.scanner.wantsText { return [.notAvailable("recognizedDataTypes: text is not read here")] }
        let strangers = (settings.scanner.named ?? []).filter { $0.symbology == nil }.map(\.rawValue).sorted()
        if !strangers.isEmpty {
            return [.notAvailable("recognizedDataTypes: not known here: \(strangers.joined(separator: ", "))")]
        }
        if settings.enabledSymbologies.isEmpty { return [.nothingEnabled] }
        // No name means whatever the engine reads.
        let unread = settings.scanner.named == nil ? [] : settings.enabledSymbologies.subtracting(supported)
        return (unread.isEmpty ? [] : [.unsupported(unread)]) + DataScannerLogic.hints(settings)
    }
}

extension ContextStatus {
    /// Something is asked for that this library does not do.
    static func notAvailable(_ message: String) -> ContextStatus {
        ContextStatus(code: 9006, message: message, isValid: false)
    }
}
