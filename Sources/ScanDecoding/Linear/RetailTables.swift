/// Character sets, parities and check digits of the EAN and UPC symbols (ISO/IEC 15420, GS1 General Specifications).
enum RetailTables {
    /// Widths of set A, in modules, first element a space; set C has the same widths beginning with a bar.
    static let odd: [SIMD4<Float>] = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2],
        [1, 2, 1, 3], [3, 1, 1, 2],
    ]
    /// Widths of set B: set A from behind.
    static let even: [SIMD4<Float>] = odd.map { SIMD4($0.w, $0.z, $0.y, $0.x) }
    /// Which of the six left characters of an EAN-13 are even (1 bits, first character highest), by first digit.
    static let ean13Parities = [
        0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
    ]
    /// The parities of a UPC-E: number system 0 with check digits 0 to 9, then number system 1.
    static let upceParities = [
        0b111000, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
        0b000111, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
    ]
    /// Which of the five digits of an add-on are even, by check value.
    static let fiveDigitParities = [
        0b11000, 0b10100, 0b10010, 0b10001, 0b01100, 0b00110, 0b00011, 0b01010, 0b01001, 0b00101,
    ]

    /// The sets that the two or five digits of an add-on must have (ISO/IEC 15420, annex A): a bit a digit, even ones, the first digit's highest.
    static func addOnParity(_ digits: [Int]) -> Int {
        guard digits.count == 5 else { return (10 * digits[0] + digits[1]) % 4 }
        return fiveDigitParities[(3 * (digits[0] + digits[2] + digits[4]) + 9 * (digits[1] + digits[3])) % 10]
    }

    /// The digit whose widths are nearest, the squared distance, and how much wider the first and third elements are than
    /// the second and fourth, against the ideal: twice the ink spread that is left, with its sign; and by how much the next
    /// digit is farther.
    static func nearest(
        _ widths: SIMD4<Float>, _ set: [SIMD4<Float>]
    ) -> (digit: Int, cost: Float, tilt: Float, margin: Float) {
        var (best, second, digit) = (Float.infinity, Float.infinity, 0)
        set.withUnsafeBufferPointer { patterns in
            for index in 0..<10 {
                let difference = widths - patterns[index]
                let cost = (difference * difference).sum()
                if cost < best {
                    (best, second, digit) = (cost, best, index)
                } else {
                    second = min(second, cost)
                }
            }
        }
        let difference = widths - set[digit]
        return (digit, best, (difference.y + difference.w - difference.x - difference.z) / 4, second - best)
    }

    /// Whether the last digit checks the others: weights 3 and 1 from the right.
    static func isCheckDigitRight(_ digits: [UInt8]) -> Bool {
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() { sum += Int(digit) * (index & 1 == 0 ? 1 : 3) }
        return sum % 10 == 0
    }

    /// The twelve digits of the UPC-A that an eight-digit UPC-E (digits, not characters) stands for.
    static func expanded(_ digits: [UInt8]) -> [UInt8] {
        let (system, body, check) = (digits[0], Array(digits[1...6]), digits[7])
        let middle: [UInt8] =
            switch body[5] {
            case 0, 1, 2: [body[0], body[1], body[5], 0, 0, 0, 0, body[2], body[3], body[4]]
            case 3: [body[0], body[1], body[2], 0, 0, 0, 0, 0, body[3], body[4]]
            case 4: [body[0], body[1], body[2], body[3], 0, 0, 0, 0, 0, body[4]]
            default: [body[0], body[1], body[2], body[3], body[4], 0, 0, 0, 0, body[5]]
            }
        return [system] + middle + [check]
    }
}
