/// A finder of a row with the data characters on its two sides.
struct DataBarPair {
    /// Omnidirectional (or stacked), or expanded (or expanded stacked).
    enum Family: Sendable {
        /// 16 modules on the wide side of the finder, 15 on the narrow one.
        case omnidirectional
        /// 17 modules on either side.
        case expanded
    }

    /// Which tables were used.
    var family: Family
    /// The finder: from 0 in the omnidirectional table; 1 to 6 (A to F) in the expanded one, negative when it starts with a bar.
    var finder: Int
    /// The finder's first element in the row.
    var window: Int
    /// Whether the finder starts with a space; in an omnidirectional symbol such a pair is the left one.
    var startsWithSpace: Bool
    /// Whether the row was read from the symbol's right to its left.
    var isReversed: Bool
    /// The outer character, or the one that comes first in an expanded symbol.
    var first: DataBarCharacter?
    /// The inner character, or the one that comes second; nil at an expanded symbol's end.
    var second: DataBarCharacter?
    /// The squared deviation of the finder, in modules.
    var finderCost: Float

    /// How far a character's module may be from the finder's.
    static let moduleTolerance: Float = 0.22
    /// Elements of a character.
    static let characterElements = 8
    /// Elements of a finder.
    static let finderElements = 5
    /// Elements from one finder to the next: a finder and two characters.
    static let pitch = 21

    /// Reads the pair around the finder at `window`, when `isPlausible` holds there.
    ///
    /// - Parameters:
    ///   - widths: the row.
    ///   - window: the finder's first element.
    ///   - isMirrored: the finder's wide side is its right one.
    ///   - family: which tables.
    /// - Returns: nil without a clear finder or without any character beside it.
    static func read(
        _ widths: UnsafeBufferPointer<Float>, window: Int, isMirrored: Bool, family: Family
    ) -> DataBarPair? {
        guard let base = widths.baseAddress else { return nil }
        let isExpanded = family == .expanded
        let step = isMirrored ? -1 : 1
        let wideEnd = isMirrored ? window + finderElements - 1 : window
        guard
            let finder = DataBarFinder.nearest(
                base + wideEnd, step: step, table: isExpanded ? DataBarFinder.expanded : DataBarFinder.omnidirectional)
        else { return nil }
        var finderSum: Float = 0
        for place in window..<(window + finderElements) { finderSum += widths[place] }
        let module = finderSum / 15

        // Both characters are read from their outer end towards the finder.
        let wideOuter = wideEnd - step * characterElements
        let narrowOuter = wideEnd + step * (finderElements - 1 + characterElements)
        let wide = character(
            widths, outer: wideOuter, step: step, kind: isExpanded ? .expanded : .outer, module: module)
        let narrow = character(
            widths, outer: narrowOuter, step: -step, kind: isExpanded ? .expanded : .inner, module: module)
        let startsWithSpace = window & 1 == 0
        let wideIsFirst = !isExpanded || startsWithSpace
        let first = wideIsFirst ? wide : narrow
        let second = wideIsFirst ? narrow : wide
        guard first != nil || (isExpanded && second != nil) else { return nil }
        let number = isExpanded ? (startsWithSpace ? finder.index + 1 : -finder.index - 1) : finder.index
        return DataBarPair(
            family: family, finder: number, window: window, startsWithSpace: startsWithSpace,
            isReversed: startsWithSpace == isMirrored, first: first, second: second, finderCost: finder.cost)
    }

    /// The eight elements from `outer` inwards as a character, when they are in the row and of about the right size.
    static func character(
        _ widths: UnsafeBufferPointer<Float>, outer: Int, step: Int, kind: DataBarCharacterKind, module: Float
    ) -> DataBarCharacter? {
        let inner = outer + step * (characterElements - 1)
        // The row's first and last element are margins and never part of a character.
        guard let base = widths.baseAddress, min(outer, inner) >= 1, max(outer, inner) <= widths.count - 2 else {
            return nil
        }
        var sum: Float = 0
        for place in min(outer, inner)...max(outer, inner) { sum += widths[place] }
        guard abs(sum / Float(kind.modules) - module) < moduleTolerance * module else { return nil }
        return DataBarCharacter.read(base + outer, step: step, kind: kind)
    }
}
