// QRFormat: the error correction level and mask of a symbol, and its version information.

/// The format information of a symbol (ISO/IEC 18004 §7.9), decoded to the nearest of its 32 values.
struct QRFormat: Sendable, Hashable {
    /// The error correction level.
    var level: QRErrorCorrectionLevel
    /// The data mask, 0 to 7.
    var mask: Int
    /// How many of the 15 bits differ in the better of the two copies.
    var distance: Int
    /// Smaller is likelier: the better copy counts most.
    var rank: Int

    /// The 15 bits that a symbol carries for a level and mask, masked as printed.
    static func encode(level: QRErrorCorrectionLevel, mask: Int) -> Int {
        let data = level.rawValue << 3 | (mask & 7)
        var remainder = data
        for _ in 0..<10 { remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537) }
        return (data << 10 | remainder) ^ 0x5412
    }

    /// The likely formats, best first, from the two 15-bit copies read; at most two, each within 3 bits of a copy.
    static func candidates(_ first: Int, _ second: Int) -> [QRFormat] {
        var all: [QRFormat] = []
        for level in QRErrorCorrectionLevel.allCases {
            for mask in 0..<8 {
                let code = encode(level: level, mask: mask)
                let (a, b) = ((code ^ first).nonzeroBitCount, (code ^ second).nonzeroBitCount)
                let best = min(a, b)
                if best <= 3 || a + b <= 9 {
                    all.append(QRFormat(level: level, mask: mask, distance: best, rank: best * 4 + a + b))
                }
            }
        }
        all.sort { $0.rank < $1.rank }
        return Array(all.prefix(2))
    }

    /// The 18 bits of version information for versions 7 to 40 (ISO/IEC 18004 §7.10).
    static func encodeVersion(_ number: Int) -> Int {
        var remainder = number
        for _ in 0..<12 { remainder = (remainder << 1) ^ ((remainder >> 11) * 0x1F25) }
        return number << 12 | remainder
    }

    /// The version named by two 18-bit copies, or nil when neither is within 3 bits of a version.
    static func version(_ first: Int, _ second: Int) -> Int? {
        var best = (number: 0, distance: 4)
        for number in 7...40 {
            let code = encodeVersion(number)
            let distance = min((code ^ first).nonzeroBitCount, (code ^ second).nonzeroBitCount)
            if distance < best.distance { best = (number, distance) }
        }
        return best.number == 0 ? nil : best.number
    }

    /// Whether data mask `mask` turns the module at a column and row over (ISO/IEC 18004 table 10).
    static func isMasked(_ mask: Int, column x: Int, row y: Int) -> Bool {
        switch mask {
        case 0: (x + y) & 1 == 0
        case 1: y & 1 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) & 1 == 0
        case 5: (x * y) & 1 + (x * y) % 3 == 0
        case 6: ((x * y) & 1 + (x * y) % 3) & 1 == 0
        default: ((x + y) & 1 + (x * y) % 3) & 1 == 0
        }
    }
}
