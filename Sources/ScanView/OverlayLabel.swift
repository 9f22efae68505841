// Text over a frame.
import ScanCore

/// A line of text on a ground of its own.
public struct OverlayLabel: Sendable, Hashable, Codable {
    /// The text; a control character is a space, and what is longer than ``longestText`` letters is cut.
    public var text: String
    /// The colour of the letters. Default: black.
    public var color: Color
    /// The colour of the ground. Default: yellow.
    public var ground: Color
    /// How many view pixels a font pixel takes (letters are 5 x 7 font pixels); nil, the default, for as many as are legible in
    /// a view of that size.
    public var scale: Int?

    /// The most letters of a label.
    public static let longestText = 48

    /// A label from its facts.
    public init(
        _ text: String, color: Color = .black, ground: Color = Color(red: 255, green: 235, blue: 60), scale: Int? = nil
    ) {
        self.text = text
        self.color = color
        self.ground = ground
        self.scale = scale
    }

    /// Draws the label with its middle at `place`, moved inside the canvas where it would stand out. `offset` moves it; a fraction
    /// is of the label's own size.
    func draw(on canvas: inout Canvas, at place: Point, offset: PointWithUnit = .zero) {
        let scalars = text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
        var line = ""
        line.unicodeScalars.append(contentsOf: scalars.prefix(Self.longestText))
        if scalars.count > Self.longestText { line += "..." }
        guard !line.isEmpty, place.x.isFinite, place.y.isFinite else { return }
        let scale = min(max(1, scale ?? max(canvas.width, canvas.height) / 600 + 1), Canvas.largestScale)
        let size = Canvas.size(of: line, scale: scale)
        let (across, down) = (size.width + 4 * scale, size.height + 4 * scale)
        let x = place.x + offset.x.pixels(of: across) - Double(across) / 2
        let y = place.y + offset.y.pixels(of: down) - Double(down) / 2
        let left = max(0, min(x, Double(canvas.width - across))).rounded()
        let top = max(0, min(y, Double(canvas.height - down))).rounded()
        let box = Quadrilateral(x: left, y: top, width: Double(across), height: Double(down))
        canvas.fill(box.corners, color: ground)
        canvas.text(
            line, at: Point(x: left + Double(2 * scale), y: top + Double(2 * scale)), scale: scale, color: color)
    }
}
