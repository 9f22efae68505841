// Where to aim.
public import ScanCore

/// Shows where to aim. It does not restrict what is read.
public protocol Viewfinder: Sendable {
    /// Draws it around `center`, in pixels of the canvas.
    func draw(on canvas: inout Canvas, at center: Point)
}

extension Viewfinder {
    /// Draws it in the middle.
    public func draw(on canvas: inout Canvas) {
        draw(on: &canvas, at: Point(x: Double(canvas.width) / 2, y: Double(canvas.height) / 2))
    }
}

/// A rectangle, with what is outside of it dimmed.
public struct RectangularViewfinder: Viewfinder, Hashable {
    /// The rectangle's size; fractions are of the view.
    public var size: SizeWithUnitAndAspect
    /// The colour of the line. Default: white.
    public var color: Color
    /// The width of the line in view pixels. Default: 3.
    public var lineWidth: Double
    /// How dark it is outside, from 0 to 1. Default: 0.4.
    public var dimming: Double

    /// A rectangle; left out, three quarters of the shorter side and as high as wide.
    public init(
        size: SizeWithUnitAndAspect = .shorterDimensionAndAspect(
            side: FloatWithUnit(value: 0.75, unit: .fraction), aspect: 1),
        color: Color = .white, lineWidth: Double = 3, dimming: Double = 0.4
    ) {
        self.size = size
        self.color = color
        self.lineWidth = lineWidth
        self.dimming = dimming
    }

    /// Dims, then draws the line.
    public func draw(on canvas: inout Canvas, at center: Point) {
        let (across, down) = size.pixels(inWidth: canvas.width, height: canvas.height)
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        guard across.isFinite, down.isFinite, center.x.isFinite, center.y.isFinite else { return }
        let (left, top) = (center.x - across / 2, center.y - down / 2)
        let dark = Color(red: 0, green: 0, blue: 0, alpha: dimming)
        for part in [
            Quadrilateral(x: 0, y: 0, width: width, height: top),
            Quadrilateral(x: 0, y: top + down, width: width, height: height - top - down),
            Quadrilateral(x: 0, y: top, width: left, height: down),
            Quadrilateral(x: left + across, y: top, width: width - left - across, height: down),
        ] where part.bottomRight.x > part.topLeft.x && part.bottomRight.y > part.topLeft.y {
            canvas.fill(part.corners, color: dark)
        }
        let line = Quadrilateral(x: left, y: top, width: across, height: down)
        canvas.stroke(line.corners, width: lineWidth, color: color)
    }
}

/// A line across.
public struct LaserlineViewfinder: Viewfinder, Hashable {
    /// How long it is; a fraction is of the view's width. Default: three quarters.
    public var width: FloatWithUnit
    /// Its colour. Default: red.
    public var color: Color

    /// A line from its facts.
    public init(
        width: FloatWithUnit = FloatWithUnit(value: 0.75, unit: .fraction),
        color: Color = Color(red: 230, green: 30, blue: 30)
    ) {
        self.width = width
        self.color = color
    }

    /// Draws the line.
    public func draw(on canvas: inout Canvas, at center: Point) {
        let half = width.pixels(of: canvas.width) / 2
        let (x, y) = (center.x, center.y)
        canvas.stroke([Point(x: x - half, y: y), Point(x: x + half, y: y)], width: 3, color: color, isClosed: false)
    }
}

/// A ring with a dot.
public struct AimerViewfinder: Viewfinder, Hashable {
    /// The colour of the ring. Default: white.
    public var frameColor: Color
    /// The colour of the dot. Default: white, half seen through.
    public var dotColor: Color

    /// A ring from its facts.
    public init(
        frameColor: Color = .white, dotColor: Color = Color(red: 255, green: 255, blue: 255, alpha: 0.5)
    ) {
        self.frameColor = frameColor
        self.dotColor = dotColor
    }

    /// Draws ring and dot, a twelfth of the view's shorter side across.
    public func draw(on canvas: inout Canvas, at center: Point) {
        let radius = Double(min(canvas.width, canvas.height)) / 24
        canvas.ring(center: center, radius: radius, width: 3, color: frameColor)
        canvas.ring(center: center, radius: radius / 8, width: radius / 4, color: dotColor)
    }
}
