/// The arithmetic of DataBar Omnidirectional, Truncated, Stacked and Stacked Omnidirectional.
enum DataBarOmnidirectional {
    /// The element string `01` and GTIN-14 of two pairs.
    ///
    /// - Returns: nil when a character is missing, the check value (modulo 79, told by the two finders) does not hold, or the number
    ///   is none that an encoder writes.
    static func text(left: DataBarPair, right: DataBarPair) -> [UInt8]? {
        guard let leftOuter = left.first, let leftInner = left.second, let rightOuter = right.first,
            let rightInner = right.second
        else { return nil }
        return text(
            values: (leftOuter.value, leftInner.value, rightOuter.value, rightInner.value),
            weighted: (leftOuter.weighted, leftInner.weighted, rightOuter.weighted, rightInner.weighted),
            finders: (left.finder, right.finder))
    }

    /// The same from values (left outer, left inner, right outer, right inner), their weighted sums and the two finders.
    static func text(
        values: (Int, Int, Int, Int), weighted: (Int, Int, Int, Int), finders: (Int, Int)
    ) -> [UInt8]? {
        // 3^8 is 4 modulo 79: the weights go on from character to character.
        let sum = weighted.0 + 4 * weighted.1 + 16 * weighted.2 + 64 * weighted.3
        // 79 values for 81 combinations of finders: 8 and 72 are left out.
        var check = 9 * finders.0 + finders.1
        guard check != 8, check != 72 else { return nil }
        if check > 72 { check -= 1 }
        if check > 8 { check -= 1 }
        guard sum % 79 == check else { return nil }
        var number = 4_537_077 * (1597 * values.0 + values.1) + 1597 * values.2 + values.3
        let linkage = 10_000_000_000_000
        if number >= linkage { number -= linkage }
        return number < linkage ? gtin(number) : nil
    }

    /// `01`, the 13 digits of `number` and their check digit.
    static func gtin(_ number: Int) -> [UInt8] {
        var text = [UInt8](repeating: 0x30, count: 16)
        text[1] = 0x31
        var rest = number
        var sum = 0
        for place in stride(from: 14, through: 2, by: -1) {
            let digit = rest % 10
            rest /= 10
            sum += place & 1 == 0 ? 3 * digit : digit
            text[place] = UInt8(0x30 + digit)
        }
        text[15] = UInt8(0x30 + (10 - sum % 10) % 10)
        return text
    }
}
