// BMP in plain Swift: header and colours. The pixels are in BMPPicture+Pixels.swift.
import ScanCore

/// A BMP file whose header is read (Windows DIB headers of 12 to 124 bytes, OS/2 ones included).
struct BMPPicture {
    /// The file.
    let file: ByteView
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    /// Whether the first stored row is the top one.
    let isTopDown: Bool
    /// Bits of a pixel: 1, 2, 4, 8, 16, 24 or 32.
    let bits: Int
    /// 0 plain, 1 RLE8, 2 RLE4, 3 or 6 bit fields.
    let compression: Int
    /// Where the pixels begin.
    let start: Int
    /// The gray of each colour of a palette; black behind its end. Empty above 8 bits.
    let table: [UInt8]
    /// The bits of red, green, blue and alpha of a pixel of 16 or 32 bits.
    let masks: [UInt32]

    /// Reads the header; throws when it is broken, of a kind that is not read, or states too large a picture.
    init(_ file: ByteView, limits: ImageLimits) throws(ScanError) {
        let truncated = ScanError.damaged(.bmp, "ends after \(file.count) bytes")
        guard let start = file.little(10, 4), let headerSize = file.little(14, 4) else { throw truncated }
        let isCore = headerSize == 12
        guard isCore || (16...256).contains(headerSize) else {
            throw .damaged(.bmp, "its header has \(headerSize) bytes")
        }
        guard let width = isCore ? file.little(18, 2) : file.little(18, 4),
            let height = isCore ? file.little(20, 2) : file.little(22, 4),
            let bits = file.little(isCore ? 24 : 28, 2)
        else { throw truncated }
        func field(_ offset: Int, within size: Int) -> Int { headerSize < size ? 0 : file.little(offset, 4) ?? 0 }
        self.file = file
        self.width = Int(Int32(truncatingIfNeeded: width))
        let signed = Int(Int32(truncatingIfNeeded: height))
        self.height = abs(signed)
        isTopDown = signed < 0
        self.bits = bits
        self.start = start
        compression = field(30, within: 20)
        try limits.check(width: self.width, height: self.height, of: .bmp)
        let allowed = [0: [1, 2, 4, 8, 16, 24, 32], 1: [8], 2: [4], 3: [16, 32], 6: [16, 32]]
        guard allowed[compression]?.contains(bits) == true else {
            throw .unsupported(.bmp, "\(bits) bits with compression \(compression)")
        }
        let extra = headerSize == 40 ? [3: 12, 6: 16][compression] ?? 0 : 0
        table =
            bits > 8
            ? []
            : Self.palette(
                file, from: 14 + headerSize + extra, entry: isCore ? 3 : 4,
                count: min(1 << bits, field(46, within: 36) == 0 ? 1 << bits : field(46, within: 36)))
        masks = Self.masks(file, bits: bits, compression: compression, headerSize: headerSize)
    }

    private static func palette(_ file: ByteView, from start: Int, entry: Int, count: Int) -> [UInt8] {
        var table = [UInt8](repeating: 0, count: 256)
        for i in 0..<count {
            guard let colour = file.little(start + i * entry, 3) else { break }
            table[i] = Luma.gray(UInt8(colour >> 16), UInt8(colour >> 8 & 255), UInt8(colour & 255))
        }
        return table
    }

    private static func masks(_ file: ByteView, bits: Int, compression: Int, headerSize: Int) -> [UInt32] {
        guard compression == 3 || compression == 6 else {
            return bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, 0]
        }
        let hasAlpha = compression == 6 || headerSize >= 56
        return (0..<4).map { $0 == 3 && !hasAlpha ? 0 : UInt32(file.little(54 + 4 * $0, 4) ?? 0) }
    }
}
