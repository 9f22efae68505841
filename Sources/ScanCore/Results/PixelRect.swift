/// A rectangle of whole pixels; used to crop images and as a region of interest.
public struct PixelRect: Sendable, Hashable, Codable {
    /// Left edge, pixels.
    public var x: Int
    /// Top edge, pixels.
    public var y: Int
    /// Pixels across; never negative.
    public var width: Int
    /// Pixels down; never negative.
    public var height: Int

    /// The rectangle with its top left pixel at (`x`, `y`). Negative sizes count as zero.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The part of this rectangle inside an image of `width` x `height` pixels; empty when they do not meet.
    public func clamped(toWidth imageWidth: Int, height imageHeight: Int) -> PixelRect {
        let left = min(max(0, x), max(0, imageWidth))
        let top = min(max(0, y), max(0, imageHeight))
        let (right, rightOverflow) = x.addingReportingOverflow(width)
        let (bottom, bottomOverflow) = y.addingReportingOverflow(height)
        let farX = min(rightOverflow ? imageWidth : right, imageWidth)
        let farY = min(bottomOverflow ? imageHeight : bottom, imageHeight)
        return PixelRect(x: left, y: top, width: farX - left, height: farY - top)
    }
}
