// GIF through giflib: the first frame, laid on white.
import CImageCodecs
import ScanCore

/// An open GIF. Owns giflib's handle and the bytes it reads from.
struct GIFPicture: ~Copyable {
    private let gif: UnsafeMutablePointer<GifFileType>
    private let stream: MemoryStream

    /// Reads the header; throws `.damagedImage` when there is none.
    init(_ bytes: [UInt8]) throws(ScanError) {
        let stream = MemoryStream(bytes)
        var code: Int32 = 0
        let opened = DGifOpen(
            stream.pointer,
            { file, target, count in
                Int32(MemoryStream.of(file?.pointee.UserData)?.read(target, Int(count)) ?? 0)
            }, &code)
        guard let opened else { throw Self.failure(code, stream) }
        gif = opened
        self.stream = stream
    }

    deinit {
        var code: Int32 = 0
        DGifCloseFile(gif, &code)
    }

    /// The first frame in its place on the screen, the rest white.
    func read(limits: ImageLimits) throws(ScanError) -> GrayImage {
        let transparent = try findFrame()
        let frame = gif.pointee.Image
        let (left, top) = (Int(frame.Left), Int(frame.Top))
        let (across, down) = (Int(frame.Width), Int(frame.Height))
        let width = max(Int(gif.pointee.SWidth), left + across)
        let height = max(Int(gif.pointee.SHeight), top + down)
        try limits.check(width: width, height: height, of: .gif)
        try limits.check(width: across, height: down, of: .gif)
        guard let colours = frame.ColorMap ?? gif.pointee.SColorMap else { throw .damaged(.gif, "it has no colours") }
        var table = [UInt8](repeating: 0, count: 256)
        for i in 0..<min(256, Int(colours.pointee.ColorCount)) {
            let colour = colours.pointee.Colors[i]
            table[i] = Luma.gray(colour.Red, colour.Green, colour.Blue)
        }
        if let transparent { table[transparent] = 255 }

        var pixels = [UInt8](repeating: 255, count: width * height)
        var line = [UInt8](repeating: 0, count: across)
        for row in Self.rows(down, interlaced: frame.Interlace) {
            guard DGifGetLine(gif, &line, Int32(across)) == GIF_OK else { throw failure() }
            let start = (top + row) * width + left
            for x in 0..<across { pixels[start + x] = table[Int(line[x])] }
        }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    /// Moves to the first frame; the index of its transparent colour, if it has one.
    private func findFrame() throws(ScanError) -> Int? {
        var transparent: Int?
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(gif, &kind) == GIF_OK else { throw failure() }
            switch kind {
            case IMAGE_DESC_RECORD_TYPE:
                guard DGifGetImageDesc(gif) == GIF_OK else { throw failure() }
                return transparent
            case EXTENSION_RECORD_TYPE:
                var code: Int32 = 0
                var block: UnsafeMutablePointer<GifByteType>?
                guard DGifGetExtension(gif, &code, &block) == GIF_OK else { throw failure() }
                while let content = block {
                    // A graphic control block: 4 bytes, the lowest flag says that the last is a transparent colour.
                    if code == GRAPHICS_EXT_FUNC_CODE, content[0] == 4 {
                        transparent = content[1] & 1 == 1 ? Int(content[4]) : nil
                    }
                    guard DGifGetExtensionNext(gif, &block) == GIF_OK else { throw failure() }
                }
            case TERMINATE_RECORD_TYPE: throw .damaged(.gif, "no picture in it")
            default: throw .damaged(.gif, "unknown block")
            }
        }
    }

    /// The rows in the order they are stored.
    private static func rows(_ height: Int, interlaced: Bool) -> [Int] {
        guard interlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    private func failure() -> ScanError { Self.failure(gif.pointee.Error, stream) }

    private static func failure(_ code: Int32, _ stream: MemoryStream) -> ScanError {
        if stream.position >= stream.count {
            return .damaged(.gif, "ends after \(stream.count) bytes", code: Int(code))
        }
        let reason = GifErrorString(code).map { String(cString: $0) }
        return .damaged(.gif, reason ?? "no reason given", code: Int(code))
    }
}
