// Drawing with soft edges.
public import ScanCore
public import ScanImages

/// A colour picture that is drawn on. Whatever lies outside is cut off; points that are no numbers draw nothing.
public struct Canvas: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    private var bytes: [UInt8]
    /// How much of each pixel of a row is covered; kept for the next row.
    private var coverage: [Float] = []

    /// A canvas of one colour; its opacity does not count.
    public init(width: Int, height: Int, color: Color = .black) {
        self.width = max(1, width)
        self.height = max(1, height)
        let row = [[UInt8]](repeating: [color.red, color.green, color.blue], count: self.width).flatMap(\.self)
        bytes = []
        bytes.reserveCapacity(row.count * self.height)
        for _ in 0..<self.height { bytes += row }
    }

    /// A canvas that shows `image` as `mapping` says: nearest pixels, black bars.
    public init(_ image: GrayImage, mapping: FrameMapping) {
        self.init(width: mapping.viewWidth, height: mapping.viewHeight)
        guard !image.isEmpty else { return }
        let origin = mapping.framePoint(forViewPoint: Point(x: 0.5, y: 0.5))
        let right = mapping.framePoint(forViewPoint: Point(x: 1.5, y: 0.5))
        let below = mapping.framePoint(forViewPoint: Point(x: 0.5, y: 1.5))
        let (ax, ay) = (right.x - origin.x, right.y - origin.y)
        let (bx, by) = (below.x - origin.x, below.y - origin.y)
        let (across, down) = (Double(image.width), Double(image.height))
        let (width, height, stride, offset) = (self.width, self.height, image.stride, image.offset)
        image.bytes.withUnsafeBufferPointer { source in
            bytes.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    var (u, v) = (origin.x + Double(y) * bx, origin.y + Double(y) * by)
                    var at = 3 &* y &* width
                    for _ in 0..<width {
                        if u >= 0, v >= 0, u < across, v < down {
                            let gray = source[offset &+ Int(v) &* stride &+ Int(u)]
                            target[at] = gray
                            target[at &+ 1] = gray
                            target[at &+ 2] = gray
                        }
                        at &+= 3
                        u += ax
                        v += ay
                    }
                }
            }
        }
    }

    /// The picture as it stands.
    public func image() throws(ScanError) -> RGBImage { try RGBImage(width: width, height: height, bytes: bytes) }

    /// The red, green and blue bytes of all pixels, row by row.
    public var pixels: [UInt8] { bytes }

    /// Fills and outlines a shape of straight sides, the outline over the fill.
    public mutating func draw(_ corners: [Point], brush: Brush) {
        fill(corners, color: brush.fillColor)
        stroke(corners, width: brush.strokeWidth, color: brush.strokeColor)
    }

    /// Fills a shape of straight sides (even-odd where it crosses itself).
    public mutating func fill(_ corners: [Point], color: Color) {
        guard color.alpha > 0, Self.areDrawable(corners), corners.count > 2 else { return }
        let top = max(0, Int((corners.map(\.y).min() ?? 0).rounded(.down)))
        let bottom = min(height - 1, Int((corners.map(\.y).max() ?? 0).rounded(.up)))
        guard top <= bottom else { return }
        for y in top...bottom {
            coverage = [Float](repeating: 0, count: width)
            // Four lines a pixel; along them coverage is exact.
            for part in 0..<4 {
                let line = Double(y) + (Double(part) + 0.5) / 4
                let crossings = Self.crossings(corners, y: line)
                for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                    cover(from: crossings[pair], to: crossings[pair + 1], share: 0.25)
                }
            }
            blendRow(y, 0..<width, color)
        }
    }

    /// Outlines a shape of straight sides; an open line when `isClosed` is false.
    public mutating func stroke(_ corners: [Point], width stroke: Double, color: Color, isClosed: Bool = true) {
        guard color.alpha > 0, stroke > 0, stroke.isFinite, Self.areDrawable(corners), corners.count > 1 else { return }
        // Wider than this it covers whatever is drawn on.
        let stroke = min(stroke, 1e7)
        let reach = stroke / 2 + 1
        var edges = zip(corners, corners.dropFirst()).map { Segment($0, $1) }
        if isClosed, let first = corners.first, let last = corners.last { edges.append(Segment(last, first)) }
        let top = max(0, Int(((corners.map(\.y).min() ?? 0) - reach).rounded(.down)))
        let bottom = min(height - 1, Int(((corners.map(\.y).max() ?? 0) + reach).rounded(.up)))
        guard top <= bottom else { return }
        for y in top...bottom {
            // Only the pixels near an edge are looked at, each once.
            let center = Double(y) + 0.5
            let spans = edges.compactMap { $0.span(near: center, reach: reach, width: width) }
            var done = 0
            for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.upperBound > done {
                let range = max(done, span.lowerBound)..<span.upperBound
                done = span.upperBound
                for x in range {
                    let point = Point(x: Double(x) + 0.5, y: center)
                    let distance = edges.reduce(Double.infinity) { min($0, $1.squaredDistance(to: point)) }
                    blend(x, y, color, Float(min(max(0, stroke / 2 + 0.5 - distance.squareRoot()), 1)))
                }
            }
        }
    }

    /// A ring; `radius` to the middle of its line.
    public mutating func ring(center: Point, radius: Double, width stroke: Double, color: Color) {
        guard Self.areDrawable([center]), radius >= 0, radius < 1e6, stroke > 0, stroke.isFinite else { return }
        let stroke = min(stroke, 1e7)
        let reach = radius + stroke / 2 + 1
        let square = PixelRect(
            x: Int(center.x - reach), y: Int(center.y - reach), width: Int(2 * reach) + 2, height: Int(2 * reach) + 2
        ).clamped(toWidth: width, height: height)
        let rows = square.y..<square.y + square.height
        let columns = square.x..<square.x + square.width
        for y in rows {
            for x in columns {
                let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                let distance = abs((dx * dx + dy * dy).squareRoot() - radius)
                blend(x, y, color, Float(min(max(0, stroke / 2 + 0.5 - distance), 1)))
            }
        }
    }

    /// A line of text with its upper left corner at `place`, each font pixel `scale` view pixels wide. Letters outside printable
    /// ASCII are boxes.
    public mutating func text(_ text: String, at place: Point, scale: Int, color: Color) {
        guard Self.areDrawable([place]), scale > 0 else { return }
        let scale = min(scale, Self.largestScale)
        let (left, top) = (Int(place.x.rounded()), Int(place.y.rounded()))
        for (index, scalar) in text.unicodeScalars.prefix(1000).enumerated() {
            for row in 0..<BitmapFont.height {
                for column in 0..<BitmapFont.width where BitmapFont.hasInk(scalar, column: column, row: row) {
                    let x = left + (index * (BitmapFont.width + 1) + column) * scale
                    box(x, top + row * scale, scale, scale, color)
                }
            }
        }
    }

    /// Letters larger than this are larger than any canvas.
    static let largestScale = 1 << 20

    /// The size of a line of text in view pixels.
    public static func size(of text: String, scale: Int) -> (width: Int, height: Int) {
        let letters = text.unicodeScalars.prefix(1000).count
        let scale = max(0, min(scale, largestScale))
        return (max(0, letters * (BitmapFont.width + 1) - 1) * scale, BitmapFont.height * scale)
    }
}

extension Canvas {
    private mutating func box(_ left: Int, _ top: Int, _ across: Int, _ down: Int, _ color: Color) {
        let part = PixelRect(x: left, y: top, width: across, height: down).clamped(toWidth: width, height: height)
        for y in part.y..<part.y + part.height {
            for x in part.x..<part.x + part.width { blend(x, y, color, 1) }
        }
    }

    private mutating func cover(from: Double, to: Double, share: Float) {
        let (from, to) = (max(0, from), min(Double(width), to))
        guard from < to else { return }
        let (first, last) = (Int(from), min(width - 1, Int(to)))
        for x in first...last {
            let part = min(to, Double(x + 1)) - max(from, Double(x))
            coverage[x] += Float(max(0, part)) * share
        }
    }

    private mutating func blendRow(_ y: Int, _ columns: Range<Int>, _ color: Color) {
        for x in columns where coverage[x] > 0 { blend(x, y, color, min(1, coverage[x])) }
    }

    /// Lays `color` over a pixel inside the canvas, of which it covers the share `part`.
    private mutating func blend(_ x: Int, _ y: Int, _ color: Color, _ part: Float) {
        let share = min(1, part * Float(color.alpha))
        guard share > 0 else { return }
        let at = 3 * (y * width + x)
        func mix(_ old: UInt8, _ new: UInt8) -> UInt8 {
            UInt8(min(255, max(0, (Float(old) + (Float(new) - Float(old)) * share).rounded())))
        }
        bytes[at] = mix(bytes[at], color.red)
        bytes[at + 1] = mix(bytes[at + 1], color.green)
        bytes[at + 2] = mix(bytes[at + 2], color.blue)
    }

    private static func areDrawable(_ points: [Point]) -> Bool {
        points.allSatisfy { $0.x.isFinite && $0.y.isFinite && abs($0.x) < 1e6 && abs($0.y) < 1e6 }
    }

    /// Where a line across meets the sides of a shape, from the left.
    private static func crossings(_ corners: [Point], y: Double) -> [Double] {
        corners.indices.compactMap { index -> Double? in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            guard (a.y <= y) != (b.y <= y) else { return nil }
            return a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)
        }.sorted()
    }
}

/// A straight side.
private struct Segment {
    let start: Point
    let dx: Double
    let dy: Double

    init(_ start: Point, _ end: Point) {
        self.start = start
        dx = end.x - start.x
        dy = end.y - start.y
    }

    func squaredDistance(to point: Point) -> Double {
        let length = dx * dx + dy * dy
        let (px, py) = (point.x - start.x, point.y - start.y)
        let along = length == 0 ? 0 : min(max(0, (px * dx + py * dy) / length), 1)
        let (x, y) = (px - along * dx, py - along * dy)
        return x * x + y * y
    }

    /// The columns in which a row's pixels may be nearer than `reach`; nil when none are.
    func span(near y: Double, reach: Double, width: Int) -> Range<Int>? {
        var (enter, leave) = (0.0, 1.0)
        if abs(dy) < 1e-9 {
            if abs(start.y - y) > reach { return nil }
        } else {
            let (first, second) = ((y - reach - start.y) / dy, (y + reach - start.y) / dy)
            enter = max(enter, min(first, second))
            leave = min(leave, max(first, second))
            if enter > leave { return nil }
        }
        let (a, b) = (start.x + enter * dx, start.x + leave * dx)
        let from = max(0, Int((min(a, b) - reach).rounded(.down)))
        let to = min(width, Int((max(a, b) + reach).rounded(.up)) + 1)
        return from < to ? from..<to : nil
    }
}
