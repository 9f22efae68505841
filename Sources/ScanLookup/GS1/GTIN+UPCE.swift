// UPC-E: the GTIN-12 printed small (GS1 General Specifications 5.2.2.4, ISO/IEC 15420).

extension GTIN {
    /// The GTIN-12 behind a UPC-E: eight digits (number system 0 or 1, six, check digit), seven (without check digit) or six
    /// (number system 0, without check digit). Without a check digit nothing guards against a wrong digit.
    ///
    /// - Throws: ``GTINError`` with `wrongLength`, `notADigit`, `wrongNumberSystem` or `wrongCheckDigit`.
    public init(upce: String) throws(GTINError) {
        var given: [UInt8] = []
        for byte in upce.utf8.prefix(9) {
            guard byte.digit != nil else { throw GTINError(.notADigit, "A UPC-E has nothing but digits.") }
            given.append(byte)
        }
        guard (6...8).contains(given.count) else {
            throw GTINError(.wrongLength, "A UPC-E has 6, 7 or 8 digits.")
        }
        if given.count == 6 { given.insert(0x30, at: 0) }
        guard given[0] <= 0x31 else {
            throw GTINError(.wrongNumberSystem, "The number system of a UPC-E is 0 or 1.")
        }
        var digits = [given[0]] + Self.expanded(given[1..<7])
        if given.count == 8 {
            digits.append(given[7])
        } else if let check = CheckDigit.value(behind: digits) {
            digits.append(UInt8(0x30 + check))
        }
        try self.init(bytes: digits)
    }

    /// The eight digits of the UPC-E of this number, or nil where zeros cannot be left out: only a GTIN-12 of number system
    /// 0 or 1 with the right zeros has one.
    public var upce: String? {
        guard let text = digits(as: .gtin12), text.utf8.first.map({ $0 <= 0x31 }) == true else { return nil }
        let digits = Array(text.utf8)
        let (maker, item) = (Array(digits[1..<6]), Array(digits[6..<11]))
        guard let short = Self.suppressed(maker: maker, item: item) else { return nil }
        return String(decoding: [digits[0]] + short + [digits[11]], as: UTF8.self)
    }

    /// The ten digits of company and item behind the six of a UPC-E; its last digit says where the zeros were.
    private static func expanded(_ six: ArraySlice<UInt8>) -> [UInt8] {
        let d = Array(six)
        let zero: UInt8 = 0x30
        return switch d[5] {
        case 0x30...0x32: [d[0], d[1], d[5], zero, zero, zero, zero, d[2], d[3], d[4]]
        case 0x33: [d[0], d[1], d[2], zero, zero, zero, zero, zero, d[3], d[4]]
        case 0x34: [d[0], d[1], d[2], d[3], zero, zero, zero, zero, zero, d[4]]
        default: [d[0], d[1], d[2], d[3], d[4], zero, zero, zero, zero, d[5]]
        }
    }

    /// The six digits that ``expanded(_:)`` turns back into `maker` and `item` (five digits each); nil when there are none.
    private static func suppressed(maker: [UInt8], item: [UInt8]) -> [UInt8]? {
        func ends(_ digits: [UInt8], withZeros count: Int) -> Bool { digits.suffix(count).allSatisfy { $0 == 0x30 } }
        let zerosInItem = item.prefix { $0 == 0x30 }.count
        if ends(maker, withZeros: 2), maker[2] <= 0x32, zerosInItem >= 2 {
            return [maker[0], maker[1], item[2], item[3], item[4], maker[2]]
        }
        if ends(maker, withZeros: 2), zerosInItem >= 3 {
            return [maker[0], maker[1], maker[2], item[3], item[4], 0x33]
        }
        if ends(maker, withZeros: 1), zerosInItem >= 4 {
            return [maker[0], maker[1], maker[2], maker[3], item[4], 0x34]
        }
        return zerosInItem == 4 && item[4] >= 0x35 ? maker + [item[4]] : nil
    }
}
