// Codabar in one row of elements (EN 798).

import ScanCore

/// Finds Codabar symbols in a row, read forwards: the caller hands the reversed row as well.
///
/// A symbol needs clear space on both sides (well more than its own wide spaces and gaps between characters), one of the
/// letters A to D at either end and nowhere else, at least two characters between them, gaps alike, and a ratio and an
/// ink spread that hold for all characters; or, instead of one ratio, the dimensions of the traditional printing. Codabar checks nothing itself: the shorter the symbol, the better it has to
/// fit. Start and stop letters stay in the data.
///
/// Cost: 12 ns an element on rows like text, every seventh element a wide space (one comparison a bar elsewhere).
struct CodabarMatcher {
    private let table = TwoWidthTable.codabar
    private let traditional = CodabarTable()
    private static let alphabet = Array("0123456789-$:/.+ABCD".utf8)
    /// The value of the first start and stop letter.
    private static let firstLetter = 16
    /// The wide elements of A to D.
    private static let letterBits: [UInt16] = [0b0011010, 0b0101001, 0b0001011, 0b0001110]
    /// The largest number of characters looked at.
    private static let capacity = 160

    /// Appends every symbol in `row` to `found`. Allocates only when one is found.
    func match(_ row: ElementRow, into found: inout [LinearMatch]) {
        // Two letters and two characters with their gaps, between two margins.
        guard row.count >= 33, let widths = row.widths.baseAddress else { return }
        var place = 1
        while place + 32 <= row.count {
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
        let total = first[0] + first[1] + first[2] + first[3] + first[4] + first[5] + first[6]
        guard first[-1] > 0.33 * total, let letter = Self.letter(first) else { return nil }
        if let scale = TwoWidthScale(first, count: 7, wide: Self.letterBits[letter]),
            let match = symbol(widths, count, start, letter, scale, isTraditional: false)
        {
            return match
        }
        guard let scale = traditional.scale(first, of: Self.firstLetter + letter) else { return nil }
        return symbol(widths, count, start, letter, scale, isTraditional: true)
    }

    /// The same, with the start letter measured, in one of the two ways of printing.
    private func symbol(
        _ widths: UnsafePointer<Float>, _ count: Int, _ start: Int, _ letter: Int, _ scale: TwoWidthScale,
        isTraditional: Bool
    ) -> LinearMatch? {
        guard widths[start - 1] > quietZone(scale, gap: 0, isTraditional) else { return nil }
        var track = TwoWidthTrack(scale, elements: 7)
        let reading = read(widths + start, scale, isTraditional)
        guard reading.value == Self.firstLetter + letter, track.accepts(reading) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { values in
            values[0] = Self.alphabet[reading.value]
            var length = 1
            var place = start
            while true {
                guard place + 15 < count, length < Self.capacity, track.accepts(gap: widths[place + 7]) else {
                    return nil
                }
                place += 8
                let reading = read(widths + place, track.scale, isTraditional)
                guard track.accepts(reading) else { return nil }
                values[length] = Self.alphabet[reading.value]
                length += 1
                if reading.value >= Self.firstLetter { break }
            }
            guard length > 3, widths[place + 7] > quietZone(track.scale, gap: track.gap, isTraditional),
                widths[start - 1] > quietZone(scale, gap: track.gap, isTraditional),
                track.isTrustworthy(characters: length - 2)
            else { return nil }
            return LinearMatch(
                symbology: .codabar, bytes: Array(values[..<length]), identifier: "]F0", start: start, end: place + 7,
                deviation: track.deviation, symbolCount: length)
        }
    }

    private func read(
        _ widths: UnsafePointer<Float>, _ scale: TwoWidthScale, _ isTraditional: Bool
    ) -> TwoWidthReading {
        isTraditional ? traditional.best(widths, scale: scale) : table.best(widths, scale: scale)
    }

    /// The least clear space beside the symbol, in pixels. The widest space inside a traditional one is 3.7 modules.
    private func quietZone(_ scale: TwoWidthScale, gap: Float, _ isTraditional: Bool) -> Float {
        isTraditional ? scale.unit * max(5.1, gap + 2) : scale.quietZone(gap: gap)
    }

    /// Which of A to D (0 to 3) the seven elements look like: one bar wide, not the first, and two spaces of three.
    private static func letter(_ widths: UnsafePointer<Float>) -> Int? {
        var bits: UInt16 = 0
        let bars = (widths[2], widths[4], widths[6])
        guard max(bars.0, bars.1, bars.2) > widths[0] else { return nil }
        if bars.0 >= bars.1, bars.0 >= bars.2 {
            bits |= 0b0010000
        } else if bars.1 >= bars.2 {
            bits |= 0b0000100
        } else {
            bits |= 0b0000001
        }
        let spaces = (widths[1], widths[3], widths[5])
        if spaces.0 <= spaces.1, spaces.0 <= spaces.2 {
            bits |= 0b0001010
        } else if spaces.1 <= spaces.2 {
            bits |= 0b0100010
        } else {
            bits |= 0b0101000
        }
        return letterBits.firstIndex(of: bits)
    }
}
