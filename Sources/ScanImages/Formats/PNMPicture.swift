// PBM, PGM and PPM, plain and raw (P1 to P6), in plain Swift.
import ScanCore

/// A PNM file whose header is read (netpbm's format pages). Of several pictures in one file the first is read.
struct PNMPicture {
    private let file: ByteView
    private let kind: Int
    private let width: Int
    private let height: Int
    private let maximum: Int
    private let start: Int

    /// Reads the header; throws when it is broken or states too large a picture.
    init(_ file: ByteView, limits: ImageLimits) throws(ScanError) {
        self.file = file
        kind = (file.byte(1) ?? 0x30) - 0x30
        var at = 2
        width = try Self.number(file, &at)
        height = try Self.number(file, &at)
        maximum = kind == 1 || kind == 4 ? 1 : try Self.number(file, &at)
        try limits.check(width: width, height: height, of: .pnm)
        guard (1...65535).contains(maximum) else { throw .damaged(.pnm, "its highest value is \(maximum)") }
        // One white space ends the header.
        start = at + 1
    }

    /// The pixels in gray.
    func read() throws(ScanError) -> GrayImage {
        let samples = kind == 3 || kind == 6 ? 3 : 1
        let count = width * height * samples
        if kind == 6, maximum == 255 { return try rawColours(count) }
        let bytes =
            switch kind {
            case 1: try plainBits(count)
            case 4: try rawBits()
            case 2, 3: try plainNumbers(count)
            default: try rawNumbers(count)
            }
        return try Luma.image(bytes, samples: samples, width: width, height: height)
    }

    /// Whether `byte` is white space.
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private var truncated: ScanError { .damaged(.pnm, "ends after \(file.count) bytes") }

    /// The next number behind white space and comments; `at` is moved to the byte behind it.
    private static func number(_ file: ByteView, _ at: inout Int) throws(ScanError) -> Int {
        let bytes = file.bytes
        while at < bytes.count, isSpace(bytes[at]) || bytes[at] == 0x23 {
            if bytes[at] == 0x23 {
                while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            } else {
                at += 1
            }
        }
        guard at < bytes.count else { throw .damaged(.pnm, "ends after \(file.count) bytes") }
        var value = 0
        let first = at
        while at < bytes.count, (0x30...0x39).contains(bytes[at]) {
            value = value * 10 + Int(bytes[at] - 0x30)
            guard value < 1 << 40 else { throw .damaged(.pnm, "a number is too large") }
            at += 1
        }
        guard at > first else { throw .damaged(.pnm, "no number at byte \(at)") }
        return value
    }

    /// The gray of each value up to the highest.
    private var table: [UInt8] { (0...maximum).map { UInt8(($0 * 255 + maximum / 2) / maximum) } }

    /// P1: digits, with or without white space between them; 1 is black.
    private func plainBits(_ count: Int) throws(ScanError) -> [UInt8] {
        guard file.count - start >= count - 1 else { throw truncated }
        var pixels = [UInt8]()
        pixels.reserveCapacity(count)
        var at = start
        while pixels.count < count {
            guard let byte = file.byte(at) else { throw truncated }
            switch byte {
            case 0x30: pixels.append(255)
            case 0x31: pixels.append(0)
            case 0x23: while let comment = file.byte(at), comment != 0x0A { at += 1 }
            default:
                guard Self.isSpace(UInt8(byte)) else { throw .damaged(.pnm, "no bit at byte \(at)") }
            }
            at += 1
        }
        return pixels
    }

    /// P4: packed bits, rows padded to whole bytes; 1 is black.
    private func rawBits() throws(ScanError) -> [UInt8] {
        let stride = (width + 7) / 8
        guard file.count - start >= stride * height else { throw truncated }
        var pixels = [UInt8](repeating: 255, count: width * height)
        for y in 0..<height {
            let row = start + y * stride
            for x in 0..<width where file.bytes[row + x / 8] >> UInt8(7 - x % 8) & 1 == 1 { pixels[y * width + x] = 0 }
        }
        return pixels
    }

    /// P2, P3: decimal numbers.
    private func plainNumbers(_ count: Int) throws(ScanError) -> [UInt8] {
        // A number takes a digit and a space.
        guard file.count - start >= 2 * count - 1 else { throw truncated }
        let table = table
        var samples = [UInt8]()
        samples.reserveCapacity(count)
        var at = start
        while samples.count < count {
            let value = try Self.number(file, &at)
            samples.append(table[min(value, maximum)])
        }
        return samples
    }

    /// P6 with one byte a sample, without a copy of the colours.
    private func rawColours(_ count: Int) throws(ScanError) -> GrayImage {
        guard file.count - start >= count else { throw truncated }
        let source = UnsafeBufferPointer(rebasing: file.bytes[start..<start + count])
        var pixels = [UInt8](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBufferPointer { Luma.convert(source, samples: 3, to: $0) }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    /// P5, P6: one byte a sample, or two (high byte first) when the highest value needs them.
    private func rawNumbers(_ count: Int) throws(ScanError) -> [UInt8] {
        let size = maximum > 255 ? 2 : 1
        guard file.count - start >= count * size else { throw truncated }
        let source = UnsafeBufferPointer(rebasing: file.bytes[start..<start + count * size])
        if maximum == 255 { return Array(source) }
        let table = table
        return [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            for i in 0..<count {
                let value = size == 1 ? Int(source[i]) : Int(source[2 &* i]) << 8 | Int(source[2 &* i &+ 1])
                target[i] = table[min(value, maximum)]
            }
            filled = count
        }
    }
}
