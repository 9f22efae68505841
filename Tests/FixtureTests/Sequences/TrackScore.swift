// Tracked codes against the truth of a film.

import ScanKit

/// Counts, over the frames of a film, which labels were followed, and whether under one identifier.
struct TrackScore {
    /// Labels wholly inside, over all frames.
    private(set) var labelFrames = 0
    /// Those of them that were not followed.
    private(set) var missed = 0
    /// Those that were followed and not read in that frame.
    private(set) var predicted = 0
    /// How often a label's identifier changed while it was there, or was one that another label had.
    private(set) var switches = 0
    /// Tracked codes of a value that no label has, or more of them than there are labels.
    private(set) var ghosts = 0
    /// The identifiers of each visit of each label, in order.
    private(set) var visits: [[Int]]
    private var owners: [Int: Int] = [:]
    private var isHere: [Bool]

    init(labels: Int) {
        visits = Array(repeating: [], count: labels)
        isHere = Array(repeating: false, count: labels)
    }

    /// One frame: what is where, and what is said to be.
    mutating func add(_ truth: [DrawnFilm.Truth], _ tracked: [TrackedBarcode]) {
        var free = tracked
        for label in isHere.indices where !truth.contains(where: { $0.label == label && $0.isVisible }) {
            isHere[label] = false
        }
        for item in truth {
            let near = free.indices.filter { free[$0].barcode.data == item.data }.map { index in
                (index: index, distance: distance(free[index].location, item.place))
            }.min { $0.distance < $1.distance }
            let side = length(item.place.topLeft, item.place.topRight)
            let match = near.flatMap { $0.distance < 0.3 * side ? free.remove(at: $0.index) : nil }
            guard item.isInside else { continue }
            labelFrames += 1
            guard let match else {
                missed += 1
                continue
            }
            if match.isPredicted { predicted += 1 }
            if let owner = owners[match.identifier], owner != item.label { switches += 1 }
            owners[match.identifier] = item.label
            if isHere[item.label], let last = visits[item.label].last, last != match.identifier { switches += 1 }
            if visits[item.label].last != match.identifier { visits[item.label].append(match.identifier) }
            isHere[item.label] = true
        }
        ghosts += free.filter { code in !truth.contains { $0.data == code.barcode.data } }.count
    }

    private func distance(_ one: Quadrilateral, _ other: Quadrilateral) -> Double { length(one.center, other.center) }

    private func length(_ from: Point, _ to: Point) -> Double {
        ((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y)).squareRoot()
    }
}
