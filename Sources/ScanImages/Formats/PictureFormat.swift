// The supported picture formats and their first bytes.
import ScanCore

/// A picture format this module reads.
enum PictureFormat: String, CaseIterable {
    case png, jpeg, webp, tiff, gif, bmp, pnm

    /// The name for a person: "PNG".
    var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

    /// The format that a file with these first bytes claims to be; nil when it is none of them.
    init?(magicOf bytes: [UInt8]) {
        func at(_ offset: Int, _ text: String) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if at(0, "RIFF"), at(8, "WEBP") {
            self = .webp
        } else if at(0, "II*\0") || at(0, "MM\0*") || at(0, "II+\0") || at(0, "MM\0+") {
            self = .tiff
        } else if at(0, "GIF87a") || at(0, "GIF89a") {
            self = .gif
        } else if at(0, "BM") {
            self = .bmp
        } else if bytes.count > 2, bytes[0] == 0x50, (0x31...0x36).contains(bytes[1]),
            bytes[2] == 0x23 || PNMPicture.isSpace(bytes[2])
        {
            self = .pnm
        } else {
            return nil
        }
    }

    /// The (first) picture of a file of this format. TIFF files go through ``TIFFDocument`` instead.
    func decode(_ file: [UInt8], limits: ImageLimits) throws(ScanError) -> GrayImage {
        try file.withUnsafeBufferPointer { (buffer) throws(ScanError) -> GrayImage in
            let bytes = ByteView(buffer)
            switch self {
            case .png:
                let picture = PNGPicture()
                return try picture.read(bytes, limits: limits)
            case .jpeg:
                let picture = try JPEGPicture()
                return try picture.read(bytes, limits: limits)
            case .webp: return try WebPFile(bytes).read(limits: limits)
            case .gif:
                let picture = try GIFPicture(file)
                return try picture.read(limits: limits)
            case .bmp: return try BMPPicture(bytes, limits: limits).read()
            case .pnm: return try PNMPicture(bytes, limits: limits).read()
            case .tiff: throw .damaged(.tiff, "more than one page")
            }
        }
    }
}
