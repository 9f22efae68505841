// JPEG through TurboJPEG: the luma plane alone is decoded.
import CImageCodecs
import ScanCore

/// One JPEG decoder. Owns TurboJPEG's handle.
///
/// Colour planes are read but neither transformed nor enlarged, so a colour picture costs little more than a gray one.
struct JPEGPicture: ~Copyable {
    private let handle: tjhandle

    /// A decoder; throws when there is no memory for one.
    init() throws(ScanError) {
        guard let handle = tjInitDecompress() else {
            throw ScanError(.engineFailure, "no JPEG decoder: out of memory")
        }
        self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// The picture in gray, upright.
    func read(_ file: ByteView, limits: ImageLimits) throws(ScanError) -> GrayImage {
        var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let count = CUnsignedLong(file.count)
        let markers = JPEGMarkers(file)
        guard tjDecompressHeader3(handle, file.bytes.baseAddress, count, &width, &height, &sampling, &colours) == 0
        else { throw failure(file, markers) }
        // A file that ends before its size passes as a table of 0 x 0 pixels.
        guard width > 0 || markers.isComplete else { throw .damaged(.jpeg, "ends after \(file.count) bytes") }
        try limits.check(width: Int(width), height: Int(height), of: .jpeg)
        guard markers.isComplete else { throw .damaged(.jpeg, "ends after \(file.count) bytes") }
        // Huffman codes spend a bit or more on each block of 64 pixels.
        guard markers.isArithmetic || Int(width) * Int(height) <= file.count * 1024 else {
            throw .damaged(.jpeg, "\(file.count) bytes cannot hold \(width) x \(height) pixels")
        }
        let fourColours = colours == Int32(TJCS_CMYK.rawValue) || colours == Int32(TJCS_YCCK.rawValue)
        let samples = fourColours ? 4 : 1
        let format = Int32((fourColours ? TJPF_CMYK : TJPF_GRAY).rawValue)
        var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * samples)
        let done = pixels.withUnsafeMutableBufferPointer { target in
            tjDecompress2(
                handle, file.bytes.baseAddress, count, target.baseAddress, width, width * Int32(samples), height,
                format,
                TJFLAG_LIMITSCANS)
        }
        // A warning is a small fault that leaves a picture, but for one: pixels that are not there.
        guard done == 0 || (tjGetErrorCode(handle) == TJERR_WARNING.rawValue && !message.contains("remature end"))
        else {
            throw failure(file, markers)
        }
        if fourColours { pixels = Self.gray(inks: pixels, inverted: markers.isAdobe) }
        let stored = try GrayImage(width: Int(width), height: Int(height), bytes: pixels)
        return try markers.orientation.upright(stored)
    }

    /// Cyan, magenta, yellow, black to gray; `inverted` when 255 means no ink.
    private static func gray(inks: [UInt8], inverted: Bool) -> [UInt8] {
        let flip: UInt8 = inverted ? 0 : 255
        return [UInt8](unsafeUninitializedCapacity: inks.count / 4) { target, count in
            inks.withUnsafeBufferPointer { source in
                for i in 0..<inks.count / 4 {
                    let light = Luma.gray(
                        source[4 &* i] ^ flip, source[4 &* i &+ 1] ^ flip, source[4 &* i &+ 2] ^ flip)
                    let key = source[4 &* i &+ 3] ^ flip
                    target[i] = UInt8(truncatingIfNeeded: (UInt32(light) &* UInt32(key) &+ 127) / 255)
                }
            }
            count = inks.count / 4
        }
    }

    private var message: String {
        tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
    }

    private func failure(_ file: ByteView, _ markers: JPEGMarkers) -> ScanError {
        let reason = message
        if !markers.isComplete { return .damaged(.jpeg, "ends after \(file.count) bytes") }
        if reason.contains("nsupported") || reason.contains("not supported") { return .unsupported(.jpeg, reason) }
        return .damaged(.jpeg, reason.isEmpty ? "no reason given" : reason)
    }
}
