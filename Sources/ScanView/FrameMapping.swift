// Where a frame lies in a view, as pure functions.
public import ScanCore

/// How a frame fills a view of another shape.
public enum ViewContentMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole frame is seen, with bars beside it.
    case fit
    /// The whole view is filled, and the frame's far ends are cut off.
    case fill
}

/// How a view shows a frame: scaled, turned, mirrored, and in its middle.
///
/// A frame's point (x, y) counts in pixels from the upper left corner of its first pixel; so does a view's. The frame is turned
/// first, then mirrored as the view shows it, then scaled.
public struct FrameMapping: Sendable, Hashable, Codable {
    /// Pixels across the frame; at least 1.
    public let frameWidth: Int
    /// Pixels down the frame; at least 1.
    public let frameHeight: Int
    /// Pixels across the view; at least 1.
    public let viewWidth: Int
    /// Pixels down the view; at least 1.
    public let viewHeight: Int
    /// How the frame fills the view.
    public let contentMode: ViewContentMode
    /// How often the frame is turned clockwise by 90 degrees; any whole number.
    public let quarterTurns: Int
    /// Whether left and right of the view are exchanged.
    public let isMirrored: Bool

    /// A mapping from its facts; sizes below 1 count as 1.
    public init(
        frameWidth: Int, frameHeight: Int, viewWidth: Int, viewHeight: Int, contentMode: ViewContentMode = .fit,
        quarterTurns: Int = 0, isMirrored: Bool = false
    ) {
        self.frameWidth = max(1, frameWidth)
        self.frameHeight = max(1, frameHeight)
        self.viewWidth = max(1, viewWidth)
        self.viewHeight = max(1, viewHeight)
        self.contentMode = contentMode
        self.quarterTurns = ((quarterTurns % 4) + 4) % 4
        self.isMirrored = isMirrored
    }

    /// How many view pixels a frame pixel takes.
    public var scale: Double {
        let (across, down) = turnedSize
        let (x, y) = (Double(viewWidth) / across, Double(viewHeight) / down)
        return contentMode == .fit ? min(x, y) : max(x, y)
    }

    /// Where a point of the frame is in the view; outside the view for what is cut off.
    public func viewPoint(forFramePoint point: Point) -> Point {
        let turned = turn(point)
        let (across, down) = turnedSize
        let x = (isMirrored ? across - turned.x : turned.x) - across / 2
        return Point(x: x * scale + Double(viewWidth) / 2, y: (turned.y - down / 2) * scale + Double(viewHeight) / 2)
    }

    /// Which point of the frame a point of the view shows; outside the frame for the bars beside it.
    public func framePoint(forViewPoint point: Point) -> Point {
        let (across, down) = turnedSize
        let x = (point.x - Double(viewWidth) / 2) / scale + across / 2
        let y = (point.y - Double(viewHeight) / 2) / scale + down / 2
        return turnBack(Point(x: isMirrored ? across - x : x, y: y))
    }

    /// A code's corners in the view. They keep their names: its top left is that of the code, wherever it is seen.
    public func viewQuadrilateral(forFrameQuadrilateral shape: Quadrilateral) -> Quadrilateral {
        Quadrilateral(
            topLeft: viewPoint(forFramePoint: shape.topLeft), topRight: viewPoint(forFramePoint: shape.topRight),
            bottomRight: viewPoint(forFramePoint: shape.bottomRight),
            bottomLeft: viewPoint(forFramePoint: shape.bottomLeft))
    }

    private var turnedSize: (Double, Double) {
        let (across, down) = (Double(frameWidth), Double(frameHeight))
        return quarterTurns.isMultiple(of: 2) ? (across, down) : (down, across)
    }

    private func turn(_ point: Point) -> Point {
        let (across, down) = (Double(frameWidth), Double(frameHeight))
        return switch quarterTurns {
        case 1: Point(x: down - point.y, y: point.x)
        case 2: Point(x: across - point.x, y: down - point.y)
        case 3: Point(x: point.y, y: across - point.x)
        default: point
        }
    }

    private func turnBack(_ point: Point) -> Point {
        let (across, down) = (Double(frameWidth), Double(frameHeight))
        return switch quarterTurns {
        case 1: Point(x: point.y, y: down - point.x)
        case 2: Point(x: across - point.x, y: down - point.y)
        case 3: Point(x: across - point.y, y: point.x)
        default: point
        }
    }
}
