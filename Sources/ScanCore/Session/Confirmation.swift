#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How often a code was seen, and since when it was not.
struct SightingCount: Sendable, Hashable {
    /// In how many frames it was seen.
    private(set) var sightings = 0
    /// How many frames it was not seen in since the last of them.
    private(set) var missed = 0

    /// A frame shows it.
    mutating func see() {
        sightings += 1
        missed = 0
    }

    /// A frame does not.
    mutating func miss() { missed += 1 }
}

/// Which codes have been seen in as many frames as their symbology asks for: the decision behind `confirmationFrameCount`.
///
/// The frames need not follow each other; a count begins anew when the code was not seen for as many frames as it asks for.
/// The key is symbology and bytes, so two identical codes are one, seen once a frame.
struct Confirmation: Sendable {
    private struct Key: Hashable {
        var symbology: Symbology
        var bytes: Data
    }

    private var counts: [Key: (count: SightingCount, needed: Int)] = [:]

    /// How many codes are remembered.
    var count: Int { counts.count }

    /// Which of `barcodes`, all of one frame, are confirmed by it or were before. Every frame has to be told, empty ones too.
    mutating func frame(_ barcodes: [Barcode], request: DecodeRequest) -> [Bool] {
        let keys = barcodes.map { Key(symbology: $0.symbology, bytes: $0.rawData) }
        let seen = Set(keys)
        for (key, entry) in counts where !seen.contains(key) {
            counts[key]?.count.miss()
            if entry.count.missed + 1 >= entry.needed { counts[key] = nil }
        }
        for key in seen {
            let needed = request.symbologies[key.symbology]?.confirmationFrameCount ?? 1
            // Nothing is kept of what needs no confirmation.
            guard needed > 1 else { continue }
            var entry = counts[key] ?? (SightingCount(), needed)
            entry.count.see()
            entry.needed = needed
            counts[key] = entry
        }
        return keys.map { key in
            let needed = request.symbologies[key.symbology]?.confirmationFrameCount ?? 1
            return needed <= 1 || (counts[key]?.count.sightings ?? 0) >= needed
        }
    }

    /// Forgets all.
    mutating func clear() { counts = [:] }
}
