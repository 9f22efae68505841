// Code 93 in one row of elements (AIM USS-93).

import ScanCore

/// Finds Code 93 symbols in a row, read forwards: the caller hands the reversed row as well.
///
/// A symbol needs clear space of 4.6 modules on both sides, start and stop characters, the closing bar, and both check
/// characters right. Shift pairs are turned into the ASCII characters they stand for.
///
/// Cost: 2 ns an element on rows like text, every seventh element a wide space (one comparison a bar elsewhere).
struct Code93Matcher {
    private let table = CharacterTable.code93
    /// The largest number of symbol characters looked at, start and stop left out.
    private static let capacity = 160

    /// Appends every symbol in `row` to `found`. Allocates only when one is found.
    func match(_ row: ElementRow, into found: inout [LinearMatch]) {
        // Start, one character, two checks, stop and the closing bar, between two margins.
        guard row.count >= 33, let widths = row.widths.baseAddress else { return }
        var place = 1
        while place + 32 <= row.count {
            if widths[place - 1] > 2.4 * widths[place], let match = symbol(widths, row.count, place) {
                found.append(match)
                place = match.end + 1
            } else {
                place += 2
            }
        }
    }

    /// The symbol whose first bar is at `start`, if there is one.
    private func symbol(_ widths: UnsafePointer<Float>, _ count: Int, _ start: Int) -> LinearMatch? {
        // 111141: the third bar is by far the widest element.
        guard widths[start + 4] > 1.5 * widths[start], widths[start + 4] > 1.5 * widths[start + 2],
            widths[start - 1] * 9 > 4.6 * CharacterTable.width(widths + start)
        else { return nil }
        let first = table.best(widths + start, spread: 0, trust: 0.3)
        guard first.value == 47, first.error < 1.2, abs(first.spread) < 0.7 else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { values in
            var track = CharacterTrack(first)
            var length = 0
            var place = start + 6
            while true {
                guard place + 7 < count, length < Self.capacity else { return nil }
                let reading = table.best(widths + place, spread: track.spread, trust: 2)
                guard track.accepts(reading) else { return nil }
                if reading.value == 47 { break }
                values[length] = UInt8(truncatingIfNeeded: reading.value)
                length += 1
                place += 6
            }
            let bar = widths[place + 6] / track.unit - track.spread
            guard length >= 3, abs(bar - 1) < 0.8, widths[place + 7] > 4.6 * track.unit, track.isTrustworthy,
                Code93Data.isChecked(UnsafeBufferPointer(rebasing: values[..<length])),
                let bytes = Code93Data.bytes(UnsafeBufferPointer(rebasing: values[..<(length - 2)]))
            else { return nil }
            return LinearMatch(
                symbology: .code93, bytes: bytes, identifier: "]G0", start: start, end: place + 7,
                deviation: track.deviation, symbolCount: length + 2)
        }
    }
}
