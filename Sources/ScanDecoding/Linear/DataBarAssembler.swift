import ScanCore

/// Collects the finders and characters of all rows of a region and composes stacked GS1 DataBar symbols from them.
///
/// Hand in each row once, as it lies: pairs are recognised in both reading directions, because stacked expanded symbols turn every
/// other row. One owner; no allocation after `init` until ``results()`` finds something.
struct DataBarAssembler {
    /// Votes for one character beside one finder.
    struct Entry {
        /// Which tables.
        var family: DataBarPair.Family
        /// The finder, as in ``DataBarPair/finder``.
        var finder: Int
        /// Which character: of an omnidirectional pair 0 for both at once; of an expanded one 0 for the first, 1 for the second.
        var side: Int
        /// The pair starts with a space: the left one of an omnidirectional symbol.
        var startsWithSpace: Bool
        /// Read from right to left.
        var isReversed: Bool
        /// The value; of an omnidirectional pair the outer and the inner one, 1597 to the outer.
        var value: Int
        /// The weighted sum; of an omnidirectional pair reduced modulo 79.
        var weighted: Int
        /// How many rows.
        var votes = 0
        /// The summed cost.
        var cost: Float = 0
        /// The finder's middle across the bars in samples, summed over the votes.
        var middle: Float = 0
        /// The module in samples, summed over the votes.
        var module: Float = 0
        /// The least position.
        var top: Float
        /// The greatest position.
        var bottom: Float
        /// Where the pair's elements begin in the last row that voted, and where they end.
        var start: Int
        /// The element after the last.
        var end: Int
        /// The position of the last row that voted.
        var last: Float

        /// The finder's mean middle.
        var meanMiddle: Float { middle / Float(votes) }
        /// The mean module.
        var meanModule: Float { module / Float(votes) }
        /// The mean cost.
        var meanCost: Float { cost / Float(votes) }
    }

    /// How many different characters are kept at most.
    static let capacity = 128

    private(set) var entries: [Entry] = []

    /// An empty assembler.
    init() {
        entries.reserveCapacity(Self.capacity)
    }

    /// The module in samples of what is likely part of a symbol, a reason to look at more rows; nil when nothing is.
    var partModule: Float? {
        var best: Entry?
        for entry in entries where entry.votes > 1 || entry.meanCost < 0.2 {
            if entry.votes > best?.votes ?? 0 { best = entry }
        }
        return best?.meanModule
    }

    /// Forgets all rows.
    mutating func reset() {
        entries.removeAll(keepingCapacity: true)
    }

    /// Looks for pairs in a row.
    ///
    /// - Parameters:
    ///   - row: its elements, from left to right.
    ///   - position: where the row lies along the bars, in pixels.
    ///   - origin: where the row's first bar begins across the bars, in samples from a line that all rows share.
    /// - Returns: whether any character was read.
    @discardableResult
    mutating func add(_ row: ElementRow, position: Float, origin: Float) -> Bool {
        let widths = row.widths
        guard let base = widths.baseAddress, widths.count > 16 else { return false }
        var hasVoted = false
        var begin = origin
        for window in 1..<(widths.count - 6) {
            defer { begin += base[window] }
            let place = base + window
            let isForward = DataBarFinder.isPlausible(place[0], place[1], place[2], place[3], place[4])
            let isMirrored = !isForward && DataBarFinder.isPlausible(place[4], place[3], place[2], place[1], place[0])
            guard isForward || isMirrored else { continue }
            let middle = begin + (place[0] + place[1] + place[2] + place[3] + place[4]) / 2
            for family in [DataBarPair.Family.omnidirectional, .expanded] {
                if let pair = DataBarPair.read(widths, window: window, isMirrored: isMirrored, family: family) {
                    hasVoted = true
                    if family == .expanded {
                        vote(expanded: pair, middle: middle, position: position)
                    } else {
                        vote(omnidirectional: pair, widths: widths, middle: middle, position: position)
                    }
                }
            }
        }
        return hasVoted
    }

    // MARK: Votes

    private mutating func vote(expanded pair: DataBarPair, middle: Float, position: Float) {
        for (side, character) in [pair.first, pair.second].enumerated() {
            guard let character else { continue }
            // The check character's value is limited.
            if pair.finder == 1, side == 0, DataBarExpanded.length(check: character.value) == nil { continue }
            vote(
                Entry(
                    family: .expanded, finder: pair.finder, side: side, startsWithSpace: pair.startsWithSpace,
                    isReversed: pair.isReversed, value: character.value, weighted: character.weighted, votes: 1,
                    cost: character.cost + pair.finderCost / 2, middle: middle, module: character.module, top: position,
                    bottom: position, start: max(pair.window - 8, 0), end: pair.window + 13, last: position))
        }
    }

    private mutating func vote(
        omnidirectional pair: DataBarPair, widths: UnsafeBufferPointer<Float>, middle: Float, position: Float
    ) {
        guard let outer = pair.first, let inner = pair.second else { return }
        let module = (outer.module * 16 + inner.module * 15) / 31
        guard abs(outer.module - inner.module) < 0.15 * module else { return }
        // A guard element stands beside the outer character; the wide side of the finder is the outer one.
        let isMirrored = pair.startsWithSpace == pair.isReversed
        let guardPlace = isMirrored ? pair.window + 13 : pair.window - 9
        guard guardPlace >= 0, guardPlace < widths.count,
            widths[guardPlace] < DataBarMatcher.widestGuard * module
                || guardPlace == 0 || guardPlace == widths.count - 1
        else { return }
        vote(
            Entry(
                family: .omnidirectional, finder: pair.finder, side: 0, startsWithSpace: pair.startsWithSpace,
                isReversed: pair.isReversed, value: 1597 * outer.value + inner.value,
                weighted: (outer.weighted + 4 * inner.weighted) % 79, votes: 1,
                cost: outer.cost + inner.cost + pair.finderCost, middle: middle, module: module, top: position,
                bottom: position, start: max(pair.window - 8, 0), end: pair.window + 13, last: position))
    }

    private mutating func vote(_ entry: Entry) {
        for place in entries.indices {
            let old = entries[place]
            guard old.value == entry.value, old.finder == entry.finder, old.side == entry.side,
                old.family == entry.family, old.startsWithSpace == entry.startsWithSpace,
                old.isReversed == entry.isReversed,
                abs(old.meanMiddle - entry.middle) < 12 * entry.module
            else { continue }
            // Another reading of the same row is no other vote.
            guard old.last != entry.last else { return }
            entries[place].last = entry.last
            entries[place].votes += 1
            entries[place].cost += entry.cost
            entries[place].middle += entry.middle
            entries[place].module += entry.module
            entries[place].top = min(old.top, entry.top)
            entries[place].bottom = max(old.bottom, entry.bottom)
            return
        }
        if entries.count < Self.capacity { entries.append(entry) }
    }
}
