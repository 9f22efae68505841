/// The bit stream of a DataBar Expanded symbol as a GS1 element string (ISO/IEC 24724, 7.2.5).
///
/// Separators are 0x1D; there is none in front.
struct DataBarExpandedText {
    private enum Encodation {
        case numeric
        case alphanumeric
        case iso646
    }

    private static let separator: UInt8 = 0x1D
    private let values: [Int]
    private var place = 0
    private var text: [UInt8] = []

    private var left: Int { 12 * values.count - place }
    /// Symbol characters with the check character.
    private var length: Int { values.count + 1 }

    /// A parser of 12-bit values.
    init(values: [Int]) {
        self.values = values
    }

    /// The element string; nil when the bits are none that an encoder writes.
    mutating func parse() -> [UInt8]? {
        guard left >= 36 else { return nil }
        place = 1  // The linkage flag tells of a composite component.
        if take(1) == 1 { return variableLength(method1) }
        if take(1) == 0 { return variableLength { $0.generalPurpose() } }
        if take(1) == 0 { return take(1) == 0 ? weight3103() : weight320x() }
        if take(1) == 0 {
            let hasCurrency = take(1) == 1
            return variableLength { $0.price(hasCurrency: hasCurrency) }
        }
        return weightAndDate(method: take(3))
    }

    private mutating func variableLength(_ body: (inout Self) -> Bool) -> [UInt8]? {
        // Two bits repeat what the check character says of the symbol's length.
        guard take(1) == length & 1, take(1) == (length > 14 ? 1 : 0), body(&self), !text.isEmpty else { return nil }
        return text
    }

    // MARK: Compressed fields

    private var method1: (inout Self) -> Bool {
        { parser in
            parser.left >= 44 && parser.gtin(first: parser.take(4)) && parser.generalPurpose()
        }
    }

    private mutating func weight3103() -> [UInt8]? {
        guard length == 6, gtin(first: 9) else { return nil }
        append("3103")
        append(take(15), digits: 6)
        return text
    }

    private mutating func weight320x() -> [UInt8]? {
        guard length == 6, gtin(first: 9) else { return nil }
        let weight = take(15)
        append(weight < 10000 ? "3202" : "3203")
        append(weight < 10000 ? weight : weight - 10000, digits: 6)
        return text
    }

    private mutating func price(hasCurrency: Bool) -> Bool {
        guard left >= 42 + (hasCurrency ? 10 : 0), gtin(first: 9) else { return false }
        append(hasCurrency ? "393" : "392")
        append(take(2), digits: 1)
        if hasCurrency {
            let currency = take(10)
            guard currency < 1000 else { return false }
            append(currency, digits: 3)
        }
        return generalPurpose()
    }

    private mutating func weightAndDate(method: Int) -> [UInt8]? {
        guard length == 8, gtin(first: 9) else { return nil }
        let weight = take(20)
        let date = take(16)
        guard weight < 1_000_000, date <= 38400 else { return nil }
        append(method & 1 == 0 ? "310" : "320")
        append(weight / 100_000, digits: 1)
        append(weight % 100_000, digits: 6)
        guard date < 38400 else { return text }
        append(["11", "13", "15", "17"][method >> 1])
        append(date / 384, digits: 2)
        append(date / 32 % 12 + 1, digits: 2)
        append(date % 32, digits: 2)
        return text
    }

    /// `01`, the first digit, four times three digits, and the check digit.
    private mutating func gtin(first: Int) -> Bool {
        guard first < 10 else { return false }
        var number = first
        for _ in 0..<4 {
            let group = take(10)
            guard group < 1000 else { return false }
            number = number * 1000 + group
        }
        text += DataBarOmnidirectional.gtin(number)
        return true
    }

    // MARK: General purpose field

    private mutating func generalPurpose() -> Bool {
        var encodation = Encodation.numeric
        while left > 0 {
            let isValid: Bool
            switch encodation {
            case .numeric: isValid = numeric(&encodation)
            case .alphanumeric: isValid = alphanumeric(&encodation)
            case .iso646: isValid = iso646(&encodation)
            }
            guard isValid else { return false }
        }
        // A lone last digit may be paired with a separator.
        if text.last == Self.separator { text.removeLast() }
        return true
    }

    private mutating func numeric(_ encodation: inout Encodation) -> Bool {
        if left < 4 {
            place += left
        } else if peek(4) == 0 {
            place += 4
            encodation = .alphanumeric
        } else if left < 7 {
            let digit = take(4) - 1
            guard digit < 10 else { return false }
            append(digit, digits: 1)
            place += left
        } else {
            let pair = take(7) - 8
            for digit in [pair / 11, pair % 11] {
                text.append(digit == 10 ? Self.separator : UInt8(0x30 + digit))
            }
        }
        return true
    }

    /// What alphanumeric and ISO 646 have in common: latches, digits and FNC1, in three or five bits.
    ///
    /// - Returns: nil when the next bits are none of these.
    private mutating func common(_ encodation: inout Encodation) -> Bool? {
        // Padding is the latch 00100 over and over, cut off at the end.
        if left < 3 {
            place += left
            return true
        }
        if peek(3) == 0 {
            place += 3
            encodation = .numeric
            return true
        }
        if left < 5 {
            place += left
            return true
        }
        let value = peek(5)
        guard value < 16 else { return nil }
        place += 5
        switch value {
        case 4: encodation = encodation == .alphanumeric ? .iso646 : .alphanumeric
        case 15:
            // FNC1 is followed by digits, an identifier, and latches to numeric by itself. Some encoders write the latch
            // again; what would be a letter right after FNC1 is that latch.
            text.append(Self.separator)
            encodation = .numeric
            if left >= 7, peek(4) == 0 { place += 3 }
        default: append(value - 5, digits: 1)
        }
        return true
    }

    private mutating func alphanumeric(_ encodation: inout Encodation) -> Bool {
        if let isValid = common(&encodation) { return isValid }
        guard left >= 6 else { return false }
        let value = take(6)
        switch value {
        case 32...57: text.append(UInt8(value + 33))
        case 58...62: text.append(Array("*,-./".utf8)[value - 58])
        default: return false
        }
        return true
    }

    private mutating func iso646(_ encodation: inout Encodation) -> Bool {
        if let isValid = common(&encodation) { return isValid }
        guard left >= 7 else { return false }
        let value = peek(7)
        if value < 116 {
            place += 7
            text.append(UInt8(value < 90 ? value + 1 : value + 7))
            return true
        }
        guard left >= 8 else { return false }
        let sign = take(8)
        guard (232...252).contains(sign) else { return false }
        text.append(Array("!\"%&'()*+,-./:;<=>?_ ".utf8)[sign - 232])
        return true
    }

    // MARK: Bits and digits

    private func peek(_ count: Int) -> Int {
        var result = 0
        for bit in place..<(place + count) {
            result = result << 1 | (values[bit / 12] >> (11 - bit % 12)) & 1
        }
        return result
    }

    private mutating func take(_ count: Int) -> Int {
        guard count <= left else {
            place += left
            return 0
        }
        let result = peek(count)
        place += count
        return result
    }

    private mutating func append(_ digits: String) {
        text += digits.utf8
    }

    private mutating func append(_ number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            text.append(UInt8(0x30 + number / divisor % 10))
            divisor /= 10
        }
    }
}
