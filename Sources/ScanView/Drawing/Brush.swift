// Colours, and how shapes are drawn.

/// A colour with its opacity.
public struct Color: Sendable, Hashable, Codable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// From 0, not seen, to 1, hides what is below.
    public var alpha: Double

    /// A colour from its parts; opaque unless told otherwise. An opacity outside 0 to 1 counts as the nearest.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha.isFinite ? min(max(0, alpha), 1) : 1
    }

    /// Not seen.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// White.
    public static let white = Color(red: 255, green: 255, blue: 255)
    /// Black.
    public static let black = Color(red: 0, green: 0, blue: 0)
}

/// How a shape is drawn: its inside and its outline.
public struct Brush: Sendable, Hashable, Codable {
    /// The colour of the inside.
    public var fillColor: Color
    /// The colour of the outline.
    public var strokeColor: Color
    /// The width of the outline in view pixels.
    public var strokeWidth: Double

    /// A brush from its facts.
    public init(fill: Color, stroke: Color, strokeWidth: Double) {
        fillColor = fill
        strokeColor = stroke
        self.strokeWidth = strokeWidth
    }

    /// The brush that overlays begin with: a green outline and a breath of green inside.
    public init() {
        self.init(
            fill: Color(red: 40, green: 210, blue: 110, alpha: 0.2), stroke: Color(red: 0, green: 190, blue: 90),
            strokeWidth: 3)
    }

    /// Draws nothing.
    public static let transparent = Brush(fill: .clear, stroke: .clear, strokeWidth: 0)
}
