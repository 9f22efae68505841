/// One frame handed to callbacks: a gray picture, its number, and when it was taken.
///
/// A frame is a value that owns its pixels: it may be kept, and keeping it stalls nobody.
public protocol FrameData: Sendable {
    /// The picture, already upright (orientation applied).
    var image: GrayImage { get }
    /// The frame's number within its context, from 1; 0 for a frame that never went through one.
    var frameId: Int { get }
    /// When the frame was taken, on the source's own clock, from the start of the run; nil for still pictures.
    var timestamp: Duration? { get }
}

/// The frame that sources emit.
public struct ImageFrame: FrameData, Hashable {
    /// The picture.
    public var image: GrayImage
    /// The frame's number; the context numbers frames as they arrive.
    public var frameId: Int
    /// When it was taken, from the start of the run; nil for still pictures.
    public var timestamp: Duration?
    /// Where the picture came from: a file name, a page, a device; nil when not known.
    public var origin: String?

    /// A frame around a picture.
    public init(image: GrayImage, frameId: Int = 0, timestamp: Duration? = nil, origin: String? = nil) {
        self.image = image
        self.frameId = frameId
        self.timestamp = timestamp
        self.origin = origin
    }
}
