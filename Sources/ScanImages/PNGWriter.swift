// Pictures to PNG files.
import CImageCodecs
public import Foundation
public import ScanCore

/// Writes PNG. Fast rather than small: the lowest effort that libpng's simplified interface offers.
public enum PNGWriter: Sendable {
    /// A gray picture as a PNG file, 8 bits a pixel.
    ///
    /// Throws `.invalidImage` for a picture without pixels or too large for PNG.
    public static func data(_ image: GrayImage) throws(ScanError) -> Data {
        try data(image.packed(), width: image.width, height: image.height, format: grayFormat, samples: 1)
    }

    /// A colour picture as a PNG file, 24 bits a pixel.
    ///
    /// Throws `.invalidImage` for a picture without pixels or too large for PNG.
    public static func data(_ image: RGBImage) throws(ScanError) -> Data {
        try data(image.bytes, width: image.width, height: image.height, format: PNG_FORMAT_FLAG_COLOR, samples: 3)
    }

    private static let grayFormat: png_uint_32 = 0

    private static func data(
        _ pixels: [UInt8], width: Int, height: Int, format: png_uint_32, samples: Int
    ) throws(ScanError) -> Data {
        // libpng refuses more than 2^31 - 1 bytes a row.
        guard width > 0, height > 0, width <= Int(Int32.max) / samples, height <= Int(Int32.max) else {
            throw ScanError(.invalidImage, "a picture of \(width) x \(height) pixels cannot be a PNG")
        }
        var png = png_image()
        defer { png_image_free(&png) }
        png.version = png_uint_32(PNG_IMAGE_VERSION)
        png.width = png_uint_32(width)
        png.height = png_uint_32(height)
        png.format = format
        png.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
        // Deflate never grows by more than an eighth and a bit; each row has one byte of its own.
        var size = pixels.count + pixels.count / 7 + 2 * height + 4096
        var file = Data(count: size)
        let done = file.withUnsafeMutableBytes { target in
            pixels.withUnsafeBytes { source in
                png_image_write_to_memory(
                    &png, target.baseAddress, &size, 0, source.baseAddress, png_int_32(width * samples), nil)
            }
        }
        guard done != 0 else { throw ScanError(.engineFailure, "libpng cannot write the picture") }
        return file.prefix(size)
    }
}
