/// A frame's way through the mode: settings, engine, rules, area, duplicates, callbacks.
extension BarcodeCapture: PipelineMode {
    /// One capture mode is enough for a context.
    var kind: String { "barcodeCapture" }

    /// Ties the mode to a context.
    func attach(to context: DataCaptureContext) -> Bool {
        state.withLock { state in
            guard let owner = state.context else {
                state.context = context
                return true
            }
            return owner === context
        }
    }

    /// Unties it.
    func detach() {
        state.withLock { state in
            state.context = nil
            state.history.clear()
        }
        callbacks.afterwards { [scanHub, updateHub] in
            scanHub.finish()
            updateHub.finish()
        }
    }

    /// What is wrong with the settings.
    func findings(supported: Set<Symbology>) -> [ContextStatus] {
        let settings = settings
        if settings.enabledSymbologies.isEmpty { return [.nothingEnabled] }
        var findings: [ContextStatus] = []
        let unread = settings.enabledSymbologies.subtracting(supported)
        if !unread.isEmpty { findings.append(.unsupported(unread)) }
        if settings.duplicateFilter.seconds >= 60 {
            let seconds = settings.duplicateFilter.seconds
            findings.append(.hint("codeDuplicateFilter is in seconds: \(seconds) may be meant as milliseconds"))
        }
        if settings.scanIntention != .manual {
            findings.append(.hint("scanIntention \(settings.scanIntention) is treated as manual"))
        }
        return findings
    }

    /// Takes one frame, on the executor.
    func process(_ frame: any FrameData, sequence: Int, pipeline: CapturePipeline) {
        guard let (settings, place) = startFrame(sequence: sequence) else { return }
        defer { endFrame() }
        let (width, height) = (frame.image.width, frame.image.height)
        let middle = (place ?? .center).point(inWidth: width, height: height)
        let request = settings.request(
            supported: pipeline.supportedSymbologies, width: width, height: height, pointOfInterest: middle)
        let (symbols, failure) = read(frame, request: request, pipeline: pipeline)
        var report = DecodeReport(frameId: frame.frameId, symbolCount: symbols.count, failure: failure?.message)
        var candidates: [(symbol: DecodedSymbol, barcode: Barcode)] = []
        for symbol in symbols {
            switch SymbologyRules.apply(symbol, request: request, frameId: frame.frameId) {
            case .dropped(let reason): report.drops.append(.init(symbol: symbol, reason: reason))
            case .barcode(let barcode):
                let counts = settings.location?.accepts(
                    barcode.location, width: width, height: height, pointOfInterest: middle)
                if counts == false {
                    report.drops.append(.init(symbol: symbol, reason: .outsideArea))
                } else {
                    candidates.append((symbol, barcode))
                }
            }
        }
        let window = settings.duplicateFilter.window(isTimed: frame.timestamp != nil)
        let instant = frame.timestamp ?? pipeline.now()
        guard let fresh = admit(candidates, at: instant, window: window, report: &report) else { return }
        let update = BarcodeCaptureUpdate(
            frameId: frame.frameId, frameSequenceId: sequence, newlyRecognizedBarcodes: fresh,
            newlyRecognizedBarcode: place == nil ? fresh.first : Self.nearest(fresh, to: middle), decodeReport: report)
        callbacks.run { deliver(update, frame: frame) }
        noteFailure(failure)
    }

    /// The settings for a frame; nil when the mode is disabled.
    private func startFrame(sequence: Int) -> (BarcodeCaptureSettings.Snapshot, PointWithUnit?)? {
        state.withLock { state in
            guard state.isEnabled else { return nil }
            if state.sequence != sequence { state.history.clear() }
            state.sequence = sequence
            state.isProcessing = true
            return (state.settings, state.pointOfInterest)
        }
    }

    private func endFrame() {
        let applied = state.withLock { state in
            defer { state.applied = [] }
            state.isProcessing = false
            return state.applied
        }
        for handler in applied { handler() }
    }

    private func read(
        _ frame: any FrameData, request: DecodeRequest, pipeline: CapturePipeline
    ) -> ([DecodedSymbol], ScanError?) {
        if request.symbologies.isEmpty { return ([], nil) }
        switch pipeline.decode(frame.image, request: request) {
        case .success(let symbols): return (symbols, nil)
        case .failure(let error): return ([], error)
        }
    }

    /// The codes that are new, and the begin of their callbacks; nil when the mode was disabled or removed meanwhile.
    private func admit(
        _ candidates: [(symbol: DecodedSymbol, barcode: Barcode)], at instant: Duration, window: DuplicateFilter.Window,
        report: inout DecodeReport
    ) -> [Barcode]? {
        var drops: [DecodeReport.Drop] = []
        let fresh = state.withLock { state -> [Barcode]? in
            guard state.isEnabled, state.context != nil else { return nil }
            callbacks.begin()
            return candidates.compactMap { candidate in
                if state.history.admits(candidate.barcode, at: instant, filter: window) { return candidate.barcode }
                drops.append(.init(symbol: candidate.symbol, reason: .duplicate))
                return nil
            }
        }
        report.drops += drops
        return fresh
    }

    private static func nearest(_ barcodes: [Barcode], to point: Point) -> Barcode? {
        barcodes.min { left, right in
            left.location.squaredDistance(to: point) < right.location.squaredDistance(to: point)
        }
    }

    private func deliver(_ update: BarcodeCaptureUpdate, frame: any FrameData) {
        let session = LiveBarcodeCaptureSession(update, mode: self)
        let listeners = listeners.current
        if !update.newlyRecognizedBarcodes.isEmpty {
            for listener in listeners { listener.barcodeCapture(self, didScanIn: session, frameData: frame) }
        }
        for listener in listeners { listener.barcodeCapture(self, didUpdate: session, frameData: frame) }
        session.end()
        for barcode in update.newlyRecognizedBarcodes { scanHub.send(barcode) }
        updateHub.send(update)
    }

    /// An engine that fails, or works again, is the context's status.
    private func noteFailure(_ failure: ScanError?) {
        let (hadFailed, context) = state.withLock { state in
            defer { state.hasFailed = failure != nil }
            return (state.hasFailed, state.context)
        }
        if failure != nil || hadFailed { context?.updateStatus(engineFailure: failure) }
    }
}
