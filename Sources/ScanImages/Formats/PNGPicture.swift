// PNG through libpng's simplified interface: no longjmp reaches Swift.
import CImageCodecs
import ScanCore

/// One PNG being read. Owns libpng's picture object, which must not move while it is open.
struct PNGPicture: ~Copyable {
    private let png: UnsafeMutablePointer<png_image>

    /// A closed picture.
    init() {
        png = .allocate(capacity: 1)
        png.initialize(to: png_image())
        png.pointee.version = png_uint_32(PNG_IMAGE_VERSION)
    }

    deinit {
        png_image_free(png)
        png.deallocate()
    }

    /// The picture in gray. Colours are read as they are and made gray here: libpng would use other weights in linear
    /// light.
    func read(_ file: ByteView, limits: ImageLimits) throws(ScanError) -> GrayImage {
        guard png_image_begin_read_from_memory(png, file.bytes.baseAddress, file.count) != 0 else {
            throw failure(file)
        }
        let (width, height) = (Int(png.pointee.width), Int(png.pointee.height))
        try limits.check(width: width, height: height, of: .png)
        try checkRatio(file, width: width, height: height)
        // 16-bit pictures without a stated gamma are sRGB like all others; libpng would take them for linear.
        png.pointee.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
        let format = png.pointee.format & (PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        png.pointee.format = format
        let samples = (format & PNG_FORMAT_FLAG_COLOR == 0 ? 1 : 3) + (format & PNG_FORMAT_FLAG_ALPHA == 0 ? 0 : 1)
        var pixels = [UInt8](repeating: 0, count: width * height * samples)
        let stride = Int32(width * samples)
        let done = pixels.withUnsafeMutableBytes { png_image_finish_read(png, nil, $0.baseAddress, stride, nil) }
        guard done != 0 else { throw failure(file) }
        let stored = try Luma.image(pixels, samples: samples, width: width, height: height)
        return try Self.orientation(file).upright(stored)
    }

    /// A deflate stream grows to at most 1032 times its size: a file too small for its pixels is refused before memory
    /// is taken for them.
    private func checkRatio(_ file: ByteView, width: Int, height: Int) throws(ScanError) {
        guard let depth = file.byte(24), let kind = file.byte(25) else { throw failure(file) }
        let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1
        let rowBytes = (width * depth * samples + 7) / 8
        guard rowBytes * height <= file.count * 1040 else {
            throw .damaged(.png, "\(file.count) bytes cannot hold \(width) x \(height) pixels")
        }
    }

    private func failure(_ file: ByteView) -> ScanError {
        let message = withUnsafeBytes(of: png.pointee.message) { text in
            String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        if message.contains("read beyond end of data") {
            return .damaged(.png, "ends after \(file.count) bytes")
        }
        return .damaged(.png, message.isEmpty ? "no reason given" : message)
    }

    /// The orientation in an eXIf chunk, if there is one.
    private static func orientation(_ file: ByteView) -> Orientation {
        var at = 8
        while let length = file.big(at, 4), at + 12 + length <= file.count {
            if file.has("eXIf", at: at + 4) { return Orientation(exif: file.part(at + 8, at + 8 + length)) }
            if file.has("IEND", at: at + 4) { break }
            at += 12 + length
        }
        return .upright
    }
}
