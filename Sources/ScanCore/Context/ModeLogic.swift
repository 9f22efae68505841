// What makes one kind of mode different from another.

/// What a kind of mode decides: a pure struct, frame in and update out. It knows no thread, no listener and no clock; the
/// ``ModeMachine`` that holds it does the rest.
protocol ModeLogic: Sendable {
    /// The snapshot of the mode's settings.
    associatedtype Settings: SymbologySnapshot
    /// What a processed frame brought: a value that may be kept.
    associatedtype Update: Sendable

    /// What is wrong with the settings beside their symbologies; most kinds have nothing to say.
    static func hints(_ settings: Settings) -> [ContextStatus]
    /// A frame begins: what the engine is asked.
    mutating func begin(_ frame: FrameFacts, settings: Settings) -> DecodeRequest
    /// What the engine answered, with the settings that the frame began with.
    mutating func finish(_ reading: FrameReading, settings: Settings) -> Update
    /// Forgets what earlier frames brought: the mode was disabled, removed or reset, or the source runs anew. It may come between
    /// ``begin(_:settings:)`` and ``finish(_:settings:)``.
    mutating func clear()
}

extension ModeLogic {
    /// None.
    static func hints(_ settings: Settings) -> [ContextStatus] { [] }
}

/// What a mode's decisions may know of a frame.
struct FrameFacts: Sendable {
    /// The frame's number within its context.
    var frameId: Int
    /// The run of the source.
    var sequence: Int
    /// Pixels across.
    var width: Int
    /// Pixels down.
    var height: Int
    /// Whether the frame has a timestamp of its own.
    var isTimed: Bool
    /// That timestamp, else the time by the context's clock.
    var instant: Duration
    /// What the engine reads.
    var supported: Set<Symbology>
    /// Where a view aims.
    var aim = FrameAim()
}

extension FrameFacts {
    /// The middle of location selections, in pixels: the view's, else the frame's own.
    var middle: Point { aim.center ?? PointWithUnit.center.point(inWidth: width, height: height) }
}

/// A frame and what the engine said of it.
struct FrameReading: Sendable {
    /// The frame.
    var frame: FrameFacts
    /// What was asked.
    var request: DecodeRequest
    /// What was found, before any rule.
    var symbols: [DecodedSymbol]
    /// Why the engine gave up; nil when it did not.
    var failure: ScanError?

    /// The symbols that the rules of the request, then those of `reason`, let through, beside what the engine said; the others
    /// go to the report.
    func barcodes(
        _ report: inout DecodeReport, against reason: (Barcode) -> DropReason? = { _ in nil }
    ) -> [(symbol: DecodedSymbol, barcode: Barcode)] {
        symbols.compactMap { symbol in
            var symbol = symbol
            if !symbol.location.isPlace { symbol.location = .zero }
            switch SymbologyRules.apply(symbol, request: request, frameId: frame.frameId) {
            case .barcode(let barcode):
                let isOutside = !frame.aim.accepts(barcode.location)
                guard let reason = isOutside ? .outsideArea : reason(barcode) else { return (symbol, barcode) }
                report.drops.append(.init(symbol: symbol, reason: reason))
            case .dropped(let reason):
                report.drops.append(.init(symbol: symbol, reason: reason))
            }
            return nil
        }
    }

    /// A report with nothing dropped yet.
    var report: DecodeReport {
        DecodeReport(frameId: frame.frameId, symbolCount: symbols.count, failure: failure?.message)
    }
}
