import ScanCore

/// All matchers of a reader, and which of them a request needs: the one place where a symbology family is plugged in.
struct MatcherSet: ~Copyable {
    private var retail = RetailMatcher()
    private var wanted: RetailMatcher.Wanted = []
    private let code128 = Code128Matcher()
    private let code93 = Code93Matcher()
    private let code39 = Code39Matcher()
    private let interleaved = InterleavedMatcher()
    private let codabar = CodabarMatcher()
    /// Whether Code 128 is looked for.
    private(set) var readsCode128 = false
    private var readsCode93 = false
    private var readsCode39 = false
    private var readsInterleaved = false
    private var readsCodabar = false
    private var stacked = DataBarAssembler()
    private var dataBars: DataBarMatcher.Wanted = []

    /// Which retail symbologies and add-ons are looked for.
    var retailWanted: RetailMatcher.Wanted { wanted }

    /// Chooses what to look for.
    mutating func prepare(for request: DecodeRequest) {
        wanted = []
        readsCode128 = request.isEnabled(.code128)
        readsCode93 = request.isEnabled(.code93)
        readsCode39 = request.isEnabled(.code39)
        readsInterleaved = request.isEnabled(.interleavedTwoOfFive)
        readsCodabar = request.isEnabled(.codabar)
        dataBars = []
        for (symbology, options) in request.symbologies {
            switch symbology {
            case .ean13UPCA: wanted.insert(.ean13)
            case .ean8: wanted.insert(.ean8)
            case .upce: wanted.insert(.upce)
            case .gs1Databar: dataBars.insert(.omnidirectional)
            case .gs1DatabarLimited: dataBars.insert(.limited)
            case .gs1DatabarExpanded: dataBars.insert(.expanded)
            default: break
            }
            if options.isExtensionEnabled("two_digit_add_on") { wanted.insert(.twoDigitAddOn) }
            if options.isExtensionEnabled("five_digit_add_on") { wanted.insert(.fiveDigitAddOn) }
        }
    }

    /// Every symbol that begins in `row`. The reader gives each line's row, then the same from behind.
    ///
    /// - Parameters:
    ///   - first: elements at the row's beginning, 0 or 2, of a bar that the frame cuts; only for symbologies that tell by
    ///     themselves that they are whole.
    ///   - last: the same at its end.
    mutating func match(_ row: ElementRow, cutFirst first: Int, cutLast last: Int, into found: inout [LinearMatch]) {
        let before = found.count
        let whole = row.dropping(first: first, last: last)
        retail.match(whole, wanted: wanted, into: &found)
        if readsCode128 { code128.match(whole, into: &found) }
        if readsCode93 { code93.match(whole, into: &found) }
        if readsCode39 { code39.match(whole, into: &found) }
        if readsInterleaved { interleaved.match(whole, into: &found) }
        if readsCodabar { codabar.match(whole, into: &found) }
        if first > 0 {
            for place in before..<found.count {
                found[place].start += first
                found[place].end += first
            }
        }
        if !dataBars.isEmpty { DataBarMatcher.match(row, wanted: dataBars, into: &found) }
    }

    // MARK: Symbols of several rows

    /// Whether symbologies are looked for that have symbols of several rows.
    var readsStacked: Bool { !dataBars.isDisjoint(with: [.omnidirectional, .expanded]) }

    /// Before a region: forgets the rows of the last one.
    mutating func beginRegion() { stacked.reset() }

    /// Keeps what a forward row shows of symbols that have several rows.
    ///
    /// - Parameters:
    ///   - along: the row's place along the bars, in pixels.
    ///   - origin: where its first bar begins, in samples across the bars.
    /// - Returns: whether it shows anything.
    mutating func collect(_ row: ElementRow, along: Float, origin: Float) -> Bool {
        stacked.add(row, position: along, origin: origin)
    }

    /// The module in samples of such a symbol when the region's rows so far show parts of one; nil otherwise.
    var partModule: Float? { stacked.partModule }

    /// The symbols that the region's rows make up.
    func assemblies() -> [DataBarAssembly] {
        stacked.results().filter {
            dataBars.contains($0.match.symbology == .gs1Databar ? .omnidirectional : .expanded)
        }
    }
}
