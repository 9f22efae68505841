// Code 128 and GS1-128 in one row of elements (ISO/IEC 15417).

import ScanCore

/// Finds Code 128 symbols in a row, read forwards: the caller hands the reversed row as well.
///
/// A symbol needs clear space of 4.3 modules on both sides (inside it no space is wider than 4), a start character, a
/// check character that agrees, and a stop character. Character widths may drift over the symbol but not jump. Bytes
/// from 0x80 on are ISO/IEC 8859-1 (see ``Code128Data``).
///
/// Cost: 9 ns an element on rows like text, every seventh element a wide space (one comparison a bar elsewhere).
struct Code128Matcher {
    private let table = CharacterTable.code128
    /// The largest number of symbol characters looked at, start and stop included.
    private static let capacity = 256

    /// Appends every symbol in `row` to `found`. Allocates only when one is found.
    func match(_ row: ElementRow, into found: inout [LinearMatch]) {
        // Start, one character, check and stop, between two margins.
        guard row.count >= 27, let widths = row.widths.baseAddress else { return }
        var place = 1
        while place + 26 <= row.count {
            if widths[place - 1] > 1.6 * widths[place], let match = symbol(widths, row.count, place) {
                found.append(match)
                place = match.end + 1
            } else {
                place += 2
            }
        }
    }

    /// The symbol whose first bar is at `start`, if there is one.
    private func symbol(_ widths: UnsafePointer<Float>, _ count: Int, _ start: Int) -> LinearMatch? {
        // All three start characters begin with a bar of 2 modules and a space of 1.
        let total = CharacterTable.width(widths + start)
        guard widths[start - 1] * 11 > 4.3 * total, abs((widths[start] + widths[start + 1]) * 11 - 3 * total) < total
        else { return nil }
        let first = table.best(widths + start, spread: 0, trust: 0.3)
        guard first.value >= 103, first.value <= 105, first.error < 1.2, abs(first.spread) < 0.7 else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { values in
            var track = CharacterTrack(first)
            values[0] = UInt8(truncatingIfNeeded: first.value)
            var length = 1
            var place = start + 6
            while true {
                guard place + 7 < count, length < Self.capacity else { return nil }
                let reading = table.best(widths + place, spread: track.spread, trust: 2)
                guard track.accepts(reading) else { return nil }
                if reading.value == 106 { break }
                guard reading.value < 103 else { return nil }
                values[length] = UInt8(truncatingIfNeeded: reading.value)
                length += 1
                place += 6
            }
            let bar = widths[place + 6] / track.unit - track.spread
            guard length >= 3, abs(bar - 2) < 0.8, widths[place + 7] > 4.3 * track.unit, track.isTrustworthy,
                Self.isChecked(values[..<length])
            else { return nil }
            guard let data = Code128Data(UnsafeBufferPointer(rebasing: values[..<(length - 1)])) else { return nil }
            var match = LinearMatch(
                symbology: .code128, bytes: data.bytes, identifier: data.identifier, start: start, end: place + 7,
                deviation: track.deviation, symbolCount: length + 1, isGS1: data.isGS1)
            // Characters of narrow bars are alike under blur, and one line is enough for this symbology.
            match.isSuspect = true
            return match
        }
    }

    /// Whether the last of `values` is the check character of those before it: modulo 103, weights from 1 on, the
    /// start character counted once.
    private static func isChecked(_ values: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Bool {
        var sum = Int(values[0])
        for place in 1..<(values.count - 1) { sum += place * Int(values[place]) }
        return sum % 103 == Int(values[values.count - 1])
    }
}
