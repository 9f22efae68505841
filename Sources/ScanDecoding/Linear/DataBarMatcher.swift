import ScanCore

/// Reads the GS1 DataBar symbols that are complete in one row: omnidirectional and truncated, limited, and expanded.
///
/// Rows are read from left to right only; the caller hands in the turned row too. Nothing is allocated unless a symbol is found.
/// Cost: some ten operations an element where nothing looks like a finder.
enum DataBarMatcher {
    /// Which of the family to look for.
    struct Wanted: OptionSet {
        /// A bit a symbology.
        let rawValue: UInt8

        /// Omnidirectional, truncated and stacked.
        static let omnidirectional = Wanted(rawValue: 1)
        /// Limited.
        static let limited = Wanted(rawValue: 2)
        /// Expanded and expanded stacked.
        static let expanded = Wanted(rawValue: 4)
        /// The whole family.
        static let all: Wanted = [.omnidirectional, .limited, .expanded]
    }

    /// Appends the symbols found in `row` to `matches`, of the wanted symbologies only.
    static func match(_ row: ElementRow, wanted: Wanted = .all, into matches: inout [LinearMatch]) {
        let widths = row.widths
        let count = widths.count
        guard let base = widths.baseAddress, count >= 46 else { return }
        if wanted.contains(.limited) { DataBarLimited.match(widths, into: &matches) }
        let readsOmnidirectional = wanted.contains(.omnidirectional)
        let readsExpanded = wanted.contains(.expanded)
        guard readsOmnidirectional || readsExpanded else { return }
        // A left finder starts with a space, behind a guard bar and eight elements.
        var window = 10
        var passed = 0
        while window + 18 <= count {
            let place = base + window
            if window > passed, DataBarFinder.isPlausible(place[0], place[1], place[2], place[3], place[4]) {
                let match =
                    (readsOmnidirectional ? omnidirectional(widths, window: window) : nil)
                    ?? (readsExpanded ? expanded(widths, window: window) : nil)
                if let match {
                    matches.append(match)
                    passed = match.end
                }
            }
            window += 2
        }
    }

    /// The widest a guard element of one module may be.
    static let widestGuard: Float = 1.9

    private static func omnidirectional(_ widths: UnsafeBufferPointer<Float>, window: Int) -> LinearMatch? {
        let second = window + DataBarPair.pitch
        // After the right finder: a character and two guard elements, and then the margin.
        guard let base = widths.baseAddress, second + 15 < widths.count else { return nil }
        let place = base + second
        guard DataBarFinder.isPlausible(place[4], place[3], place[2], place[1], place[0]),
            let left = DataBarPair.read(widths, window: window, isMirrored: false, family: .omnidirectional),
            let leftOuter = left.first, let leftInner = left.second,
            let right = DataBarPair.read(widths, window: second, isMirrored: true, family: .omnidirectional),
            let rightOuter = right.first, let rightInner = right.second
        else { return nil }
        let module = (leftOuter.module + leftInner.module + rightOuter.module + rightInner.module) / 4
        guard widths[window - 9] < widestGuard * module, widths[second + 13] < widestGuard * module,
            widths[second + 14] < widestGuard * module,
            let text = DataBarOmnidirectional.text(left: left, right: right)
        else { return nil }
        let cost =
            leftOuter.cost + leftInner.cost + rightOuter.cost + rightInner.cost + left.finderCost + right.finderCost
        return LinearMatch(
            symbology: .gs1Databar, bytes: text, identifier: "]e0", start: window - 9, end: second + 15,
            deviation: (cost / 40).squareRoot(), symbolCount: 1, isGS1: true)
    }

    private static func expanded(_ widths: UnsafeBufferPointer<Float>, window: Int) -> LinearMatch? {
        guard let base = widths.baseAddress,
            let check = DataBarPair.character(
                widths, outer: window - 8, step: 1, kind: .expanded, module: sum(widths, window, 5) / 15),
            let length = DataBarExpanded.length(check: check.value),
            widths[window - 9] < widestGuard * check.module
        else { return nil }
        let sequence = DataBarFinder.sequences[(length + 1) / 2 - 2]
        let end = window - 8 + 21 * (length / 2) + 13 * (length & 1)
        // Two guard elements follow; the second is the margin when it is a space.
        guard end + 1 < widths.count else { return nil }
        var values: [Int] = []
        var weighted = 0
        var cost = check.cost
        var module = check.module
        for (place, finder) in sequence.enumerated() {
            let window = window + place * DataBarPair.pitch
            let isMirrored = finder < 0
            let pattern = DataBarFinder.expanded[abs(finder) - 1]
            let finderCost = DataBarFinder.cost(
                base + (isMirrored ? window + 4 : window), step: isMirrored ? -1 : 1, pattern: pattern)
            guard finderCost < 2 else { return nil }
            cost += finderCost
            for side in 0..<2 where 2 * place + side < length {
                guard
                    let character = DataBarPair.character(
                        widths, outer: side == 0 ? window - 8 : window + 12, step: side == 0 ? 1 : -1, kind: .expanded,
                        module: module)
                else { return nil }
                module = character.module
                guard place + side > 0 else { continue }
                cost += character.cost
                weighted += DataBarExpanded.weighted(character, finder: finder, isSecond: side == 1)
                values.append(character.value)
            }
        }
        guard widths[end] < widestGuard * module, end & 1 == 1 || widths[end + 1] < widestGuard * module,
            weighted % 211 == check.value % 211, let text = DataBarExpanded.text(values)
        else { return nil }
        return LinearMatch(
            symbology: .gs1DatabarExpanded, bytes: text, identifier: "]e0", start: window - 9,
            end: end & 1 == 1 ? end + 1 : end + 2, deviation: (cost / Float(11 * length)).squareRoot(), symbolCount: 1,
            isGS1: true)
    }

    private static func sum(_ widths: UnsafeBufferPointer<Float>, _ first: Int, _ count: Int) -> Float {
        var sum: Float = 0
        for place in first..<(first + count) { sum += widths[place] }
        return sum
    }
}
