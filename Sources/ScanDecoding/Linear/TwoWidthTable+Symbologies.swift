// The character patterns of Code 39 (ISO/IEC 16388), Codabar (EN 798) and Interleaved 2 of 5 (ISO/IEC 16390).

extension TwoWidthTable {
    /// Code 39: 0-9 A-Z - . space $ / + % and, last, the asterisk of start and stop; nine elements.
    static let code39 = TwoWidthTable(
        elements: 9,
        patterns: [
            0b000110100, 0b100100001, 0b001100001, 0b101100000, 0b000110001, 0b100110000, 0b001110000, 0b000100101,
            0b100100100, 0b001100100, 0b100001001, 0b001001001, 0b101001000, 0b000011001, 0b100011000, 0b001011000,
            0b000001101, 0b100001100, 0b001001100, 0b000011100, 0b100000011, 0b001000011, 0b101000010, 0b000010011,
            0b100010010, 0b001010010, 0b000000111, 0b100000110, 0b001000110, 0b000010110, 0b110000001, 0b011000001,
            0b111000000, 0b010010001, 0b110010000, 0b011010000, 0b010000101, 0b110000100, 0b011000100, 0b010101000,
            0b010100010, 0b010001010, 0b000101010, 0b010010100,
        ])

    /// Codabar: 0-9 - $ : / . + A B C D; seven elements.
    static let codabar = TwoWidthTable(
        elements: 7,
        patterns: [
            0b0000011, 0b0000110, 0b0001001, 0b1100000, 0b0010010, 0b1000010, 0b0100001, 0b0100100, 0b0110000,
            0b1001000, 0b0001100, 0b0011000, 0b1000101, 0b1010001, 0b1010100, 0b0010101, 0b0011010, 0b0101001,
            0b0001011, 0b0001110,
        ])

    /// The digits of Interleaved 2 of 5: five elements each.
    private static let digits: [UInt16] = [
        0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010,
    ]

    /// Interleaved 2 of 5: the pairs 00 to 99 (the bars the first digit, the spaces the second); ten elements.
    static let interleavedPairs = TwoWidthTable(
        elements: 10,
        patterns: (0..<100).map { pair in
            var bits: UInt16 = 0
            for place in 0..<5 {
                let shift = UInt16(4 - place)
                bits = bits << 2 | (digits[pair / 10] >> shift & 1) << 1 | digits[pair % 10] >> shift & 1
            }
            return bits
        })
}
