// What a DataScanner decides.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Rules, the tracker, then which of the tracked codes are items, and what to say when nothing was read.
struct DataScannerLogic: ModeLogic {
    /// The settings, with their symbologies by this library's names.
    struct Settings: SymbologySnapshot, Hashable {
        /// As the scanner was made.
        var scanner: DataScannerSettings
        /// No knobs: every number of symbols counts.
        var symbologies: [Symbology: SymbologyOptions]
        /// What is looked for.
        var enabledSymbologies: Set<Symbology>
        /// The zoom that was wished for; there is none but 1.
        var wantedZoom = 1.0

        /// What `scanner` asks for.
        init(_ scanner: DataScannerSettings) {
            self.scanner = scanner
            enabledSymbologies = scanner.named.map { Set($0.compactMap(\.symbology)) } ?? Set(Symbology.allCases)
            symbologies = SymbologyOptions.ofAnyLength(enabledSymbologies)
        }
    }

    private var tracker = Tracker()
    private let makeID: @Sendable () -> UUID
    private var hintedFrames = 0
    private var frameCount = 0
    /// What listeners know, by the tracker's identifier.
    private var known: [Int: RecognizedItem.Barcode] = [:]
    /// Whether ``known`` is of the frame before, with nothing forgotten since.
    private var isCurrent = false
    /// Whether the next frame is to be looked at: nothing was read in the last.
    private(set) var wantsLook = true
    private var look: FrameLook?
    /// The last frame that was processed; nil when everything was forgotten since.
    private(set) var lastFrame: ImageFrame?

    /// Every how many frames all of the frame is read while the codes are where they are expected.
    private static let fullSearchInterval = 5
    /// Without high frame rate tracking, every how many frames moving items are told of.
    private static let slowInterval = 3

    /// Nothing is seen yet.
    init(makeID: @escaping @Sendable () -> UUID = { UUID() }) { self.makeID = makeID }

    /// What is accepted without effect.
    static func hints(_ settings: Settings) -> [ContextStatus] {
        var hints: [ContextStatus] = []
        if settings.scanner.isPinchToZoomEnabled {
            hints.append(.hint("isPinchToZoomEnabled has no effect: there is no view to pinch"))
        }
        if settings.wantedZoom != 1 {
            hints.append(.hint("zoomFactor \(settings.wantedZoom) is treated as 1: there is no lens to zoom"))
        }
        if let region = settings.scanner.regionOfInterest, region.width < 1 || region.height < 1 {
            hints.append(.hint("regionOfInterest has no pixel in it: no code can count"))
        }
        return hints
    }

    /// The next frame looks like this.
    mutating func note(_ look: FrameLook) { self.look = look }

    /// That frame was processed; it is not kept when all was forgotten since.
    mutating func keep(_ frame: ImageFrame) { if isCurrent { lastFrame = frame } }

    /// What the settings ask for; between whole frames, at the places where codes should be.
    mutating func begin(_ frame: FrameFacts, settings: Settings) -> DecodeRequest {
        var request = DecodeRequest(
            options: settings.options(supported: frame.supported), regionOfInterest: settings.scanner.regionOfInterest,
            effort: settings.scanner.qualityLevel.effort)
        let expected = tracker.expected(at: frame.instant, patience: 3)
        let isWhole = expected.isEmpty || hintedFrames + 1 >= Self.fullSearchInterval
        hintedFrames = isWhole ? 0 : hintedFrames + 1
        if !isWhole { request.hints = expected }
        return request
    }

    /// Who is new, moved and gone.
    mutating func finish(_ reading: FrameReading, settings: Settings) -> DataScannerUpdate {
        let (frame, scanner) = (reading.frame, settings.scanner)
        var report = reading.report
        let candidates = reading.barcodes(&report) { barcode in
            scanner.regionOfInterest?.holds(barcode.location) == false ? .outsideArea : nil
        }
        let change = tracker.update(
            candidates.map(\.barcode), at: frame.instant, width: frame.width, height: frame.height)
        let region = (scanner.regionOfInterest ?? PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
            .clamped(toWidth: frame.width, height: frame.height)
        let present = scanner.recognizesMultipleItems ? change.all : one(of: change.all, middle: region.middle)
        var update = DataScannerUpdate(
            frameId: frame.frameId, frameSequenceId: frame.sequence, decodeReport: report)
        let before = known.mapValues(\.bounds)
        take(present, isDue: scanner.isHighFrameRateTrackingEnabled || frameCount % Self.slowInterval == 0, &update)
        if scanner.isHighlightingEnabled {
            update.highlights = present.compactMap { tracked in
                known[tracked.identifier].map { item in
                    DataScanner.Highlight(id: item.id, bounds: item.bounds, isPredicted: tracked.isPredicted)
                }
            }
        }
        if scanner.isGuidanceEnabled, candidates.isEmpty {
            update.guidance =
                GuidanceRules(
                    look: look, codes: present, before: before, extent: max(region.width, region.height)
                ).advice
        }
        look = nil
        wantsLook = candidates.isEmpty
        frameCount += 1
        return update
    }

    /// Lets go of all codes: the next frame removes them and adds what it shows.
    mutating func clear() {
        tracker.clear()
        hintedFrames = 0
        isCurrent = false
        wantsLook = true
        lastFrame = nil
    }

    /// What is there, the longest known first; empty after ``clear()``.
    var items: [RecognizedItem] {
        isCurrent ? known.sorted { $0.key < $1.key }.map { .barcode($0.value) } : []
    }

    /// The item that lies under `point`; of several the one whose middle is nearest.
    func item(at point: Point) -> RecognizedItem? {
        items.filter { $0.bounds.squaredDistance(to: point) == 0 }.min { left, right in
            Shift(from: left.bounds.center, to: point).length < Shift(from: right.bounds.center, to: point).length
        }
    }

    /// The one that counts: who did before, else who is nearest the middle.
    private func one(of all: [TrackedBarcode], middle: Point) -> [TrackedBarcode] {
        let chosen =
            all.first { known[$0.identifier] != nil }
            ?? all.min { $0.location.squaredDistance(to: middle) < $1.location.squaredDistance(to: middle) }
        return chosen.map { [$0] } ?? []
    }

    /// Makes `present` what listeners know, and tells the difference.
    private mutating func take(_ present: [TrackedBarcode], isDue: Bool, _ update: inout DataScannerUpdate) {
        let old = known
        known = [:]
        for tracked in present {
            guard let item = old[tracked.identifier] else {
                let item = RecognizedItem.Barcode(id: makeID(), trackedBarcode: tracked)
                known[tracked.identifier] = item
                update.addedItems.append(.barcode(item))
                continue
            }
            let moved = RecognizedItem.Barcode(id: item.id, trackedBarcode: tracked)
            let isTold = isDue && item.bounds != moved.bounds
            known[tracked.identifier] = isDue ? moved : item
            if isTold { update.updatedItems.append(.barcode(moved)) }
        }
        update.removedItems = old.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
            .map { .barcode($0.value) }
        isCurrent = true
        update.allItems = items
    }
}

extension SymbologyOptions {
    /// What VisionKit and AVFoundation mean, which know no symbol counts. An Interleaved 2 of 5 keeps its default counts: a part
    /// of a long one reads like a short one.
    static func ofAnyLength(_ symbologies: Set<Symbology>) -> [Symbology: SymbologyOptions] {
        Dictionary(
            uniqueKeysWithValues: symbologies.map { symbology in
                var options = SymbologySettings(symbology: symbology).options
                if symbology != .interleavedTwoOfFive { options.activeSymbolCounts = nil }
                return (symbology, options)
            })
    }
}

extension PixelRect {
    /// Whether all corners lie inside, edges included.
    fileprivate func holds(_ place: Quadrilateral) -> Bool {
        place.corners.allSatisfy { corner in
            corner.x >= Double(x) && corner.y >= Double(y) && corner.x <= Double(x) + Double(width)
                && corner.y <= Double(y) + Double(height)
        }
    }

    /// Its middle.
    fileprivate var middle: Point {
        Point(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2)
    }
}
