/// A size given by two sides, or by one side and the shape.
public enum SizeWithUnitAndAspect: Sendable, Hashable, Codable {
    /// Both sides.
    case widthAndHeight(SizeWithUnit)
    /// The width, and the height divided by it.
    case widthAndAspect(width: FloatWithUnit, heightToWidth: Double)
    /// The height, and the width divided by it.
    case heightAndAspect(height: FloatWithUnit, widthToHeight: Double)
    /// The side along the frame's shorter dimension, and the other side divided by it.
    case shorterDimensionAndAspect(side: FloatWithUnit, aspect: Double)

    /// Width and height in pixels within a frame of `frameWidth` x `frameHeight`.
    public func pixels(inWidth frameWidth: Int, height frameHeight: Int) -> (width: Double, height: Double) {
        switch self {
        case .widthAndHeight(let size): return (size.width.pixels(of: frameWidth), size.height.pixels(of: frameHeight))
        case .widthAndAspect(let width, let ratio):
            let pixels = width.pixels(of: frameWidth)
            return (pixels, pixels * ratio)
        case .heightAndAspect(let height, let ratio):
            let pixels = height.pixels(of: frameHeight)
            return (pixels * ratio, pixels)
        case .shorterDimensionAndAspect(let side, let aspect):
            let pixels = side.pixels(of: min(frameWidth, frameHeight))
            return frameWidth <= frameHeight ? (pixels, pixels * aspect) : (pixels * aspect, pixels)
        }
    }
}
