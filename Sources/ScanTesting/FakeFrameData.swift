// The frame for callbacks called by hand.
public import ScanCore

/// A frame for a callback that is called by hand: an 8 x 8 white picture unless another is given.
public struct FakeFrameData: FrameData {
    /// The picture.
    public var image: GrayImage
    /// The frame's number; 0 as it never went through a context.
    public var frameId: Int
    /// When it was taken; nil as for still pictures.
    public var timestamp: Duration?

    /// A frame, made of nothing unless told.
    public init(
        image: GrayImage = GrayImage(width: 8, height: 8, filledWith: 255), frameId: Int = 0,
        timestamp: Duration? = nil
    ) {
        self.image = image
        self.frameId = frameId
        self.timestamp = timestamp
    }
}
