// Rows of the common TIFF layouts to gray.
import CImageCodecs
import Foundation
import ScanCore

/// How the samples of one row lie: interleaved unsigned samples of gray, palette or RGB, with or without alpha.
struct TIFFRow {
    /// Bits of a sample: 1, 2, 4, 8 or 16.
    private let bits: Int
    /// Samples of a pixel, those passed over included.
    private let samples: Int
    /// Colour samples: 1 or 3.
    private let colours: Int
    /// Whether an alpha sample follows the colours, and whether the colours are already multiplied by it.
    private let alpha: (used: Bool, premultiplied: Bool)
    /// The gray of each sample value (its high byte for 16 bits).
    private let table: [UInt8]

    /// The layout of the current page; nil when libtiff's own conversion has to do it.
    init?(_ document: borrowing TIFFDocument) {
        bits = Int(document.number16(TIFFTAG_BITSPERSAMPLE))
        samples = Int(document.number16(TIFFTAG_SAMPLESPERPIXEL))
        let kind = Int32(document.number16(TIFFTAG_PHOTOMETRIC))
        colours = kind == PHOTOMETRIC_RGB ? 3 : 1
        guard [1, 2, 4, 8, 16].contains(bits), samples >= colours, samples <= 16,
            samples == 1 || document.number16(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_CONTIG,
            document.number16(TIFFTAG_SAMPLEFORMAT) == SAMPLEFORMAT_UINT,
            [PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_MINISWHITE, PHOTOMETRIC_RGB, PHOTOMETRIC_PALETTE].contains(kind),
            samples == 1 || (bits >= 8 && kind != PHOTOMETRIC_PALETTE && kind != PHOTOMETRIC_MINISWHITE),
            colours == 1 || bits >= 8, kind != PHOTOMETRIC_PALETTE || bits <= 8
        else { return nil }
        alpha = samples > colours ? Self.alpha(document) : (false, false)
        let last = bits == 16 ? 255 : 1 << bits - 1
        if kind == PHOTOMETRIC_PALETTE {
            guard let palette = Self.palette(document, count: last + 1) else { return nil }
            table = palette
        } else {
            let inverted = kind == PHOTOMETRIC_MINISWHITE
            table = (0...last).map { UInt8((inverted ? last - $0 : $0) * 255 / last) }
        }
    }

    /// The bytes of a row of `width` pixels.
    func bytes(for width: Int) -> Int { (width * samples * bits + 7) / 8 }

    /// Converts one row; `source` holds ``bytes(for:)`` of the target's width.
    func convert(_ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>) {
        let width = target.count
        precondition(source.count >= bytes(for: width), "fewer samples than pixels")
        if bits < 8 {
            let perByte = 8 / bits
            let mask = UInt8(1 << bits - 1)
            for x in 0..<width {
                let shift = (perByte &- 1 &- x % perByte) &* bits
                target[x] = table[Int(source[x / perByte] >> UInt8(shift) & mask)]
            }
            return
        }
        // 16-bit samples lie in this machine's order: the high byte alone is used.
        let size = bits / 8
        let high = size == 2 && UInt16(littleEndian: 1) == 1 ? 1 : 0
        for x in 0..<width {
            let at = x &* samples &* size &+ high
            let gray =
                colours == 1
                ? table[Int(source[at])]
                : Luma.gray(source[at], source[at &+ size], source[at &+ 2 &* size])
            guard alpha.used else {
                target[x] = gray
                continue
            }
            let opacity = source[at &+ colours &* size]
            target[x] =
                alpha.premultiplied
                ? UInt8(min(255, Int(gray) &+ 255 &- Int(opacity))) : Luma.overWhite(gray, alpha: opacity)
        }
    }

    private static func alpha(_ document: borrowing TIFFDocument) -> (used: Bool, premultiplied: Bool) {
        var count: UInt16 = 0
        var kinds: UnsafePointer<UInt16>?
        let found = withUnsafeMutablePointer(to: &count) { first in
            withUnsafeMutablePointer(to: &kinds) { second in
                withVaList([first, second]) {
                    TIFFVGetFieldDefaulted(document.handle, UInt32(TIFFTAG_EXTRASAMPLES), $0)
                }
            }
        }
        guard found != 0, count > 0, let kind = kinds?.pointee else { return (false, false) }
        return (kind == EXTRASAMPLE_ASSOCALPHA || kind == EXTRASAMPLE_UNASSALPHA, kind == EXTRASAMPLE_ASSOCALPHA)
    }

    private static func palette(_ document: borrowing TIFFDocument, count: Int) -> [UInt8]? {
        var maps: (UnsafePointer<UInt16>?, UnsafePointer<UInt16>?, UnsafePointer<UInt16>?) = (nil, nil, nil)
        let found = withUnsafeMutablePointer(to: &maps.0) { red in
            withUnsafeMutablePointer(to: &maps.1) { green in
                withUnsafeMutablePointer(to: &maps.2) { blue in
                    withVaList([red, green, blue]) {
                        TIFFVGetFieldDefaulted(document.handle, UInt32(TIFFTAG_COLORMAP), $0)
                    }
                }
            }
        }
        guard found != 0, let red = maps.0, let green = maps.1, let blue = maps.2 else { return nil }
        // Some writers store 8-bit values where 16 bits are asked for.
        let wide = (0..<count).contains { red[$0] > 255 || green[$0] > 255 || blue[$0] > 255 }
        return (0..<count).map { i in
            let colour = [red[i], green[i], blue[i]].map { UInt8(wide ? $0 >> 8 : $0) }
            return Luma.gray(colour[0], colour[1], colour[2])
        }
    }
}
