// MatrixDrawing: a small encoder of QR Code, so that tests read symbols that no other program drew.

import ScanCore

@testable import ScanDecoding

/// Draws QR Code symbols of any version; test code, written for plainness.
struct MatrixDrawing {
    /// The version drawn.
    let version: QRVersion
    /// The level drawn.
    let level: QRErrorCorrectionLevel
    /// Dark modules, row by row.
    private(set) var modules: [Bool]

    /// A symbol whose data codewords are `bits` ("0101…"), ended and padded as the standard says.
    init(bits: String, version: QRVersion, level: QRErrorCorrectionLevel = .medium, mask: Int = 3) {
        self.version = version
        self.level = level
        modules = [Bool](repeating: false, count: version.dimension * version.dimension)
        drawPatterns(mask: mask)
        let words = Self.interleave(Self.pad(bits, version: version, level: level), version: version, level: level)
        place(words, mask: mask)
    }

    /// A symbol with one byte segment.
    init(_ text: String, version: QRVersion, level: QRErrorCorrectionLevel = .medium, mask: Int = 3) {
        self.init(
            bits: Self.byteSegment(Array(text.utf8), version: version), version: version, level: level, mask: mask)
    }

    /// The bits of one byte segment.
    static func byteSegment(_ bytes: [UInt8], version: QRVersion) -> String {
        "0100" + binary(bytes.count, version.number <= 9 ? 8 : 16) + bytes.map { binary(Int($0), 8) }.joined()
    }

    /// `value` in `width` binary digits.
    static func binary(_ value: Int, _ width: Int) -> String {
        String((0..<width).reversed().map { value >> $0 & 1 == 1 ? "1" : "0" })
    }

    /// Bytes of a string of binary digits; the last one filled with zeros.
    static func bytes(_ bits: String) -> [UInt8] {
        let digits = Array(bits)
        return stride(from: 0, to: digits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < digits.count && digits[start + $1] == "1" ? 1 : 0) }
        }
    }

    /// The check words of a block.
    static func checkWords(_ data: [UInt8], count: Int) -> [UInt8] {
        let field = GaloisField256()
        var generator: [UInt8] = [1]
        for power in 0..<count {
            var next = generator + [0]
            for index in generator.indices { next[index + 1] ^= field.multiply(generator[index], field.power(power)) }
            generator = next
        }
        var remainder = data + [UInt8](repeating: 0, count: count)
        for index in data.indices where remainder[index] != 0 {
            let factor = remainder[index]
            for k in generator.indices { remainder[index + k] ^= field.multiply(generator[k], factor) }
        }
        return Array(remainder.suffix(count))
    }

    /// Whether a module is dark; outside the symbol nothing is.
    func isDark(_ column: Int, _ row: Int) -> Bool {
        let size = version.dimension
        guard column >= 0, row >= 0, column < size, row < size else { return false }
        return modules[row * size + column]
    }

    /// A picture with `module` pixels a module and `quiet` modules around; `map` tells which place of the symbol a place of the
    /// picture shows (both in modules of the symbol), for mirror images and slanted views.
    func picture(
        module: Double, quiet: Double = 4, dark: UInt8 = 20, light: UInt8 = 235,
        map: (Point) -> Point = { $0 }
    ) -> GrayImage {
        let side = Int((Double(version.dimension) + 2 * quiet) * module)
        var bytes = [UInt8](repeating: light, count: side * side)
        let samples = 4
        for y in 0..<side {
            for x in 0..<side {
                var count = 0
                for sub in 0..<(samples * samples) {
                    let dx = (Double(sub % samples) + 0.5) / Double(samples)
                    let dy = (Double(sub / samples) + 0.5) / Double(samples)
                    let place = map(
                        Point(x: (Double(x) + dx) / module - quiet, y: (Double(y) + dy) / module - quiet))
                    if isDark(Int(place.x.rounded(.down)), Int(place.y.rounded(.down))) { count += 1 }
                }
                let share = Double(count) / Double(samples * samples)
                bytes[y * side + x] = UInt8(Double(light) + (Double(dark) - Double(light)) * share)
            }
        }
        return (try? GrayImage(width: side, height: side, bytes: bytes))
            ?? GrayImage(width: 0, height: 0, filledWith: 0)
    }

    /// Turns modules over, as damage does.
    mutating func flip(columns: Range<Int>, rows: Range<Int>) {
        for row in rows { for column in columns { modules[row * version.dimension + column].toggle() } }
    }

    private mutating func set(_ column: Int, _ row: Int, _ dark: Bool) {
        modules[row * version.dimension + column] = dark
    }

    private mutating func drawPatterns(mask: Int) {
        let size = version.dimension
        for index in 0..<size {
            set(index, 6, index % 2 == 0)
            set(6, index, index % 2 == 0)
        }
        for (left, top) in [(0, 0), (size - 7, 0), (0, size - 7)] {
            for y in -1...7 {
                for x in -1...7 where (0..<size).contains(left + x) && (0..<size).contains(top + y) {
                    let ring = max(abs(x - 3), abs(y - 3))
                    set(left + x, top + y, ring != 2 && ring != 4)
                }
            }
        }
        let centers = version.alignmentCenters
        for y in centers {
            for x in centers
            where !((x == 6 && y != centers.last && y == 6) || (x == 6 && y == size - 7) || (y == 6 && x == size - 7)) {
                for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
            }
        }
        let format = QRFormat.encode(level: level, mask: mask)
        for bit in 0..<15 {
            let dark = format >> bit & 1 == 1
            let near = bit < 6 ? (8, bit) : bit == 6 ? (8, 7) : bit == 7 ? (8, 8) : bit == 8 ? (7, 8) : (14 - bit, 8)
            set(near.0, near.1, dark)
            if bit < 8 { set(size - 1 - bit, 8, dark) } else { set(8, size - 15 + bit, dark) }
        }
        set(8, size - 8, true)
        if version.number >= 7 {
            let code = QRFormat.encodeVersion(version.number)
            for bit in 0..<18 {
                set(size - 11 + bit % 3, bit / 3, code >> bit & 1 == 1)
                set(bit / 3, size - 11 + bit % 3, code >> bit & 1 == 1)
            }
        }
    }

    private static func dataCount(_ version: QRVersion, _ level: QRErrorCorrectionLevel) -> Int {
        version.codewordCount - version.parity(level) * version.blockCount(level)
    }

    private static func pad(_ bits: String, version: QRVersion, level: QRErrorCorrectionLevel) -> [UInt8] {
        let capacity = dataCount(version, level)
        var words = bytes(bits + String(repeating: "0", count: max(0, min(4, capacity * 8 - bits.count))))
        var filler: UInt8 = 0xEC
        while words.count < capacity {
            words.append(filler)
            filler ^= 0xEC ^ 0x11
        }
        return Array(words.prefix(capacity))
    }

    private static func interleave(_ data: [UInt8], version: QRVersion, level: QRErrorCorrectionLevel) -> [UInt8] {
        let (blocks, parity) = (version.blockCount(level), version.parity(level))
        let short = data.count / blocks
        var start = 0
        var parts: [[UInt8]] = []
        var checks: [[UInt8]] = []
        for block in 0..<blocks {
            let count = short + (block >= blocks - data.count % blocks ? 1 : 0)
            parts.append(Array(data[start..<(start + count)]))
            checks.append(checkWords(parts[block], count: parity))
            start += count
        }
        var words: [UInt8] = []
        for index in 0...short { for part in parts where index < part.count { words.append(part[index]) } }
        for index in 0..<parity { for check in checks { words.append(check[index]) } }
        return words
    }

    private mutating func place(_ words: [UInt8], mask: Int) {
        let size = version.dimension
        let alignment = version.alignmentCenters
        var bit = 0
        for pair in 0..<((size - 1) / 2) {
            let right = size - 1 - 2 * pair <= 6 ? size - 2 - 2 * pair : size - 1 - 2 * pair
            for step in 0..<size {
                let row = pair % 2 == 0 ? size - 1 - step : step
                for column in [right, right - 1]
                where !version.isFunction(column: column, row: row, alignment: alignment) {
                    let dark = bit < words.count * 8 && words[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    set(column, row, dark != QRFormat.isMasked(mask, column: column, row: row))
                    bit += 1
                }
            }
        }
    }
}
