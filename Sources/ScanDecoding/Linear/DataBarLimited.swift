import ScanCore

/// Reads DataBar Limited: a guard bar, 14 elements of 26 modules, 14 of 18 (the check character), 14 of 26, a space and a bar.
enum DataBarLimited {
    /// Elements of a character.
    static let characterElements = 14
    /// Elements from the first bar to the last.
    static let symbolElements = 45

    /// Appends the symbols of the row to `matches`, read from left to right.
    ///
    /// The structure is weak (no finder), so everything else must hold: the three widths to each other, the guards, one module of
    /// quiet zone on the left and five on the right (a margin that the frame cuts off is not one), one of 89 check patterns
    /// out of thousands, the modulo 89 check, and the range of the number.
    static func match(_ widths: UnsafeBufferPointer<Float>, into matches: inout [LinearMatch]) {
        guard let base = widths.baseAddress, widths.count >= symbolElements + 2 else { return }
        var left: Float = 0
        var middle: Float = 0
        var right: Float = 0
        for place in 2..<16 {
            left += base[place]
            middle += base[place + 14]
            right += base[place + 28]
        }
        var start = 1
        while true {
            if abs(left - right) < 0.12 * left, abs(middle * 26 - left * 18) < 0.1 * middle * 26,
                abs(middle * 26 - right * 18) < 0.1 * middle * 26,
                let match = symbol(widths, start: start, module: (left + middle + right) / 70)
            {
                matches.append(match)
            }
            guard start + symbolElements + 2 < widths.count else { return }
            for place in start + 1...start + 2 {
                left += base[place + 14] - base[place]
                middle += base[place + 28] - base[place + 14]
                right += base[place + 42] - base[place + 28]
            }
            start += 2
        }
    }

    private static func symbol(_ widths: UnsafeBufferPointer<Float>, start: Int, module: Float) -> LinearMatch? {
        let end = start + symbolElements
        let isGuard = { (place: Int) in widths[place] > 0.35 * module && widths[place] < 1.75 * module }
        guard let base = widths.baseAddress, isGuard(start), isGuard(end - 2), isGuard(end - 1),
            widths[start - 1] > 0.7 * module, widths[end] > 4.2 * module,
            let check = check(base + start + 15),
            let left = DataBarCharacter.read(base + start + 1, step: 1, kind: .limited),
            let right = DataBarCharacter.read(base + start + 29, step: 1, kind: .limited),
            (left.weighted + 20 * right.weighted) % 89 == check.value
        else { return nil }
        var number = 2_013_571 * left.value + right.value
        let linkage = 2_015_133_531_096
        if number >= linkage { number -= linkage }
        guard number <= 1_999_999_999_999 else { return nil }
        let cost = left.cost + right.cost + check.cost
        return LinearMatch(
            symbology: .gs1DatabarLimited, bytes: DataBarOmnidirectional.gtin(number), identifier: "]e0", start: start,
            end: end, deviation: (cost / 42).squareRoot(), symbolCount: 1, isGS1: true)
    }

    /// The check character: nine modules in the odd and nine in the even elements, one of 89 patterns.
    private static func check(_ first: UnsafePointer<Float>) -> (value: Int, cost: Float)? {
        var odd = SIMD8<Float>(repeating: 0)
        var even = odd
        for part in 0..<7 {
            odd[part] = first[2 * part]
            even[part] = first[2 * part + 1]
        }
        let module = (odd.sum() + even.sum()) / 18
        guard module > 0 else { return nil }
        odd /= module
        even /= module
        let spread = (odd.sum() - 9) / 7
        guard abs(spread) < 0.4,
            let nearOdd = DataBarCharacter.nearest(odd, minus: spread, parts: 7, sum: 9, most: 3, needsOne: true),
            let nearEven = DataBarCharacter.nearest(even, minus: -spread, parts: 7, sum: 9, most: 3, needsOne: true)
        else { return nil }
        let cost = nearOdd.cost + nearEven.cost + DataBarCharacter.spreadWeight * spread * spread
        guard cost < DataBarCharacter.worstMeanSquare * 14 else { return nil }
        var pattern = 0
        for part in 0..<7 {
            for _ in 0..<nearOdd.widths[part] { pattern = pattern << 1 | 1 }
            for _ in 0..<nearEven.widths[part] { pattern <<= 1 }
        }
        return checkPatterns.firstIndex(of: pattern).map { ($0, cost) }
    }

    /// The check characters 0 to 88, a bit a module, ones for the odd elements.
    private static let checkPatterns: [Int] = [
        0x2AAE2, 0x2AA72, 0x2AA3A, 0x2A972, 0x2A93A, 0x2A8BA, 0x2A572, 0x2A53A, 0x2A4BA, 0x2A2BA, 0x29572, 0x2953A,
        0x294BA, 0x292BA, 0x28ABA, 0x25572, 0x2553A, 0x254BA, 0x252BA, 0x24ABA, 0x22ABA, 0x2AB62, 0x2AB32, 0x2AB1A,
        0x2A9B2, 0x2A99A, 0x2A8DA, 0x2A5B2, 0x2A59A, 0x2A4DA, 0x2A2DA, 0x295B2, 0x2959A, 0x294DA, 0x292DA, 0x28ADA,
        0x255B2, 0x2559A, 0x254DA, 0x252DA, 0x24ADA, 0x22ADA, 0x2ABA2, 0x2AB92, 0x2A9D2, 0x295D2, 0x255D2, 0x2AD62,
        0x2AD32, 0x2AD1A, 0x2ACB2, 0x296B2, 0x2969A, 0x2965A, 0x2935A, 0x28B5A, 0x256B2, 0x2569A, 0x24B5A, 0x2B562,
        0x2B532, 0x2B51A, 0x2B4B2, 0x2B49A, 0x2B2B2, 0x25AB2, 0x25A9A, 0x25A5A, 0x2595A, 0x24D5A, 0x22D5A, 0x2D562,
        0x2D532, 0x2D51A, 0x2D4B2, 0x2D49A, 0x2D45A, 0x2D2B2, 0x2D29A, 0x2CAB2, 0x35532, 0x3551A, 0x354B2, 0x3549A,
        0x3545A, 0x3529A, 0x3525A, 0x34A9A, 0x35592,
    ]
}
