import ScanCore

/// EAN-13, UPC-A, EAN-8 and UPC-E (ISO/IEC 15420), with their two- and five-digit add-ons.
///
/// A symbol is matched as a whole: guards and characters must lie where the symbol's own length puts them; digits and
/// parities are chosen together by least squares, at the ink spread that fits best.
struct RetailMatcher: ~Copyable {
    /// What is looked for.
    struct Wanted: OptionSet {
        let rawValue: Int
        static let ean13 = Wanted(rawValue: 1)
        static let ean8 = Wanted(rawValue: 2)
        static let upce = Wanted(rawValue: 4)
        static let twoDigitAddOn = Wanted(rawValue: 8)
        static let fiveDigitAddOn = Wanted(rawValue: 16)
    }

    private var begins = Scratch<Float>()

    /// Finds every symbol of `wanted` that begins in `row`.
    mutating func match(_ row: ElementRow, wanted: Wanted, into found: inout [LinearMatch]) {
        let count = row.count
        guard count >= 35, !wanted.isDisjoint(with: [.ean13, .ean8, .upce]) else { return }
        begins.reserve(count + 1)
        var total: Float = 0
        for index in 0..<count {
            begins.base[index] = total
            // A margin may be huge: it must not eat the precision of the sums.
            total += index == 0 ? 0 : row.widths[index]
        }
        begins.base[count] = total
        var index = 1
        while index &+ 33 < count {
            if wanted.contains(.ean13), let match = whole(row, index, .ean13) {
                found.append(withAddOn(match, row, wanted))
                index = match.end &+ 1
            } else if wanted.contains(.ean8), let match = whole(row, index, .ean8) {
                found.append(withAddOn(match, row, wanted))
                index = match.end &+ 1
            } else if wanted.contains(.upce), let match = whole(row, index, .upce) {
                found.append(withAddOn(match, row, wanted))
                index = match.end &+ 1
            } else {
                index &+= 2
            }
        }
    }

    /// The layout of one kind of symbol.
    private enum Kind {
        case ean13, ean8, upce

        var elements: Int { self == .ean13 ? 59 : self == .ean8 ? 43 : 33 }
        var modules: Float { self == .ean13 ? 95 : self == .ean8 ? 67 : 51 }
        var leftCharacters: Int { self == .ean8 ? 4 : 6 }
        var hasRightHalf: Bool { self != .upce }
        var leftMargin: Float { self == .ean13 ? 1 : 3 }
        /// How clearly each digit must be told from the next likeliest, in squared modules; 1 and 7 are 4 apart.
        var leastMargin: Float { self == .upce ? 1 : 0.7 }
        var rightMargin: Float { self == .ean13 ? 1 : self == .ean8 ? 3 : 5 }
    }

    private func span(_ from: Int, _ to: Int) -> Float { begins.base[to] - begins.base[from] }

    /// Matches a symbol whose first bar is element `start`.
    private mutating func whole(_ row: ElementRow, _ start: Int, _ kind: Kind) -> LinearMatch? {
        let end = start &+ kind.elements
        guard end < row.count else { return nil }
        let module = span(start, end) / kind.modules
        // Guards and margins first: nearly everything that is no symbol stops here.
        let guardWidth = span(start, start &+ 3)
        guard abs(guardWidth - 3 * module) < 2.2 * module, row.widths[start &- 1] > kind.leftMargin * module,
            row.widths[end] > kind.rightMargin * module
        else { return nil }
        let left = kind.leftCharacters
        let center = start &+ 3 &+ 4 &* left
        let centerElements = kind.hasRightHalf ? 5 : 6
        // Perspective: the module grows or shrinks along the symbol; the middle guard tells by how much.
        var (scale, growth) = (module, Float(0))
        if kind.hasRightHalf {
            let whole = span(start, end)
            let half = (span(start, center &+ 2) + span(start, center &+ 3)) / 2
            growth = 2 * (whole - 2 * half) / (kind.modules * kind.modules)
            scale = whole / kind.modules - growth * kind.modules
            let far = scale + 2 * growth * kind.modules
            guard scale > 0.55 * module, far > 0.55 * module else { return nil }
        }
        func fits(_ element: Int, _ elements: Int, at place: Float, modules: Float, within slack: Float) -> Bool {
            let local = scale + growth * (2 * place + modules)
            return abs(span(element, element &+ elements) - modules * local) < slack * local
        }
        guard fits(start, 3, at: 0, modules: 3, within: 1.2),
            fits(center, centerElements, at: Float(3 &+ 7 &* left), modules: Float(centerElements), within: 1.5)
        else { return nil }
        if kind.hasRightHalf, !fits(end &- 3, 3, at: kind.modules - 3, modules: 3, within: 1.2) { return nil }
        for character in 0..<left {
            guard fits(start &+ 3 &+ 4 &* character, 4, at: Float(3 &+ 7 &* character), modules: 7, within: 1.7)
            else { return nil }
            guard kind.hasRightHalf else { continue }
            guard
                fits(
                    center &+ 5 &+ 4 &* character, 4, at: Float(8 &+ 7 &* (left &+ character)), modules: 7, within: 1.7)
            else { return nil }
        }
        for index in 0..<3 where row.widths[start &+ index] > 2.5 * module { return nil }
        for index in 0..<centerElements where row.widths[center &+ index] > 2.5 * module { return nil }
        var best = Reading()
        var rival = Float.infinity
        for spread: Float in [0, -0.3, 0.3] {
            var reading = read(row, start, kind, spread: spread)
            let refined = read(row, start, kind, spread: spread + reading.residualSpread)
            if refined.cost < reading.cost { reading = refined }
            if reading.value != best.value || reading.parity != best.parity {
                rival = min(rival, max(reading.cost, best.cost))
            }
            if reading.cost < best.cost { best = reading }
        }
        // Another value at another ink spread that fits nearly as well: neither is believed.
        guard rival > 2 * best.cost else { return nil }
        guard best.cost < Self.costLimit * Float(8 * left), best.margin > kind.leastMargin else { return nil }
        return finish(best, row, start, end, kind)
    }

    /// The mean squared deviation an element may have, in modules².
    private static let costLimit: Float = 0.075

    /// The digits of one symbol under one assumed ink spread.
    private struct Reading {
        var cost = Float.infinity
        var residualSpread: Float = 0
        var value: UInt64 = 0
        var parity = 0
        /// How clearly the least clear digit is told from the next, in squared modules.
        var margin = Float.infinity
        /// The digits, first one highest, that blur may have made of their twins.
        var doubts: UInt64 = 0
        /// The same where the line shows blur.
        var suspicions: UInt64 = 0
    }

    /// Reads all characters with `spread` modules taken from each bar and given to each space.
    private func read(_ row: ElementRow, _ start: Int, _ kind: Kind, spread: Float) -> Reading {
        var reading = Reading()
        reading.cost = 0
        var residual: Float = 0
        let left = kind.leftCharacters
        var costs: (odd: SIMD8<Float>, even: SIMD8<Float>) = (SIMD8(repeating: 0), SIMD8(repeating: 0))
        var oddDigits: UInt64 = 0
        var evenDigits: UInt64 = 0
        var margins: (odd: SIMD8<Float>, even: SIMD8<Float>) = (SIMD8(repeating: 0), SIMD8(repeating: 0))
        var residuals: (odd: SIMD8<Float>, even: SIMD8<Float>) = (SIMD8(repeating: 0), SIMD8(repeating: 0))
        let correction = SIMD4<Float>(spread, -spread, spread, -spread)
        for character in 0..<left {
            let widths = normalised(row, start &+ 3 &+ 4 &* character) + correction
            let odd = RetailTables.nearest(widths, RetailTables.odd)
            let even = kind == .ean8 ? odd : RetailTables.nearest(widths, RetailTables.even)
            costs.odd[character] = odd.cost
            costs.even[character] = even.cost
            (margins.odd[character], margins.even[character]) = (odd.margin, even.margin)
            residuals.odd[character] = odd.tilt
            residuals.even[character] = even.tilt
            oddDigits = oddDigits << 4 | UInt64(odd.digit)
            evenDigits = evenDigits << 4 | UInt64(even.digit)
        }
        // The parity pattern of least cost.
        let patterns = kind == .ean13 ? RetailTables.ean13Parities : kind == .ean8 ? [0] : RetailTables.upceParities
        var bestCost = Float.infinity
        var bestPattern = 0
        for (index, pattern) in patterns.enumerated() {
            var cost: Float = 0
            for character in 0..<left {
                cost += pattern >> (left &- 1 &- character) & 1 == 1 ? costs.even[character] : costs.odd[character]
            }
            if cost < bestCost { (bestCost, bestPattern) = (cost, index) }
        }
        reading.cost = bestCost
        reading.parity = bestPattern
        for character in 0..<left {
            let isEven = patterns[bestPattern] >> (left &- 1 &- character) & 1 == 1
            let shift = UInt64(4 &* (left &- 1 &- character))
            reading.value = reading.value << 4 | ((isEven ? evenDigits : oddDigits) >> shift & 15)
            let margin = isEven ? margins.even[character] : margins.odd[character]
            reading.margin = min(reading.margin, margin)
            reading.doubts = reading.doubts << 4 | (RetailTwins.isDoubtful(reading.value & 15, margin) ? 1 : 0)
            reading.suspicions =
                reading.suspicions << 4 | (RetailTwins.isSuspect(reading.value & 15, margin) ? 1 : 0)
            residual += isEven ? residuals.even[character] : residuals.odd[character]
        }
        if kind.hasRightHalf {
            // Right characters begin with a bar: the same widths as the odd ones, ink spread the other way round.
            for character in 0..<left {
                let widths = normalised(row, start &+ 8 &+ 4 &* (left &+ character)) - correction
                let digit = RetailTables.nearest(widths, RetailTables.odd)
                reading.cost += digit.cost
                residual -= digit.tilt
                reading.margin = min(reading.margin, digit.margin)
                reading.value = reading.value << 4 | UInt64(digit.digit)
                reading.doubts =
                    reading.doubts << 4 | (RetailTwins.isDoubtful(reading.value & 15, digit.margin) ? 1 : 0)
                reading.suspicions =
                    reading.suspicions << 4 | (RetailTwins.isSuspect(reading.value & 15, digit.margin) ? 1 : 0)
            }
            reading.residualSpread = residual / Float(2 &* left)
        } else {
            reading.cost *= 2
            reading.residualSpread = residual / Float(left)
        }
        return reading
    }

    /// Four widths scaled to a sum of seven modules.
    private func normalised(_ row: ElementRow, _ index: Int) -> SIMD4<Float> {
        let widths = SIMD4(row.widths[index], row.widths[index &+ 1], row.widths[index &+ 2], row.widths[index &+ 3])
        return widths * (7 / widths.sum())
    }

    private func finish(_ reading: Reading, _ row: ElementRow, _ start: Int, _ end: Int, _ kind: Kind) -> LinearMatch? {
        var text: [UInt8]
        let symbology: Symbology
        switch kind {
        case .ean13:
            symbology = .ean13UPCA
            text = [UInt8(reading.parity)] + (0..<12).map { UInt8(reading.value >> UInt64(44 - 4 * $0) & 15) }
            guard RetailTables.isCheckDigitRight(text) else { return nil }
        case .ean8:
            symbology = .ean8
            text = (0..<8).map { UInt8(reading.value >> UInt64(28 - 4 * $0) & 15) }
            guard RetailTables.isCheckDigitRight(text) else { return nil }
        case .upce:
            symbology = .upce
            let digits = (0..<6).map { UInt8(reading.value >> UInt64(20 - 4 * $0) & 15) }
            text = [UInt8(reading.parity / 10)] + digits + [UInt8(reading.parity % 10)]
            guard RetailTables.isCheckDigitRight(RetailTables.expanded(text)) else { return nil }
        }
        let characters = Float(8 * kind.leftCharacters)
        var match = LinearMatch(
            symbology: symbology, bytes: text.map { $0 + 48 }, identifier: kind == .ean8 ? "]E4" : "]E0", start: start,
            end: end, deviation: (reading.cost / characters).squareRoot(),
            symbolCount: kind == .ean13 ? 12 : kind == .ean8 ? 8 : 6)
        match.isDoubtful = kind != .upce && RetailTwins.areLikely(reading.value, reading.doubts)
        match.isSuspect =
            kind == .upce
            ? RetailTwins.areLikely(upce: text, reading.suspicions)
            : RetailTwins.areLikely(reading.value, reading.suspicions)
        return match
    }
}
