// A view without a window.
public import ScanCore

/// Draws frames with what the modes found in them, onto copies: a view without a window, for files, videos and streams.
///
/// It looks at the frames of its context when all modes are done with them, so what its overlays heard is of the same frame.
/// Change it before the source is switched on; from then on it belongs to the context's executor, where ``onPicture`` is called
/// and the next frame waits for it. Keep it: listeners are held weakly.
///
///     let view = DataCaptureView(context: context)
///     view.addOverlay(BarcodeCaptureOverlay(barcodeCapture: capture))
///     view.onPicture = { canvas, frame in … }
public final class DataCaptureView: DataCaptureContextFrameListener {
    /// Pixels across the view; nil, the default, for as many as the frame has once it is turned.
    public var width: Int?
    /// Pixels down the view; nil, the default, for as many as the frame has once it is turned.
    public var height: Int?
    /// How frames fill the view. Default: fit.
    public var contentMode = ViewContentMode.fit
    /// How often frames are turned clockwise by 90 degrees. Default: 0.
    public var quarterTurns = 0
    /// Whether left and right are exchanged. Default: false.
    public var isMirrored = false
    /// Where it is aimed, fractions being of the view; the middle of location selections, of viewfinders, and what is nearest to it
    /// comes first. Nil, the default, for the middle of the scan area, as is what is no finite number. A mode's own goes before it.
    public var pointOfInterest: PointWithUnit?
    /// How far from the view's edges codes do not count: only those wholly inside do, in every mode. Default: zero, which takes
    /// what the view does not show too.
    public var scanAreaMargins = MarginsWithUnit.zero
    /// Given each picture that is drawn, and its frame. Nil, the default: nothing is drawn.
    public var onPicture: ((Canvas, any FrameData) -> Void)?
    private var overlays: [any DataCaptureOverlay] = []

    /// A view of the frames of `context`; nil makes one that draws when ``picture(of:)`` is called.
    public init(context: DataCaptureContext?, width: Int? = nil, height: Int? = nil) {
        self.width = width
        self.height = height
        context?.addFrameListener(self)
    }

    /// Adds an overlay over those that are there; adding it twice is once.
    public func addOverlay(_ overlay: any DataCaptureOverlay) {
        if !overlays.contains(where: { $0 === overlay }) { overlays.append(overlay) }
    }

    /// Takes an overlay away; an absent one is ignored.
    public func removeOverlay(_ overlay: any DataCaptureOverlay) { overlays.removeAll { $0 === overlay } }

    /// How a frame of that size is shown.
    public func mapping(frameWidth: Int, frameHeight: Int) -> FrameMapping {
        let isTurned = !quarterTurns.isMultiple(of: 2)
        return FrameMapping(
            frameWidth: frameWidth, frameHeight: frameHeight,
            viewWidth: width ?? (isTurned ? frameHeight : frameWidth),
            viewHeight: height ?? (isTurned ? frameWidth : frameHeight), contentMode: contentMode,
            quarterTurns: quarterTurns, isMirrored: isMirrored)
    }

    /// A picture of `frame` with what the overlays have heard last.
    public func picture(of frame: any FrameData) -> Canvas {
        let mapping = mapping(frameWidth: frame.image.width, frameHeight: frame.image.height)
        var canvas = Canvas(frame.image, mapping: mapping)
        let aim = aim(mapping)
        for overlay in overlays { overlay.draw(on: &canvas, mapping: mapping, aim: aim) }
        return canvas
    }

    /// Where the view is aimed, in its own pixels.
    func aim(_ mapping: FrameMapping) -> ViewAim {
        let (width, height) = (mapping.viewWidth, mapping.viewHeight)
        let margins = scanAreaMargins
        let (left, top) = (margins.left.pixels(of: width), margins.top.pixels(of: height))
        let right = Double(width) - margins.right.pixels(of: width)
        let bottom = Double(height) - margins.bottom.pixels(of: height)
        let area = Quadrilateral(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        return ViewAim(
            pointOfInterest: pointOfInterest?.place(inWidth: width, height: height)
                ?? Point(x: (left + right) / 2, y: (top + bottom) / 2),
            scanArea: area)
    }

    /// Tells the modes where it is aimed, if the app has said so; they have not seen the frame yet.
    public func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData) {
        guard pointOfInterest != nil || scanAreaMargins != .zero else { return }
        let (width, height) = (frame.image.width, frame.image.height)
        let mapping = mapping(frameWidth: width, frameHeight: height)
        let aim = aim(mapping)
        let center = mapping.framePoint(forViewPoint: aim.pointOfInterest)
        var area: PixelRect?
        if scanAreaMargins != .zero {
            let corners = aim.scanArea.corners.map(mapping.framePoint)
            func edge(_ values: [Double], _ limit: Int, _ pick: ([Double]) -> Double?) -> Int {
                let value = (pick(values) ?? 0).rounded()
                return value.isNaN ? 0 : Int(min(max(0, value), Double(limit)))
            }
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            let (left, top) = (edge(xs, width) { $0.min() }, edge(ys, height) { $0.min() })
            area = PixelRect(
                x: left, y: top, width: edge(xs, width) { $0.max() } - left,
                height: edge(ys, height) { $0.max() } - top)
        }
        let isCenter = center.x.isFinite && center.y.isFinite
        let isChosen = pointOfInterest?.place(inWidth: width, height: height) != nil
        context.aim = FrameAim(center: isCenter ? center : nil, isChosen: isCenter && isChosen, area: area)
    }

    /// Draws the frame, if somebody wants it.
    public func context(_ context: DataCaptureContext, didProcessFrame frame: any FrameData) {
        if let onPicture { onPicture(picture(of: frame), frame) }
    }
}

/// A view belongs to the executor of its context.
@available(*, unavailable)
extension DataCaptureView: Sendable {}

/// Something that is drawn over the frames of a ``DataCaptureView``.
public protocol DataCaptureOverlay: AnyObject {
    /// Draws on a picture of the frame that was processed last; `mapping` tells where its points are.
    func draw(on canvas: inout Canvas, mapping: FrameMapping)
    /// The same for one that shows where the view is aimed; left out, it does not.
    func draw(on canvas: inout Canvas, mapping: FrameMapping, aim: ViewAim)
}

extension DataCaptureOverlay {
    /// Draws without the aim.
    public func draw(on canvas: inout Canvas, mapping: FrameMapping, aim: ViewAim) {
        draw(on: &canvas, mapping: mapping)
    }
}

/// Where a ``DataCaptureView`` is aimed, in its own pixels.
public struct ViewAim: Sendable, Hashable {
    /// See ``DataCaptureView/pointOfInterest``.
    public var pointOfInterest: Point
    /// The upright rectangle inside ``DataCaptureView/scanAreaMargins``.
    public var scanArea: Quadrilateral

    /// An aim from its facts.
    public init(pointOfInterest: Point, scanArea: Quadrilateral) {
        self.pointOfInterest = pointOfInterest
        self.scanArea = scanArea
    }
}
