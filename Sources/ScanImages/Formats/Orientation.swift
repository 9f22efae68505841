// The eight ways a stored picture can lie, as EXIF and TIFF number them.
import ScanCore

/// How the stored rows and columns lie against the upright picture: the values 1 to 8 of tag 0x0112 (TIFF 6.0, EXIF
/// 2.3).
struct Orientation: Equatable {
    /// 1 upright, 2 mirrored, 3 half turn, 4 upside down mirrored, 5 transposed, 6 needs a clockwise quarter turn,
    /// 7 transverse, 8 needs an anticlockwise quarter turn.
    let value: Int

    /// Stored as seen.
    static let upright = Orientation(1)

    /// Any value outside 1 to 8 counts as upright.
    init(_ value: Int) { self.value = (1...8).contains(value) ? value : 1 }

    /// The orientation noted in an EXIF block (a TIFF header with its first directory); upright when it notes none.
    init(exif block: ByteView) {
        let little = block.has("II", at: 0)
        guard little || block.has("MM", at: 0) else {
            self = .upright
            return
        }
        func number(_ offset: Int, _ size: Int) -> Int? {
            little ? block.little(offset, size) : block.big(offset, size)
        }
        var found = 1
        if let directory = number(4, 4), let count = number(directory, 2) {
            for entry in 0..<count {
                let at = directory + 2 + 12 * entry
                guard let tag = number(at, 2) else { break }
                if tag == 0x0112, number(at + 2, 2) == 3 { found = number(at + 8, 2) ?? 1 }
            }
        }
        self.init(found)
    }

    /// The stored picture as it is meant to be seen.
    func upright(_ image: GrayImage) throws(ScanError) -> GrayImage {
        if value == 1 || image.isEmpty { return image }
        let (width, height) = (image.width, image.height)
        let swaps = value >= 5
        let (newWidth, newHeight) = swaps ? (height, width) : (width, height)
        // Stored column and row as steps of the upright pixel (x, y): start + x * across + y * down.
        let flipX = [2, 3, 7, 8].contains(value) ? -1 : 1
        let flipY = [3, 4, 6, 7].contains(value) ? -1 : 1
        let start = (flipX < 0 ? width - 1 : 0) + (flipY < 0 ? (height - 1) * image.stride : 0)
        let across = swaps ? flipY * image.stride : flipX
        let down = swaps ? flipX : flipY * image.stride
        var turned = [UInt8](repeating: 0, count: width * height)
        turned.withUnsafeMutableBufferPointer { target in
            image.bytes.withUnsafeBufferPointer { source in
                // 32 x 32 blocks: a transposed picture would otherwise miss the cache at every pixel.
                let block = 32
                for top in stride(from: 0, to: newHeight, by: block) {
                    for left in stride(from: 0, to: newWidth, by: block) {
                        for y in top..<min(top &+ block, newHeight) {
                            var from = image.offset &+ start &+ left &* across &+ y &* down
                            for x in left..<min(left &+ block, newWidth) {
                                target[y &* newWidth &+ x] = source[from]
                                from = from &+ across
                            }
                        }
                    }
                }
            }
        }
        return try GrayImage(width: newWidth, height: newHeight, bytes: turned)
    }
}
