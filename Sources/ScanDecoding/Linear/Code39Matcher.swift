// Code 39 in one row of elements (ISO/IEC 16388).

import ScanCore

/// Finds Code 39 symbols in a row, read forwards: the caller hands the reversed row as well.
///
/// A symbol needs clear space on both sides (well more than its own wide spaces and gaps between characters), an asterisk
/// at either end, gaps alike, and a ratio and an ink spread that hold for all characters. Code 39 checks nothing
/// itself: the shorter the symbol, the better it has to fit. The text is as printed: full ASCII and modulo 43 are
/// judged elsewhere.
///
/// Cost: 5 ns an element on rows like text, every seventh element a wide space (one comparison a bar elsewhere).
struct Code39Matcher {
    private let table = TwoWidthTable.code39
    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
    /// The asterisk's value in the table.
    private static let asterisk = 43
    /// The asterisk's wide elements.
    private static let asteriskBits: UInt16 = 0b010010100
    /// The largest number of characters looked at.
    private static let capacity = 160

    /// Appends every symbol in `row` to `found`. Allocates only when one is found.
    func match(_ row: ElementRow, into found: inout [LinearMatch]) {
        // Two asterisks and one character with their gaps, between two margins.
        guard row.count >= 31, let widths = row.widths.baseAddress else { return }
        var place = 1
        while place + 30 <= row.count {
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
        guard min(first[4], first[6]) > max(first[0], first[2], first[8]),
            first[1] > max(first[3], first[5], first[7]),
            let scale = TwoWidthScale(first, count: 9, wide: Self.asteriskBits),
            widths[start - 1] > scale.quietZone(gap: 0)
        else { return nil }
        var track = TwoWidthTrack(scale, elements: 9)
        let reading = table.best(first, scale: scale)
        guard reading.value == Self.asterisk, track.accepts(reading) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { values in
            var length = 0
            var place = start
            while true {
                guard place + 19 < count, length < Self.capacity, track.accepts(gap: widths[place + 9]) else {
                    return nil
                }
                place += 10
                let reading = table.best(widths + place, scale: track.scale)
                guard track.accepts(reading) else { return nil }
                if reading.value == Self.asterisk { break }
                values[length] = Self.alphabet[reading.value]
                length += 1
            }
            guard length > 0, widths[place + 9] > track.scale.quietZone(gap: track.gap),
                widths[start - 1] > scale.quietZone(gap: track.gap),
                track.isTrustworthy(characters: length)
            else { return nil }
            return LinearMatch(
                symbology: .code39, bytes: Array(values[..<length]), identifier: "]A0", start: start, end: place + 9,
                deviation: track.deviation, symbolCount: length + 2)
        }
    }
}
