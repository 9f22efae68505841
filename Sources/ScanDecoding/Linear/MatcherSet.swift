import ScanCore

/// All matchers of a reader, and which of them a request needs: the one place where a symbology family is plugged in.
struct MatcherSet: ~Copyable {
    private var retail = RetailMatcher()
    private var wanted: RetailMatcher.Wanted = []

    /// Chooses what to look for.
    mutating func prepare(for request: DecodeRequest) {
        wanted = []
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
    }
}
