/// The check digit of every numeric GS1 key (GS1 General Specifications 7.9.1): weights 3 and 1 from the right.
enum CheckDigit {
    /// The digit that belongs behind `digits`; nil when one of them is none.
    ///
    /// - Parameter digits: ASCII digits, without the check digit.
    static func value(behind digits: some BidirectionalCollection<UInt8>) -> Int? {
        var sum = 0
        var weight = 3
        for byte in digits.reversed() {
            guard let digit = byte.digit else { return nil }
            sum += digit * weight
            weight = 4 - weight
        }
        return (10 - sum % 10) % 10
    }

    /// Whether the last of `digits` is the check digit of those before it.
    static func verifies(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
        guard let last = digits.last?.digit else { return false }
        return value(behind: digits.dropLast()) == last
    }
}

extension UInt8 {
    /// What an ASCII digit stands for; nil for any other byte.
    var digit: Int? { self >= 0x30 && self <= 0x39 ? Int(self) - 0x30 : nil }
}
