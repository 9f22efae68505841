// QRMessageParser: the bit stream of a symbol, segment by segment.

import ScanCore

/// Reads the data codewords of QR Code (ISO/IEC 18004 §7.4): any bytes give a message or nil, never a crash.
struct QRMessageParser {
    private var bits: QRBitReader
    private let version: Int
    private var message = QRMessage()
    private var eci: Int?

    /// The message in `codewords` of a symbol of that version, or nil when they are not one.
    static func parse(_ codewords: [UInt8], version: Int) -> QRMessage? {
        var parser = QRMessageParser(bits: QRBitReader(codewords), version: version)
        return parser.run() ? parser.message : nil
    }

    private init(bits: QRBitReader, version: Int) {
        self.bits = bits
        self.version = version
    }

    /// All segments up to the terminator, which may be cut short by the end of the data.
    private mutating func run() -> Bool {
        while bits.remaining >= 4, let mode = bits.read(4) {
            switch mode {
            case 0: return true
            case 1: guard numeric() else { return false }
            case 2: guard alphanumeric() else { return false }
            case 3: guard structuredAppend() else { return false }
            case 4: guard byteMode() else { return false }
            case 5: message.functionOne = .first
            case 7: guard designator() else { return false }
            case 8: guard kanji() else { return false }
            case 9: guard functionOneInSecondPosition() else { return false }
            case 13: guard hanzi() else { return false }
            default: return false
            }
        }
        return true
    }

    private mutating func count(_ small: Int, _ middle: Int, _ large: Int) -> Int? {
        bits.read(version <= 9 ? small : version <= 26 ? middle : large)
    }

    private mutating func numeric() -> Bool {
        guard var left = count(10, 12, 14), left / 3 * 10 <= bits.remaining else { return false }
        var out: [UInt8] = []
        out.reserveCapacity(left)
        while left > 0 {
            let digits = min(3, left)
            guard let value = bits.read(digits * 3 + 1), value < [1, 10, 100, 1000][digits] else { return false }
            for divisor in [100, 10, 1].suffix(digits) { out.append(UInt8(48 + value / divisor % 10)) }
            left -= digits
        }
        message.append(out, eci: eci)
        return true
    }

    private mutating func alphanumeric() -> Bool {
        guard var left = count(9, 11, 13), left / 2 * 11 <= bits.remaining else { return false }
        var out: [UInt8] = []
        out.reserveCapacity(left)
        while left > 0 {
            if left >= 2 {
                guard let value = bits.read(11), value < 45 * 45 else { return false }
                out.append(Self.characters[value / 45])
                out.append(Self.characters[value % 45])
                left -= 2
            } else {
                guard let value = bits.read(6), value < 45 else { return false }
                out.append(Self.characters[value])
                left -= 1
            }
        }
        message.append(message.functionOne == .none ? out : Self.expandPercent(out), eci: eci)
        return true
    }

    /// Under FNC1, "%" stands for GS and "%%" for "%".
    private static func expandPercent(_ characters: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        var index = 0
        while index < characters.count {
            if characters[index] != 0x25 {
                out.append(characters[index])
            } else if index + 1 < characters.count, characters[index + 1] == 0x25 {
                out.append(0x25)
                index += 1
            } else {
                out.append(0x1D)
            }
            index += 1
        }
        return out
    }

    private mutating func byteMode() -> Bool {
        guard let length = count(8, 16, 16), length * 8 <= bits.remaining else { return false }
        var out: [UInt8] = []
        out.reserveCapacity(length)
        for _ in 0..<length {
            guard let value = bits.read(8) else { return false }
            out.append(UInt8(truncatingIfNeeded: value))
        }
        message.append(out, eci: eci)
        return true
    }

    private mutating func kanji() -> Bool {
        guard let length = count(8, 10, 12), length * 13 <= bits.remaining else { return false }
        var out: [UInt8] = []
        for _ in 0..<length {
            guard let value = bits.read(13) else { return false }
            let packed = (value / 0xC0) << 8 | value % 0xC0
            appendPair(packed + (packed < 0x1F00 ? 0x8140 : 0xC140), to: &out)
        }
        message.append(out, eci: 20)
        return true
    }

    /// Chinese characters of GB/T 18284, kept because printers of that standard exist.
    private mutating func hanzi() -> Bool {
        guard let subset = bits.read(4), subset == 1 else { return false }
        guard let length = count(8, 10, 12), length * 13 <= bits.remaining else { return false }
        var out: [UInt8] = []
        for _ in 0..<length {
            guard let value = bits.read(13) else { return false }
            let packed = (value / 0x60) << 8 | value % 0x60
            appendPair(packed + (packed < 0x0A00 ? 0xA1A1 : 0xA6A1), to: &out)
        }
        message.append(out, eci: 29)
        return true
    }

    private func appendPair(_ code: Int, to out: inout [UInt8]) {
        out.append(UInt8(truncatingIfNeeded: code >> 8))
        out.append(UInt8(truncatingIfNeeded: code))
    }

    private mutating func structuredAppend() -> Bool {
        guard let index = bits.read(4), let last = bits.read(4), let parity = bits.read(8) else { return false }
        message.structuredAppend = index <= last ? StructuredAppend(index: index, count: last + 1, parity: parity) : nil
        return true
    }

    /// An ECI designator of one, two or three bytes (table 4).
    private mutating func designator() -> Bool {
        guard let first = bits.read(8) else { return false }
        let value: Int
        if first & 0x80 == 0 {
            value = first
        } else if first & 0xC0 == 0x80, let more = bits.read(8) {
            value = (first & 0x3F) << 8 | more
        } else if first & 0xE0 == 0xC0, let more = bits.read(16) {
            value = (first & 0x1F) << 16 | more
        } else {
            return false
        }
        guard value <= 999_999 else { return false }
        eci = value
        message.hasECI = true
        return true
    }

    /// The application indicator: 0 to 99 as two digits, or a letter as its ASCII value plus 100.
    private mutating func functionOneInSecondPosition() -> Bool {
        guard let indicator = bits.read(8) else { return false }
        message.functionOne = .second
        if indicator < 100 {
            message.append([UInt8(48 + indicator / 10), UInt8(48 + indicator % 10)], eci: eci)
        } else if (165...190).contains(indicator) || (197...222).contains(indicator) {
            message.append([UInt8(indicator - 100)], eci: eci)
        } else {
            return false
        }
        return true
    }

    private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
}
