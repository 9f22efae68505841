/// An 8-bit gray picture that owns its bytes: rows of `width` pixels, `stride` bytes apart, 0 black to 255 white.
///
/// A crop shares the bytes of its parent (copy on write), so cutting a region costs nothing.
public struct GrayImage: Sendable, Hashable {
    /// Pixels across; may be 0.
    public let width: Int
    /// Pixels down; may be 0.
    public let height: Int
    /// Bytes from a row to the next; at least `width`.
    public let stride: Int
    /// Where the top left pixel lies in ``bytes``.
    public let offset: Int
    /// All bytes, those of a parent included. Pixel (x, y) is `bytes[offset + y * stride + x]`.
    public let bytes: [UInt8]

    /// A picture over `bytes`, which must hold `(height - 1) * stride + width` of them from `offset` on.
    ///
    /// Throws `.invalidImage` for negative sizes, a stride below the width, too few bytes, or sizes that overflow.
    public init(width: Int, height: Int, stride: Int? = nil, offset: Int = 0, bytes: [UInt8]) throws(ScanError) {
        let stride = stride ?? width
        guard width >= 0, height >= 0, stride >= width, offset >= 0 else {
            throw ScanError(
                .invalidImage, "image of \(width) x \(height) pixels, stride \(stride), offset \(offset): not a picture"
            )
        }
        if width > 0, height > 0 {
            let (rows, overflow) = (height - 1).multipliedReportingOverflow(by: stride)
            let (span, overflow2) = rows.addingReportingOverflow(width)
            let (end, overflow3) = span.addingReportingOverflow(offset)
            guard !overflow, !overflow2, !overflow3, end <= bytes.count else {
                throw ScanError(
                    .invalidImage,
                    "image of \(width) x \(height) pixels with stride \(stride) does not fit \(bytes.count) bytes")
            }
        }
        self.init(unchecked: bytes, width: width, height: height, stride: stride, offset: offset)
    }

    /// A picture of one gray value.
    public init(width: Int, height: Int, filledWith value: UInt8) {
        let width = max(0, width)
        let height = max(0, height)
        self.init(
            unchecked: [UInt8](repeating: value, count: width * height), width: width, height: height, stride: width,
            offset: 0)
    }

    private init(unchecked bytes: [UInt8], width: Int, height: Int, stride: Int, offset: Int) {
        self.width = width
        self.height = height
        self.stride = stride
        self.offset = offset
        self.bytes = bytes
    }

    /// Whether there is no pixel at all.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The pixel in column `x` of row `y`. Both must lie inside: a mistake of the caller traps.
    public subscript(x: Int, y: Int) -> UInt8 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the image")
        return bytes[offset + y * stride + x]
    }

    /// The part of the picture inside `rect`, sharing its bytes; empty when they do not meet.
    public func cropped(to rect: PixelRect) -> GrayImage {
        let part = rect.clamped(toWidth: width, height: height)
        return GrayImage(
            unchecked: bytes, width: part.width, height: part.height, stride: stride,
            offset: part.width == 0 || part.height == 0 ? 0 : offset + part.y * stride + part.x)
    }

    /// The pixels row by row without padding: `width * height` bytes.
    public func packed() -> [UInt8] {
        if stride == width, offset == 0, bytes.count == width * height { return bytes }
        var packed = [UInt8]()
        packed.reserveCapacity(width * height)
        if width > 0 {
            for y in 0..<height {
                let start = offset + y * stride
                packed.append(contentsOf: bytes[start..<start + width])
            }
        }
        return packed
    }

    /// The picture turned clockwise by `quarterTurns` x 90 degrees; any whole number, negative ones turn back.
    public func rotated(quarterTurns: Int) -> GrayImage {
        let turns = ((quarterTurns % 4) + 4) % 4
        if turns == 0 { return self }
        let source = packed()
        let (newWidth, newHeight) = turns == 2 ? (width, height) : (height, width)
        let turned = [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
            var index = 0
            for y in 0..<newHeight {
                for x in 0..<newWidth {
                    let from =
                        switch turns {
                        case 1: (height &- 1 &- x) &* width &+ y
                        case 2: (height &- 1 &- y) &* width &+ (width &- 1 &- x)
                        default: x &* width &+ (width &- 1 &- y)
                        }
                    target[index] = source[from]
                    index &+= 1
                }
            }
            count = index
        }
        return GrayImage(unchecked: turned, width: newWidth, height: newHeight, stride: newWidth, offset: 0)
    }

    /// The negative: 255 minus each pixel.
    public func inverted() -> GrayImage {
        GrayImage(
            unchecked: packed().map { 255 &- $0 }, width: width, height: height, stride: width, offset: 0)
    }

    /// Two pictures are equal when their pixels are, whatever their strides.
    public static func == (left: GrayImage, right: GrayImage) -> Bool {
        left.width == right.width && left.height == right.height && left.packed() == right.packed()
    }

    /// Hashes size and pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(packed())
    }
}
