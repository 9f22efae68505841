/// The two- and five-digit add-ons beside a retail symbol (ISO/IEC 15420, annex A).
extension RetailMatcher {
    /// How much farther a digit's second nearest character must be than its nearest: blur takes one for another, and the parity of two
    /// digits vouches for little. Of 7,200 drawn (README, seeds 12 and 13) 8 were wrong without it and 6,975 right; 1 and 6,832 with it.
    private static func leastMargin(digits: Int) -> Float { digits == 2 ? 0.5 : 0.3 }

    /// `match` with the add-on that follows it, when one is wanted and there.
    func withAddOn(_ match: LinearMatch, _ row: ElementRow, _ wanted: Wanted) -> LinearMatch {
        guard !wanted.isDisjoint(with: [.twoDigitAddOn, .fiveDigitAddOn]) else { return match }
        let modules: Float = match.bytes.count == 13 ? 95 : match.symbolCount == 6 ? 51 : 67
        var width: Float = 0
        for index in match.start..<match.end { width += row.widths[index] }
        let module = width / modules
        guard row.widths[match.end] > 4.5 * module, row.widths[match.end] < 20 * module else { return match }
        var copy = match
        if wanted.contains(.fiveDigitAddOn), let text = addOn(row, match.end &+ 1, digits: 5, module: module) {
            copy.addOn = text
        } else if wanted.contains(.twoDigitAddOn), let text = addOn(row, match.end &+ 1, digits: 2, module: module) {
            copy.addOn = text
        }
        return copy
    }

    private func addOn(_ row: ElementRow, _ start: Int, digits: Int, module: Float) -> String? {
        // Guard 1 1 2, then digits of four elements with separators 1 1 between; it ends with a bar.
        let end = start + 3 + 4 * digits + 2 * (digits - 1)
        guard end < row.count, row.widths[end] > 3 * module else { return nil }
        var width: Float = 0
        for index in start..<end { width += row.widths[index] }
        let own = width / Float(4 + 7 * digits + 2 * (digits - 1))
        guard abs(own - module) < 0.2 * module, row.widths[start] < 1.8 * own, row.widths[start + 1] < 1.8 * own,
            row.widths[start + 2] > 1.2 * own, row.widths[start + 2] < 3 * own
        else { return nil }
        var value: [Int] = []
        var parity = 0
        for digit in 0..<digits {
            let place = start + 3 + 6 * digit
            var widths = SIMD4(row.widths[place], row.widths[place + 1], row.widths[place + 2], row.widths[place + 3])
            guard abs(widths.sum() - 7 * own) < 1.5 * own else { return nil }
            if digit > 0, row.widths[place - 1] + row.widths[place - 2] > 3.2 * own { return nil }
            widths *= 7 / widths.sum()
            let odd = RetailTables.nearest(widths, RetailTables.odd)
            let even = RetailTables.nearest(widths, RetailTables.even)
            guard min(odd.cost, even.cost) < 1 else { return nil }
            let (nearest, other) = even.cost < odd.cost ? (even, odd) : (odd, even)
            guard min(nearest.margin, other.cost - nearest.cost) > Self.leastMargin(digits: digits) else { return nil }
            parity = parity << 1 | (even.cost < odd.cost ? 1 : 0)
            value.append(nearest.digit)
        }
        return parity == RetailTables.addOnParity(value) ? value.map(String.init).joined() : nil
    }
}
