/// The arithmetic of DataBar Expanded and Expanded Stacked.
enum DataBarExpanded {
    /// How many characters the symbol has, told by the value of its check character, itself counted.
    ///
    /// - Returns: 4 to 22, or nil when the value is none of a check character.
    static func length(check value: Int) -> Int? {
        let length = value / 211 + 4
        return length <= 22 ? length : nil
    }

    /// A character's part of the check sum, modulo 211.
    ///
    /// - Parameters:
    ///   - finder: the finder beside it, as in ``DataBarPair/finder``.
    ///   - isSecond: the character that comes after the finder.
    static func weighted(_ character: DataBarCharacter, finder: Int, isSecond: Bool) -> Int {
        weighted(character.weighted, finder: finder, isSecond: isSecond)
    }

    /// The same for a weighted sum of elements.
    static func weighted(_ sum: Int, finder: Int, isSecond: Bool) -> Int {
        // The weights are the powers of three; each character beside each finder has its own eight, A's first none.
        let row = 4 * (abs(finder) - 1) + (finder < 0 ? 2 : 0) + (isSecond ? 1 : 0)
        guard row > 0 else { return 0 }
        var factor = 1
        for _ in 1..<row { factor = factor * 20 % 211 }  // 3^8 is 20 modulo 211.
        return sum * factor % 211
    }

    /// The element string of the data characters' 12-bit values, without the check character.
    static func text(_ values: [Int]) -> [UInt8]? {
        guard values.allSatisfy({ $0 < 4096 }) else { return nil }
        var parser = DataBarExpandedText(values: values)
        return parser.parse()
    }
}
