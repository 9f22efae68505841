// What a BarcodeBatch decides.

/// Rules, then the tracker; and before, where the reader is to look.
struct BatchLogic: ModeLogic {
    private var tracker = Tracker()
    /// What is joined.
    private var assembler = StructuredAppendAssembler()
    /// How many frames were read at the expected places since the last that was read wholly.
    private var hintedFrames = 0

    /// For so many frames a code that is not read is looked for in every one.
    private static let patience = 3

    /// Nothing is followed yet.
    init() {}

    /// Numbers that make no sense are told, and treated as the smallest that does.
    static func hints(_ settings: BarcodeBatchSettings.Snapshot) -> [ContextStatus] {
        var hints: [ContextStatus] = []
        if settings.fullSearchInterval < 1 { hints.append(.hint("fullSearchInterval below 1 is treated as 1")) }
        if settings.toleratedMissedFrames < 0 { hints.append(.hint("toleratedMissedFrames below 0 is treated as 0")) }
        return hints
    }

    /// What the settings ask for; between whole frames, at the places where codes should be.
    mutating func begin(_ frame: FrameFacts, settings: BarcodeBatchSettings.Snapshot) -> DecodeRequest {
        var request = DecodeRequest(options: settings.options(supported: frame.supported), effort: settings.effort)
        let expected = tracker.expected(at: frame.instant, patience: Self.patience)
        let isWhole = expected.isEmpty || hintedFrames + 1 >= settings.fullSearchInterval
        hintedFrames = isWhole ? 0 : hintedFrames + 1
        if !isWhole { request.hints = expected }
        return request
    }

    /// Who is new, moved and gone.
    mutating func finish(_ reading: FrameReading, settings: BarcodeBatchSettings.Snapshot) -> BarcodeBatchUpdate {
        var report = reading.report
        let candidates = reading.barcodes(&report)
        let rules = Tracker.Rules(
            toleratedMissedFrames: settings.toleratedMissedFrames,
            expectsOnlyUniqueBarcodes: settings.expectsOnlyUniqueBarcodes)
        let frame = reading.frame
        let change = tracker.update(
            candidates.map(\.barcode), at: frame.instant, width: frame.width, height: frame.height, rules: rules
        ) { reading.request.symbologies[$0]?.confirmationFrameCount ?? 1 }
        for tracked in change.all where !tracked.isPredicted { assembler.add(tracked.barcode) }
        return BarcodeBatchUpdate(
            frameId: frame.frameId, frameSequenceId: frame.sequence, addedTrackedBarcodes: change.added,
            updatedTrackedBarcodes: change.updated, lostTrackedBarcodes: change.removed,
            trackedBarcodes: change.all, structuredAppendSets: assembler.sets, decodeReport: report)
    }

    /// Lets go of all codes.
    mutating func clear() {
        tracker.clear()
        assembler.clear()
        hintedFrames = 0
    }
}
