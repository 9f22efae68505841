// What one picture, or one page of one, gave.

import ScanKit

/// The answer for one page of one input.
struct PageResult: Sendable, Equatable {
    /// A page that was decoded.
    struct Page: Sendable, Equatable {
        /// Pixels across.
        var width: Int
        /// Pixels down.
        var height: Int
        /// Wall time of the decode alone.
        var milliseconds: Double
        /// The codes in it, in reading order.
        var codes: [Barcode]
    }

    /// A page or why there is none.
    enum Outcome: Sendable, Equatable {
        /// It was decoded.
        case page(Page)
        /// It could not be read: the reason, without the file's name.
        case failure(String)
    }

    /// The file as it was named; "-" for standard input.
    var file: String
    /// The page's place in the file, from 0.
    var page = 0
    /// The page or why there is none.
    var outcome: Outcome

    /// The codes; empty for a failure.
    var codes: [Barcode] {
        if case .page(let page) = outcome { page.codes } else { [] }
    }

    /// Why it could not be read; nil when it was.
    var failure: String? {
        if case .failure(let reason) = outcome { reason } else { nil }
    }
}
