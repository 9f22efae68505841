#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which reading of a frame is which track.
struct TrackMatching {
    /// A track's reading.
    struct Match {
        /// The reading's place in ``TrackMatching/barcodes``.
        var barcode: Int
        /// How far it is from where the track was foretold, the camera's shift taken off.
        var surprise: Shift
        /// Whether no other track could as well have been meant.
        var isSure: Bool
    }

    /// The readings.
    let barcodes: [Barcode]
    /// Where the tracks should be.
    let foretold: [Quadrilateral]
    /// How far the camera moved beside what was foretold.
    let shift: Shift
    /// For each track its reading; nil for none.
    private(set) var matches: [Match?]
    /// The readings of no track.
    private(set) var strangers: [Int] = []

    private struct Key: Hashable {
        var symbology: Symbology
        var bytes: Data

        init(_ barcode: Barcode) { (symbology, bytes) = (barcode.symbology, barcode.rawData) }
    }

    /// Gives `barcodes` to `tracks`. `isFar`: at whatever distance.
    init(tracks: [Track], foretold: [Quadrilateral], barcodes: [Barcode], isFar: Bool) {
        self.barcodes = barcodes
        self.foretold = foretold
        matches = [Match?](repeating: nil, count: tracks.count)
        let places = Dictionary(grouping: barcodes.indices) { Key(barcodes[$0]) }
        var groups: [Key: (tracks: [Int], barcodes: [Int])] = [:]
        for index in tracks.indices {
            let key = Key(tracks[index].barcode)
            groups[key, default: ([], places[key] ?? [])].tracks.append(index)
        }
        shift = Self.shift(Array(groups.values), tracks: tracks, foretold: foretold, barcodes: barcodes)
        for group in groups.values where !group.barcodes.isEmpty {
            assign(group.tracks, group.barcodes, tracks: tracks, isFar: isFar)
        }
        let taken = Set(matches.compactMap { $0?.barcode })
        strangers = barcodes.indices.filter { !taken.contains($0) }
    }

    /// One value's readings to one value's tracks, as a whole.
    private mutating func assign(_ rows: [Int], _ columns: [Int], tracks: [Track], isFar: Bool) {
        let isOnly = rows.count == 1 && columns.count == 1
        func cost(_ row: Int, _ column: Int) -> Double? {
            let (place, seen) = (foretold[rows[row]], barcodes[columns[column]].location)
            let (size, other) = (max(24, place.longerSide), max(24, seen.longerSide))
            if !isFar, !isOnly, max(size, other) > 1.8 * min(size, other) { return nil }
            // An only one may jump; of several, each has its own ground, which grows while it is not seen.
            let growth = 1 + 0.1 * Double(min(10, tracks[rows[row]].count.missed))
            let gate = (isOnly ? 2.5 : 0.8) * size * growth
            let distance = (Shift(from: place.center, to: seen.center) - shift).length
            if distance > gate, !isFar { return nil }
            let (from, to) = (place.heading, seen.heading)
            let bend = 0.5 - 0.5 * (from.x * to.x + from.y * to.y)
            let part = distance / gate
            return part * part + 0.2 * bend
        }
        let assignment = Assignment(
            rows: rows.count, columns: columns.count, alone: isFar ? 1e6 : 1.3, cost: cost)
        for (row, column) in assignment.columns.enumerated() {
            guard let column, let own = cost(row, column) else { continue }
            // Another track that goes without a reading may be the one that was read.
            let isSure = !rows.indices.contains { other in
                guard other != row, assignment.columns[other] == nil, let rival = cost(other, column) else {
                    return false
                }
                return rival < own + 0.2
            }
            let seen = barcodes[columns[column]].location
            let surprise = Shift(from: foretold[rows[row]].center, to: seen.center) - shift
            matches[rows[row]] = Match(barcode: columns[column], surprise: surprise, isSure: isSure)
        }
    }

    /// The shift that most tracks agree on, beside what was foretold; of equals the shortest. A track that was lost says nothing.
    private static func shift(
        _ groups: [(tracks: [Int], barcodes: [Int])], tracks: [Track], foretold: [Quadrilateral], barcodes: [Barcode]
    ) -> Shift {
        var ways: [(ways: [Shift], slack: Double)] = []
        for group in groups {
            for index in group.tracks where tracks[index].count.missed == 0 && !group.barcodes.isEmpty {
                let middle = foretold[index].center
                ways.append(
                    (
                        group.barcodes.map { Shift(from: middle, to: barcodes[$0].location.center) },
                        max(5, 0.1 * foretold[index].longerSide)
                    ))
            }
        }
        // Tracks of one reading say most; of the others the nearest readings, as many as a frame has time for.
        let sure = ways.filter { $0.ways.count == 1 }.prefix(60).flatMap(\.ways)
        let work = ways.reduce(0) { $0 + $1.ways.count }
        let likely = ways.filter { $0.ways.count > 1 }.flatMap(\.ways).sorted { $0.length < $1.length }
        let guesses = [Shift.zero] + sure + likely.prefix(max(20, 100_000 / max(1, work)))
        var best: (shift: Shift, votes: Int) = (.zero, 0)
        for guess in guesses {
            let near = ways.compactMap { entry -> Shift? in
                let nearest = entry.ways.min { ($0 - guess).length < ($1 - guess).length }
                return nearest.flatMap { ($0 - guess).length <= entry.slack ? $0 : nil }
            }
            guard !near.isEmpty else { continue }
            let mean = near.reduce(.zero, +) * (1 / Double(near.count))
            if near.count > best.votes || (near.count == best.votes && mean.length < best.shift.length) {
                best = (mean, near.count)
            }
        }
        return best.shift
    }
}
