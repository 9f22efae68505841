/// A place in a picture: pixels, origin at the top left corner, x to the right, y down; pixel centres lie at halves.
public struct Point: Sendable, Hashable, Codable {
    /// Pixels from the left edge.
    public var x: Double
    /// Pixels from the top edge.
    public var y: Double

    /// The point at (`x`, `y`), in pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
