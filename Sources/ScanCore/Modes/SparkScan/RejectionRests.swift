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

    private var ends: [Key: Duration] = [:]

    /// How many codes rest.
    var count: Int { ends.count }

    /// Whether `barcode` rests.
    func holds(_ barcode: Barcode) -> Bool { ends[Key(barcode)] != nil }

    /// `barcode` was rejected at `instant` and rests for so many seconds; what is no positive number is no rest.
    mutating func begin(_ barcode: Barcode, at instant: Duration, seconds: Double) {
        guard seconds > 0 else { return }
        ends[Key(barcode)] = instant + .seconds(min(seconds, 9e9))
    }

    /// Lets go of the codes whose rest is over at `instant`.
    mutating func forget(before instant: Duration) {
        guard !ends.isEmpty else { return }
        ends = ends.filter { $0.value > instant }
    }

    /// Lets go of all.
    mutating func clear() { ends = [:] }
}
