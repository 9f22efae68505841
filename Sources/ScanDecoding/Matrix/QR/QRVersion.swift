// QRVersion: the geometry and block structure of QR Code versions 1 to 40.

/// One version of QR Code, model 2: its size, alignment patterns and blocks (ISO/IEC 18004 tables 1, 9 and E.1).
struct QRVersion: Sendable, Hashable {
    /// 1 to 40.
    let number: Int

    /// The version with that number, or nil when there is none.
    init?(_ number: Int) {
        guard (1...40).contains(number) else { return nil }
        self.number = number
    }

    /// The version of a symbol `dimension` modules wide, or nil when there is none.
    init?(dimension: Int) {
        guard dimension % 4 == 1 else { return nil }
        self.init((dimension - 17) / 4)
    }

    /// Modules across, without the quiet zone.
    var dimension: Int { 17 + 4 * number }

    /// The module coordinates of the alignment patterns' centres, the same in both directions; empty for version 1.
    var alignmentCenters: [Int] {
        if number == 1 { return [] }
        let count = number / 7 + 2
        let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        var centers = [6]
        for index in stride(from: count - 2, through: 0, by: -1) { centers.append(dimension - 7 - index * step) }
        return centers
    }

    /// All codewords, data and check words.
    var codewordCount: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let count = number / 7 + 2
            modules -= (25 * count - 10) * count - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    /// Check words in each block.
    func parity(_ level: QRErrorCorrectionLevel) -> Int { Self.parityTable[level.row][number - 1] }

    /// How many blocks the codewords are split into.
    func blockCount(_ level: QRErrorCorrectionLevel) -> Int { Self.blockTable[level.row][number - 1] }

    /// Check words kept back to detect what cannot be mended (the letter p of table 9).
    func detectionOnly(_ level: QRErrorCorrectionLevel) -> Int {
        switch (number, level) {
        case (1, .low): 3
        case (1, .medium), (2, .low): 2
        case (1, _), (3, .low): 1
        default: 0
        }
    }

    /// Whether a module belongs to a finder, separator, timing or alignment pattern or to format or version information.
    func isFunction(column: Int, row: Int, alignment: [Int]) -> Bool {
        let size = dimension
        if column == 6 || row == 6 { return true }
        if column <= 8, row <= 8 || row >= size - 8 { return true }
        if row <= 8, column >= size - 8 { return true }
        if number >= 7 {
            if row < 6, column >= size - 11 { return true }
            if column < 6, row >= size - 11 { return true }
        }
        for y in alignment where abs(row - y) <= 2 {
            for x in alignment where abs(column - x) <= 2 {
                let corner = (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
                if !corner { return true }
            }
        }
        return false
    }

    // Rows L, M, Q, H.
    private static let parityTable: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
            30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
            28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
            30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30,
            30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]
    private static let blockTable: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
            19,
            19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
            31, 33,
            35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
            43,
            45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
            48, 51,
            54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}
