/// A frame of an app's own type with the number that the context gave it. Frames of type ``ImageFrame`` stay what they are.
public struct NumberedFrame: FrameData {
    /// The frame as its source made it.
    public let base: any FrameData
    /// The number given by the context, from 1.
    public let frameId: Int

    /// `base` with another number.
    public init(_ base: any FrameData, frameId: Int) {
        self.base = base
        self.frameId = frameId
    }

    /// The picture of ``base``.
    public var image: GrayImage { base.image }
    /// The timestamp of ``base``.
    public var timestamp: Duration? { base.timestamp }

    /// The frame with that number, in its own type where that is known.
    static func number(_ frame: any FrameData, _ frameId: Int) -> any FrameData {
        guard var image = frame as? ImageFrame else { return NumberedFrame(frame, frameId: frameId) }
        image.frameId = frameId
        return image
    }
}
