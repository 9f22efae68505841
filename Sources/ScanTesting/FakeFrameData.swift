// The frame for callbacks called by hand.
public import ScanCore

/// A frame for a callback that is called by hand: a white picture of 100 x 100 unless another is given, which holds the place
/// where a symbol of `DecodedSymbol.fake` lies.
public struct FakeFrameData: FrameData {
    /// The picture.
    public var image: GrayImage
    /// The frame's number; 0 as it never went through a context.
    public var frameId: Int
    /// When it was taken; nil as for still pictures.
    public var timestamp: Duration?

    /// A frame, made of nothing unless told.
    public init(
        image: GrayImage = GrayImage(width: 100, height: 100, filledWith: 255), frameId: Int = 0,
        timestamp: Duration? = nil
    ) {
        self.image = image
        self.frameId = frameId
        self.timestamp = timestamp
    }
}
