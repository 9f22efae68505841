// A colour picture, for writing.
public import ScanCore

/// An 8-bit RGB picture that owns its bytes: rows from the top, red, green, blue, without padding.
public struct RGBImage: Sendable, Hashable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// `3 * width * height` bytes; pixel (x, y) begins at `3 * (y * width + x)`.
    public private(set) var bytes: [UInt8]

    /// A picture over `bytes`; throws `.invalidImage` when their number does not fit the size.
    public init(width: Int, height: Int, bytes: [UInt8]) throws(ScanError) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard width >= 0, height >= 0, !overflow, bytes.count.isMultiple(of: 3), bytes.count / 3 == pixels else {
            throw ScanError(.invalidImage, "\(bytes.count) bytes are no colour picture of \(width) x \(height) pixels")
        }
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// A gray picture in colour, to be drawn on.
    public init(_ gray: GrayImage) {
        width = gray.width
        height = gray.height
        bytes = gray.packed().flatMap { [$0, $0, $0] }
    }

    /// The colour of pixel (x, y), which must lie inside: a mistake of the caller traps.
    public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        get {
            let at = index(x, y)
            return (bytes[at], bytes[at + 1], bytes[at + 2])
        }
        set {
            let at = index(x, y)
            (bytes[at], bytes[at + 1], bytes[at + 2]) = newValue
        }
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the image")
        return 3 * (y * width + x)
    }
}
