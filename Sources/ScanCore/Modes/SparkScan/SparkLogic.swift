// What a SparkScan decides before and after the app does.

/// Rules, area, confirmation and duplicates; which codes the app is to be asked about, and what its answers leave behind.
struct SparkLogic: ModeLogic {
    /// What was accepted when.
    private var history = DuplicateHistory()
    /// What was rejected, and until when it is not asked about again.
    private var rests = RejectionRests()
    /// What is not sure yet.
    private var confirmation = Confirmation()
    /// What is joined.
    private var assembler = StructuredAppendAssembler()
    /// Counts the times that all was forgotten.
    private var age = 0

    /// Nothing was seen yet.
    init() {}

    /// Settings that are accepted without effect, or look like a mistake.
    static func hints(_ settings: SparkScanSettings.Snapshot) -> [ContextStatus] {
        var hints = settings.duplicateFilter.hints
        if settings.scanIntention != .manual {
            hints.append(.hint("scanIntention \(settings.scanIntention) is treated as manual"))
        }
        if settings.selectionMode != .off {
            hints.append(.hint("selectionMode \(settings.selectionMode) is treated as off"))
        }
        if settings.batterySaving == .on { hints.append(.hint("batterySaving on is treated as off")) }
        return hints + (settings.location?.hints ?? [])
    }

    /// What the settings ask for.
    mutating func begin(_ frame: FrameFacts, settings: SparkScanSettings.Snapshot) -> DecodeRequest {
        DecodeRequest(options: settings.options(supported: frame.supported), effort: settings.effort)
    }

    /// What the app is to be asked about.
    mutating func finish(_ reading: FrameReading, settings: SparkScanSettings.Snapshot) -> SparkCandidates {
        let frame = reading.frame
        var report = reading.report
        let middle = frame.middle
        let found = reading.barcodes(&report) { barcode in
            let counts = settings.location?.accepts(
                barcode.location, width: frame.width, height: frame.height, pointOfInterest: middle)
            return counts == false ? .outsideArea : nil
        }
        let confirmed = confirmation.frame(found.map(\.barcode), request: reading.request)
        let window = settings.duplicateFilter.window(isTimed: frame.isTimed)
        rests.forget(before: frame.instant)
        // Only what the app accepts is written into the history itself.
        var trial = history
        let codes = zip(found, confirmed).compactMap { code, isConfirmed -> SparkCandidates.Code? in
            let reason: DropReason
            if !isConfirmed {
                reason = .unconfirmed
            } else if rests.holds(code.barcode) {
                reason = .rejected
            } else if !trial.admits(code.barcode, at: frame.instant, filter: window) {
                reason = .duplicate
                // Parts may have the same bytes, which the filter takes for one code: what was accepted is so for all.
                if history.holds(code.barcode) { assembler.add(code.barcode) }
            } else {
                return SparkCandidates.Code(symbol: code.symbol, barcode: code.barcode)
            }
            report.drops.append(.init(symbol: code.symbol, reason: reason))
            return nil
        }
        return SparkCandidates(
            frame: frame, codes: codes, report: report, window: window, age: age)
    }

    /// The app's answers about `candidates`. Without effect when all was forgotten since they were handed out.
    ///
    /// Returns what is joined by then.
    mutating func commit(_ decisions: [SparkDecision], of candidates: SparkCandidates) -> [StructuredAppendSet] {
        guard candidates.age == age else { return assembler.sets }
        let instant = candidates.frame.instant
        for decision in decisions {
            switch decision.outcome {
            case .reject(_, let delay): rests.begin(decision.barcode, at: instant, seconds: delay)
            case .accept, nil:
                _ = history.admits(decision.barcode, at: instant, filter: candidates.window)
                assembler.add(decision.barcode)
            }
        }
        return assembler.sets
    }

    /// Forgets what was accepted and rejected.
    mutating func clear() {
        history.clear()
        rests.clear()
        confirmation.clear()
        assembler.clear()
        age += 1
    }
}
