/// Digits that blur makes of each other: 1 and 7, 2 and 8.
///
/// They differ in the widths of their bars alone. Under blur narrow elements look wider, in all of a symbol's twins alike, so
/// that several change together, on every line; one such value in ten has a right check digit.
enum RetailTwins {
    /// The margin below which a twin is in doubt, in squared modules; a clean one has 4. With 1.75 two more wrong
    /// values of 8,400 drawn blurred codes are refused, and the median over the corpus takes 1.3 times as long instead of 1.1.
    private static let leastMargin: Float = 1.1

    /// Whether a digit told from the next likeliest by `margin` may be its twin.
    static func isDoubtful(_ digit: UInt64, _ margin: Float) -> Bool {
        margin < leastMargin && 0b1_1000_0110 >> digit & 1 == 1
    }

    /// The same for a line that shows blur.
    private static let leastBlurredMargin: Float = 2.5

    /// Whether a digit may be its twin if the line is blurred.
    static func isSuspect(_ digit: UInt64, _ margin: Float) -> Bool {
        margin < leastBlurredMargin && 0b1_1000_0110 >> digit & 1 == 1
    }

    /// Whether there are two values, as below, for the eight digits of a UPC-E, whose check digit is that of its UPC-A; `doubts` are
    /// of the six in the middle.
    static func areLikely(upce digits: [UInt8], _ doubts: UInt64) -> Bool {
        let places = (0..<6).filter { doubts >> UInt64(20 - 4 * $0) & 1 == 1 }
        return (1..<max(1, 1 << places.count)).contains { choice in
            var other = digits
            for (bit, place) in places.enumerated() where choice >> bit & 1 == 1 {
                other[place + 1] = other[place + 1] < 5 ? other[place + 1] + 6 : other[place + 1] - 6
            }
            return RetailTables.isCheckDigitRight(RetailTables.expanded(other))
        }
    }

    /// Whether the twins of some of the digits marked in `doubts` (both a nibble a digit, the last one lowest) keep the check
    /// digit right: then there are two values for one symbol.
    static func areLikely(_ value: UInt64, _ doubts: UInt64) -> Bool {
        // The residues modulo 10 that some choice of twins adds to the check sum, of one twin or more.
        var reached: UInt32 = 0
        for place in 0..<16 where doubts >> UInt64(4 * place) & 1 == 1 {
            let digit = value >> UInt64(4 * place) & 15
            let step = (digit < 5 ? 6 : 4) * (place & 1 == 0 ? 1 : 3) % 10
            let moved = (reached | 1) << UInt32(step)
            reached |= (moved | moved >> 10) & 0x3FF
        }
        return reached & 1 == 1
    }
}
