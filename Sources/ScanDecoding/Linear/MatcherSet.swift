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
    private var readsCode128 = false
    private var readsCode93 = false
    private var readsCode39 = false
    private var readsInterleaved = false
    private var readsCodabar = false

    /// Chooses what to look for.
    mutating func prepare(for request: DecodeRequest) {
        wanted = []
        readsCode128 = request.isEnabled(.code128)
        readsCode93 = request.isEnabled(.code93)
        readsCode39 = request.isEnabled(.code39)
        readsInterleaved = request.isEnabled(.interleavedTwoOfFive)
        readsCodabar = request.isEnabled(.codabar)
        for (symbology, options) in request.symbologies {
            switch symbology {
            case .ean13UPCA: wanted.insert(.ean13)
            case .ean8: wanted.insert(.ean8)
            case .upce: wanted.insert(.upce)
            default: break
            }
            if options.isExtensionEnabled("two_digit_add_on") { wanted.insert(.twoDigitAddOn) }
            if options.isExtensionEnabled("five_digit_add_on") { wanted.insert(.fiveDigitAddOn) }
        }
    }

    /// Every symbol that begins in `row`. The reader gives each line's row, then the same from behind.
    mutating func match(_ row: ElementRow, into found: inout [LinearMatch]) {
        retail.match(row, wanted: wanted, into: &found)
        if readsCode128 { code128.match(row, into: &found) }
        if readsCode93 { code93.match(row, into: &found) }
        if readsCode39 { code39.match(row, into: &found) }
        if readsInterleaved { interleaved.match(row, into: &found) }
        if readsCodabar { codabar.match(row, into: &found) }
    }
}
