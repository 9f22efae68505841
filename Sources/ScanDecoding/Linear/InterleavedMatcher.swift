// Interleaved 2 of 5 in one row of elements (ISO/IEC 16390).

import ScanCore

/// Finds Interleaved 2 of 5 symbols in a row, read forwards: the caller hands the reversed row as well.
///
/// A symbol needs clear space of 6 modules on both sides, the start and stop patterns, at least two pairs, and a ratio
/// and an ink spread that hold for all of it. The symbology has no check and a line that leaves the symbol at its upper
/// or lower edge can end in something like a stop pattern: whoever votes over lines must compare where symbols end.
/// Four digits are given only with clear space of 9 modules and a close fit.
///
/// Cost: 9 ns an element on rows like text, every seventh element a wide space (one comparison a bar elsewhere).
struct InterleavedMatcher {
    private let table = TwoWidthTable.interleavedPairs
    /// The largest number of pairs looked at.
    private static let capacity = 60

    /// Appends every symbol in `row` to `found`. Allocates only when one is found.
    func match(_ row: ElementRow, into found: inout [LinearMatch]) {
        // Start, two pairs and stop, between two margins.
        guard row.count >= 29, let widths = row.widths.baseAddress else { return }
        var place = 1
        while place + 28 <= row.count {
            if widths[place - 1] > 2.2 * widths[place], let match = symbol(widths, row.count, place) {
                found.append(match)
                place = match.end + 1
            } else {
                place += 2
            }
        }
    }

    /// The symbol whose first bar is at `start`, if there is one.
    private func symbol(_ widths: UnsafePointer<Float>, _ count: Int, _ start: Int) -> LinearMatch? {
        let first = widths + start
        let unit = (first[0] + first[1] + first[2] + first[3]) / 4
        guard widths[start - 1] > 6 * unit, abs(first[0] - first[2]) < unit, abs(first[1] - first[3]) < unit,
            let even = Self.scale(first)
        else { return nil }
        let growth = even.unit / unit - 1
        var joined = even
        joined.unit = 0.6 * even.unit + 0.4 * unit
        joined.ratio *= even.unit / joined.unit
        if let match = symbol(widths, count, start, joined) { return match }
        guard abs(growth) > 0.08, abs(growth) < 0.25 else { return nil }
        // A steep perspective: from the start pattern's middle to the pair's it is 10 modules or so, to the next pair 16.
        var steep = even
        steep.drift = 1.5 * growth
        return symbol(widths, count, start, steep)
    }

    /// The same, with the first pair's scale known.
    private func symbol(
        _ widths: UnsafePointer<Float>, _ count: Int, _ start: Int, _ scale: TwoWidthScale
    ) -> LinearMatch? {
        let first = widths + start
        guard Self.isStart(first, scale) else { return nil }
        var track = TwoWidthTrack(scale, elements: 10)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { values in
            var length = 0
            var place = start + 4
            while true {
                guard place + 3 < count, length < Self.capacity else { return nil }
                if widths[place + 3] > 5 * track.scale.unit { break }
                guard place + 13 < count else { return nil }
                let reading = table.best(widths + place, scale: track.scale)
                guard track.accepts(reading) else { return nil }
                values[length] = UInt8(truncatingIfNeeded: reading.value)
                length += 1
                place += 10
            }
            let margin = min(widths[start - 1], widths[place + 3]) / track.scale.unit
            guard length >= 2, margin > (length == 2 ? 9 : 6), Self.isStop(widths + place, track.scale),
                track.isTrustworthy(characters: length * 2)
            else { return nil }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(length * 2)
            for pair in values[..<length] {
                bytes.append(48 + pair / 10)
                bytes.append(48 + pair % 10)
            }
            return LinearMatch(
                symbology: .interleavedTwoOfFive, bytes: bytes, identifier: "]I0", start: start, end: place + 3,
                deviation: track.deviation, symbolCount: bytes.count)
        }
    }

    /// The scale of the first pair after the start pattern: two of five bars and two of five spaces are wide.
    private static func scale(_ widths: UnsafePointer<Float>) -> TwoWidthScale? {
        let bars = wideAndNarrow(widths + 4)
        let spaces = wideAndNarrow(widths + 5)
        let unit = (bars.narrow + spaces.narrow) / 2
        let scale = TwoWidthScale(
            unit: unit, ratio: (bars.wide + spaces.wide) / (2 * unit),
            spread: (bars.narrow - spaces.narrow) / (2 * unit))
        return scale.isPlausible ? scale : nil
    }

    /// Means of the two widest and of the three others among five elements, every second one from `widths` on.
    private static func wideAndNarrow(_ widths: UnsafePointer<Float>) -> (wide: Float, narrow: Float) {
        var sum: Float = 0
        var widest: Float = 0
        var second: Float = 0
        for place in stride(from: 0, to: 10, by: 2) {
            let width = widths[place]
            sum += width
            if width > widest {
                second = widest
                widest = width
            } else if width > second {
                second = width
            }
        }
        return ((widest + second) / 2, (sum - widest - second) / 3)
    }

    /// Whether four elements are narrow.
    private static func isStart(_ widths: UnsafePointer<Float>, _ scale: TwoWidthScale) -> Bool {
        let bar = 1 + scale.spread
        let space = 1 - scale.spread
        let limit = 0.75 * min(1.2, scale.ratio - 1)
        let unit = scale.unit / (1 + scale.drift * 0.65)
        return abs(widths[0] / unit - bar) < limit && abs(widths[1] / unit - space) < limit
            && abs(widths[2] / unit - bar) < limit && abs(widths[3] / unit - space) < limit
    }

    /// Whether three elements are wide, narrow, narrow.
    private static func isStop(_ widths: UnsafePointer<Float>, _ scale: TwoWidthScale) -> Bool {
        let limit = 0.75 * min(1.2, scale.ratio - 1)
        let unit = scale.unit / (1 + scale.drift * 0.4)
        return abs(widths[0] / unit - scale.ratio - scale.spread) < limit
            && abs(widths[1] / unit - 1 + scale.spread) < limit && abs(widths[2] / unit - 1 - scale.spread) < limit
    }
}
