// What a BarcodePick decides.

/// Rules, then the tracker, then the list of what is picked.
struct PickLogic: ModeLogic {
    /// The list. It outlives a pause: see ``clear()``.
    var list = PickList()
    private var tracker = Tracker()
    private var visible: Set<String> = []
    private var questions: [String] = []

    /// Nothing was seen yet.
    init() {}

    /// Settings that are accepted without effect, or make no sense.
    static func hints(_ settings: BarcodePickSettings.Snapshot) -> [ContextStatus] {
        var hints: [ContextStatus] = []
        if settings.isSoundEnabled { hints.append(.hint("isSoundEnabled is ignored: there is no sound here")) }
        if settings.isHapticsEnabled { hints.append(.hint("isHapticsEnabled is ignored: there are no haptics here")) }
        if settings.toleratedMissedFrames < 0 { hints.append(.hint("toleratedMissedFrames below 0 is treated as 0")) }
        return hints
    }

    /// What the settings ask for.
    mutating func begin(_ frame: FrameFacts, settings: BarcodePickSettings.Snapshot) -> DecodeRequest {
        DecodeRequest(options: settings.options(supported: frame.supported), effort: settings.effort)
    }

    /// Which items are there, and which came.
    mutating func finish(_ reading: FrameReading, settings: BarcodePickSettings.Snapshot) -> BarcodePickSession {
        var report = reading.report
        let found = reading.barcodes(&report) { $0.data == nil ? .noText : nil }
        let frame = reading.frame
        let change = tracker.update(
            found.map(\.barcode), at: frame.instant, width: frame.width, height: frame.height,
            rules: Tracker.Rules(toleratedMissedFrames: max(0, settings.toleratedMissedFrames))
        ) { reading.request.symbologies[$0]?.confirmationFrameCount ?? 1 }
        let tracked = Set(change.all.compactMap(\.barcode.data))
        let added = tracked.subtracting(visible)
        visible = tracked
        questions = list.see(added, caches: settings.isCachingEnabled)
        return BarcodePickSession(
            frameId: frame.frameId, frameSequenceId: frame.sequence, trackedItems: tracked, addedItems: added,
            decodeReport: report)
    }

    /// The items of the frame in hand that the provider is to be asked about.
    mutating func takeQuestions() -> [String] {
        defer { questions = [] }
        return questions
    }

    /// Lets go of what is seen; what is picked, pending and known stays.
    mutating func clear() {
        tracker.clear()
        visible = []
    }
}
