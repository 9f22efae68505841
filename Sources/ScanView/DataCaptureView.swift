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
        for overlay in overlays { overlay.draw(on: &canvas, mapping: mapping) }
        return canvas
    }

    /// Nothing yet: the modes have not seen the frame.
    public func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData) {}

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
}
