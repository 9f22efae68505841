// What a BarcodeCapture decides.

/// Rules, area and duplicates: what is new in a frame.
struct CaptureLogic: ModeLogic {
    /// The middle of what is looked for; nil for the frame's own.
    var pointOfInterest: PointWithUnit?
    /// What was reported when.
    private var history = DuplicateHistory()
    /// What is not sure yet.
    private var confirmation = Confirmation()
    /// What is joined.
    private var assembler = StructuredAppendAssembler()
    /// The point of interest of the frame in hand in pixels, and whether the app chose one.
    private var middle = Point(x: 0, y: 0)
    private var isChosen = false

    /// Nothing was reported yet.
    init() {}

    /// Settings that are accepted without effect, or look like a mistake.
    static func hints(_ settings: BarcodeCaptureSettings.Snapshot) -> [ContextStatus] {
        var hints = settings.duplicateFilter.hints
        if settings.scanIntention != .manual {
            hints.append(.hint("scanIntention \(settings.scanIntention) is treated as manual"))
        }
        if settings.batterySaving == .on { hints.append(.hint("batterySaving on is treated as off")) }
        if settings.limitsDecodingToSelection {
            if case .rectangle? = settings.location {
            } else {
                hints.append(.hint("limitsDecodingToSelection has no effect without a rectangular locationSelection"))
            }
        }
        return hints + (settings.location?.hints ?? [])
    }

    /// What the settings ask for.
    mutating func begin(_ frame: FrameFacts, settings: BarcodeCaptureSettings.Snapshot) -> DecodeRequest {
        // The mode's own goes before the view's.
        let own = pointOfInterest?.point(inWidth: frame.width, height: frame.height)
        isChosen = own != nil || frame.aim.isChosen
        middle = own ?? frame.middle
        return settings.request(
            supported: frame.supported, width: frame.width, height: frame.height, pointOfInterest: middle)
    }

    /// What is new.
    mutating func finish(_ reading: FrameReading, settings: BarcodeCaptureSettings.Snapshot) -> BarcodeCaptureUpdate {
        let frame = reading.frame
        var report = reading.report
        let candidates = reading.barcodes(&report) { barcode in
            let counts = settings.location?.accepts(
                barcode.location, width: frame.width, height: frame.height, pointOfInterest: middle)
            return counts == false ? .outsideArea : nil
        }
        let confirmed = confirmation.frame(candidates.map(\.barcode), request: reading.request)
        let window = settings.duplicateFilter.window(isTimed: frame.isTimed)
        let fresh = zip(candidates, confirmed).compactMap { candidate, isConfirmed -> Barcode? in
            guard isConfirmed else {
                report.drops.append(.init(symbol: candidate.symbol, reason: .unconfirmed))
                return nil
            }
            // Parts may have the same bytes, which the filter takes for one code.
            assembler.add(candidate.barcode)
            if history.admits(candidate.barcode, at: frame.instant, filter: window) { return candidate.barcode }
            report.drops.append(.init(symbol: candidate.symbol, reason: .duplicate))
            return nil
        }
        return BarcodeCaptureUpdate(
            frameId: frame.frameId, frameSequenceId: frame.sequence, newlyRecognizedBarcodes: fresh,
            newlyRecognizedBarcode: isChosen ? nearest(fresh) : fresh.first,
            structuredAppendSets: assembler.sets, decodeReport: report)
    }

    /// Forgets what was reported.
    mutating func clear() {
        history.clear()
        confirmation.clear()
        assembler.clear()
    }

    private func nearest(_ barcodes: [Barcode]) -> Barcode? {
        barcodes.min { left, right in
            left.location.squaredDistance(to: middle) < right.location.squaredDistance(to: middle)
        }
    }
}
