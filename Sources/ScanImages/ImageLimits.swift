// How big a picture may be, checked before memory is taken for it.
import ScanCore

/// What an ``ImageReader`` refuses to take memory for. A file states its size in its first bytes, so a small hostile
/// file could ask for gigabytes: these limits are compared with what it states before anything is decoded.
public struct ImageLimits: Sendable, Hashable {
    /// Most pixels of one picture (width x height); default 100 million. Decoding takes 1 byte a pixel for the gray
    /// picture, and for some formats up to 6 more while it runs (progressive JPEG 6, PNG and WebP with colours 4).
    public var pixels: Int
    /// Most bytes of one file; default 256 MiB. The whole file is held in memory while it is decoded.
    public var bytes: Int
    /// Most pages of one file; default 1000. A file with more throws `.tooLarge` when the page after the last is asked
    /// for.
    public var pages: Int

    /// Limits with safe defaults.
    public init(pixels: Int = 100_000_000, bytes: Int = 256 << 20, pages: Int = 1000) {
        self.pixels = pixels
        self.bytes = bytes
        self.pages = pages
    }

    /// Throws `.tooLarge` when a picture of this size is over the limit, `.damagedImage` when it has no pixels.
    func check(width: Int, height: Int, of format: PictureFormat) throws(ScanError) {
        guard width > 0, height > 0 else {
            throw .damaged(format, "its size is \(width) x \(height) pixels")
        }
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, count <= pixels else {
            throw ScanError(
                .tooLarge, "\(format.name) of \(width) x \(height) pixels is over the limit of \(pixels) pixels")
        }
    }

    /// Throws `.tooLarge` when a file has more bytes than the limit.
    func check(bytes count: Int) throws(ScanError) {
        guard count <= bytes else {
            throw ScanError(.tooLarge, "file is over the limit of \(bytes) bytes")
        }
    }
}
