// The pixels of a BMP.
import ScanCore

extension BMPPicture {
    /// The picture in gray, top row first.
    func read() throws(ScanError) -> GrayImage {
        let hasRuns = compression == 1 || compression == 2
        // A run of two bytes covers 255 pixels; more than a file's share would be holes and empty rows.
        guard hasRuns ? width * height <= file.count * 1024 : start + stride * (height - 1) + rowBytes <= file.count
        else {
            throw truncated
        }
        var pixels = [UInt8](repeating: 0, count: width * height)
        if hasRuns { try readRuns(&pixels) } else { readRows(&pixels) }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    /// The bytes of a stored row without and with its padding.
    private var rowBytes: Int { (width * bits + 7) / 8 }
    private var stride: Int { (width * bits + 31) / 32 * 4 }

    private var truncated: ScanError { .damaged(.bmp, "ends after \(file.count) bytes") }

    /// The row of the picture that is stored as row `line`.
    private func row(_ line: Int) -> Int { isTopDown ? line : height - 1 - line }

    /// Uncompressed rows, padded to four bytes.
    private func readRows(_ pixels: inout [UInt8]) {
        let usesAlpha = masks[3] != 0 && hasOpaquePixel()
        let (rowBytes, stride) = (rowBytes, stride)
        let channels = masks.map(BMPChannel.init)
        pixels.withUnsafeMutableBufferPointer { target in
            for line in 0..<height {
                let from = UnsafeBufferPointer(rebasing: file.bytes[(start + line * stride)...].prefix(rowBytes))
                let at = row(line) * width
                let to = UnsafeMutableBufferPointer(rebasing: target[at..<at + width])
                switch bits {
                case 24:
                    for x in 0..<width { to[x] = Luma.gray(from[3 &* x &+ 2], from[3 &* x &+ 1], from[3 &* x]) }
                case 16, 32:
                    for x in 0..<width {
                        let pixel = Self.pixel(from, x, bits: bits)
                        let gray = Luma.gray(
                            channels[0].value(pixel), channels[1].value(pixel), channels[2].value(pixel))
                        to[x] = usesAlpha ? Luma.overWhite(gray, alpha: channels[3].value(pixel)) : gray
                    }
                default:
                    let mask = UInt8(1 << bits - 1)
                    let perByte = 8 / bits
                    for x in 0..<width {
                        let shift = UInt8((perByte &- 1 &- x % perByte) &* bits)
                        to[x] = table[Int(from[x / perByte] >> shift & mask)]
                    }
                }
            }
        }
    }

    /// Many writers leave alpha 0 everywhere and mean opaque.
    private func hasOpaquePixel() -> Bool {
        for line in 0..<height {
            let from = UnsafeBufferPointer(rebasing: file.bytes[(start + line * stride)...])
            for x in 0..<width where Self.pixel(from, x, bits: bits) & masks[3] != 0 { return true }
        }
        return false
    }

    @inline(__always)
    private static func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int, bits: Int) -> UInt32 {
        if bits == 16 { return UInt32(row[2 &* x]) | UInt32(row[2 &* x &+ 1]) << 8 }
        return UInt32(row[4 &* x]) | UInt32(row[4 &* x &+ 1]) << 8 | UInt32(row[4 &* x &+ 2]) << 16
            | UInt32(row[4 &* x &+ 3]) << 24
    }

    /// RLE8 and RLE4: runs, literal runs and escapes. Pixels that no run covers have colour 0.
    private func readRuns(_ pixels: inout [UInt8]) throws(ScanError) {
        for i in pixels.indices { pixels[i] = table[0] }
        let nibbles = bits == 4
        var (x, line, at) = (0, 0, start)
        func put(_ colour: Int) {
            if x < width, line < height { pixels[row(line) * width + x] = table[colour] }
            x += 1
        }
        while line < height {
            guard let count = file.byte(at), let value = file.byte(at + 1) else { throw truncated }
            at += 2
            if count > 0 {
                for i in 0..<count { put(nibbles ? (i % 2 == 0 ? value >> 4 : value & 15) : value) }
                continue
            }
            switch value {
            case 0: (x, line) = (0, line + 1)
            case 1: return
            case 2:
                guard let right = file.byte(at), let up = file.byte(at + 1) else { throw truncated }
                (x, line, at) = (x + right, line + up, at + 2)
            default:
                let size = nibbles ? (value + 1) / 2 : value
                guard at + size <= file.count else { throw truncated }
                for i in 0..<value {
                    let byte = Int(file.bytes[at + (nibbles ? i / 2 : i)])
                    put(nibbles ? (i % 2 == 0 ? byte >> 4 : byte & 15) : byte)
                }
                at += size + size % 2
            }
        }
    }
}

/// The bits of one colour in a pixel, brought to 8 bits.
private struct BMPChannel {
    private let mask: UInt32
    private let shift: UInt32
    private let highest: UInt64

    /// The channel under `mask`; an empty one is always 0.
    init(_ mask: UInt32) {
        self.mask = mask
        shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
        highest = max(1, UInt64(mask >> shift))
    }

    /// The channel of `pixel`, 0 to 255.
    @inline(__always)
    func value(_ pixel: UInt32) -> UInt8 {
        let raw = UInt64((pixel & mask) &>> shift)
        if highest == 255 { return UInt8(truncatingIfNeeded: raw) }
        return UInt8(truncatingIfNeeded: (raw &* 255 &+ highest / 2) / highest)
    }
}
