// One WebP frame through libwebp.
import CImageCodecs
import ScanCore

/// One WebP decoder. Owns libwebp's settings and the picture it made.
struct WebPPicture: ~Copyable {
    private let config: UnsafeMutablePointer<WebPDecoderConfig>

    /// A decoder with nothing in it.
    init() {
        config = .allocate(capacity: 1)
        config.initialize(to: WebPDecoderConfig())
    }

    deinit {
        WebPFreeDecBuffer(&config.pointee.output)
        config.deallocate()
    }

    /// The picture of a still `file` in gray: the Y plane of a lossy one, else its colours over white.
    func read(_ file: ByteView, limits: ImageLimits) throws(ScanError) -> GrayImage {
        guard WebPInitDecoderConfig(config) != 0 else {
            throw ScanError(.engineFailure, "libwebp has another version than its header")
        }
        try check(WebPGetFeatures(file.bytes.baseAddress, file.count, &config.pointee.input), file)
        let (width, height) = (Int(config.pointee.input.width), Int(config.pointee.input.height))
        try limits.check(width: width, height: height, of: .webp)
        let plain = config.pointee.input.has_alpha == 0 && config.pointee.input.format == 1
        config.pointee.output.colorspace = plain ? MODE_YUV : MODE_RGBA
        try check(WebPDecode(file.bytes.baseAddress, file.count, config), file)
        let output = config.pointee.output.u
        let (start, stride) =
            plain ? (output.YUVA.y, Int(output.YUVA.y_stride)) : (output.RGBA.rgba, Int(output.RGBA.stride))
        guard let start else { throw .damaged(.webp, "no pixels") }
        var pixels = [UInt8](repeating: 0, count: width * height)
        let table = Self.videoRange
        pixels.withUnsafeMutableBufferPointer { target in
            for y in 0..<height {
                let row = UnsafeMutableBufferPointer(rebasing: target[y * width..<(y + 1) * width])
                let from = start + y * stride
                if plain {
                    for x in 0..<width { row[x] = table[Int(from[x])] }
                } else {
                    Luma.convert(UnsafeBufferPointer(start: from, count: width * 4), samples: 4, to: row)
                }
            }
        }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    /// VP8 stores luma from 16 (black) to 235 (white).
    private static let videoRange: [UInt8] = (0...255).map { UInt8(min(255, max(0, (($0 - 16) * 255 + 109) / 219))) }

    private func check(_ status: VP8StatusCode, _ file: ByteView) throws(ScanError) {
        let code = Int(status.rawValue)
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
            throw .damaged(.webp, "ends after \(file.count) bytes", code: code)
        case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webp, "a feature of it", code: code)
        case VP8_STATUS_OUT_OF_MEMORY: throw ScanError(.tooLarge, "WebP: out of memory", underlyingCode: code)
        default: throw .damaged(.webp, "its bit stream contradicts itself", code: code)
        }
    }
}
