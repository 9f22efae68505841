#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which rejected codes are left alone until when. No clock: the instant comes with each question. The key is symbology and
/// bytes.
struct RejectionRests: Sendable {
    private struct Key: Hashable {
        var symbology: Symbology
        var bytes: Data

        init(_ barcode: Barcode) {
            symbology = barcode.symbology
            bytes = barcode.rawData
        }
    }

    private var rests: [Key: (start: Duration, end: Duration)] = [:]

    /// How many codes rest.
    var count: Int { rests.count }

    /// Whether `barcode` rests.
    func holds(_ barcode: Barcode) -> Bool { rests[Key(barcode)] != nil }

    /// `barcode` was rejected at `instant` and rests for so many seconds; what is no positive number is no rest.
    mutating func begin(_ barcode: Barcode, at instant: Duration, seconds: Double) {
        guard seconds > 0 else { return }
        rests[Key(barcode)] = (instant, instant + .seconds(min(seconds, 9e9)))
    }

    /// Lets go of the codes whose rest is over at `instant`, and of those whose rest would be longer than it was told because
    /// the clock was set back.
    mutating func forget(before instant: Duration) {
        guard !rests.isEmpty else { return }
        rests = rests.filter { rest in
            rest.value.end > instant && rest.value.start - instant <= rest.value.end - rest.value.start
        }
    }

    /// Lets go of all.
    mutating func clear() { rests = [:] }
}
