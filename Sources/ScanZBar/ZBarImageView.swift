import ScanCore

/// Pixels lent to zbar for one call: whole rows of `stride` bytes, of which `width` from `left` on are looked at.
///
/// zbar knows no stride, but a crop: the rows are given as wide as they are stored, and the crop picks the picture.
struct ZBarImageView: ~Copyable {
    /// Whole rows, `stride * rows` bytes.
    let pixels: UnsafeBufferPointer<UInt8>
    /// Bytes a row.
    let stride: Int
    /// Rows.
    let rows: Int
    /// The first column looked at.
    let left: Int
    /// How many columns are looked at.
    let width: Int

    /// zbar computes places in 32-bit fixed point: no side may be longer than this.
    static let longestSide = 32_768

    /// Calls `body` with the pixels of `image`, without a copy where its rows lie whole in memory (a crop at the very
    /// end of a buffer may not), else with packed rows. Throws `.tooLarge` for sizes zbar's arithmetic cannot hold.
    static func with<Result>(
        _ image: GrayImage, _ body: (borrowing ZBarImageView) throws(ScanError) -> Result
    ) throws(ScanError) -> Result {
        guard image.width <= longestSide, image.height <= longestSide else {
            throw ScanError(
                .tooLarge, "zbar takes sides up to \(longestSide) pixels, not \(image.width) x \(image.height)")
        }
        // Go back to the start of the parent's row, so that the last row is whole too.
        let left = image.stride > 0 ? min(image.offset % image.stride, image.stride - image.width) : 0
        let start = image.offset - left
        let (count, overflow) = image.stride.multipliedReportingOverflow(by: image.height)
        if !overflow, count <= Int(Int32.max), image.stride <= longestSide, count <= image.bytes.count - start {
            return try lend(image.bytes, start: start, image.stride, image.height, left, image.width, body)
        }
        return try lend(image.packed(), start: 0, image.width, image.height, 0, image.width, body)
    }

    private static func lend<Result>(
        _ bytes: [UInt8], start: Int, _ stride: Int, _ rows: Int, _ left: Int, _ width: Int,
        _ body: (borrowing ZBarImageView) throws(ScanError) -> Result
    ) throws(ScanError) -> Result {
        try bytes.withUnsafeBufferPointer { buffer throws(ScanError) in
            let pixels = UnsafeBufferPointer(rebasing: buffer[start..<start + stride * rows])
            return try body(
                ZBarImageView(pixels: pixels, stride: stride, rows: rows, left: left, width: width))
        }
    }
}
