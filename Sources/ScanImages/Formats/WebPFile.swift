// The chunks of a WebP file: orientation, and the first frame of an animation.
import ScanCore

/// The RIFF container of a WebP (Google's container specification).
struct WebPFile {
    private let file: ByteView
    private var orientation = Orientation.upright
    private var canvas: (width: Int, height: Int)?
    private var frame: ByteView?

    /// Walks the chunks; damage is left to the decoder to find.
    init(_ file: ByteView) {
        self.file = file
        Self.chunks(of: file, from: 12) { name, start, content in
            switch name {
            case "VP8X":
                if let width = content.little(4, 3), let height = content.little(7, 3) {
                    canvas = (width + 1, height + 1)
                }
            case "ANMF": if frame == nil { frame = content }
            case "EXIF":
                // Some writers keep the JPEG prefix.
                orientation = Orientation(exif: content.has("Exif\0", at: 0) ? content.part(6) : content)
            default: break
            }
        }
    }

    /// The picture in gray, upright; of an animation the first frame on white.
    func read(limits: ImageLimits) throws(ScanError) -> GrayImage {
        let picture = WebPPicture()
        guard let frame, let canvas else { return try orientation.upright(picture.read(file, limits: limits)) }
        try limits.check(width: canvas.width, height: canvas.height, of: .webp)
        guard let x = frame.little(0, 3), let y = frame.little(3, 3) else {
            throw .damaged(.webp, "ends after \(file.count) bytes")
        }
        let part = try Self.still(frame).withUnsafeBufferPointer { (bytes) throws(ScanError) -> GrayImage in
            try picture.read(ByteView(bytes), limits: limits)
        }
        guard 2 * x + part.width <= canvas.width, 2 * y + part.height <= canvas.height else {
            throw .damaged(.webp, "its first frame lies outside the picture")
        }
        var pixels = [UInt8](repeating: 255, count: canvas.width * canvas.height)
        for row in 0..<part.height {
            let start = (2 * y + row) * canvas.width + 2 * x
            let from = row * part.stride
            pixels.replaceSubrange(start..<start + part.width, with: part.bytes[from..<from + part.width])
        }
        return try orientation.upright(GrayImage(width: canvas.width, height: canvas.height, bytes: pixels))
    }

    /// A frame of an animation as a file of its own.
    private static func still(_ frame: ByteView) -> [UInt8] {
        func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> (8 * $0) & 255) } }
        let size = (6..<12).map { UInt8(frame.byte($0) ?? 0) }
        var body = Array("WEBP".utf8)
        // A frame with a plane of its own for alpha needs the extended header, flag "alpha".
        if frame.has("ALPH", at: 16) { body += Array("VP8X".utf8) + little(10, 4) + [0x10, 0, 0, 0] + size }
        body += frame.part(16).bytes
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    /// Calls `body` with the name, place and content of each chunk.
    private static func chunks(of file: ByteView, from start: Int, _ body: (String, Int, ByteView) -> Void) {
        var at = start
        while let size = file.little(at + 4, 4) {
            body(String(decoding: file.part(at, at + 4).bytes, as: UTF8.self), at, file.part(at + 8, at + 8 + size))
            at += 8 + size + size % 2
        }
    }
}
