// What a BarcodeCapture reads, over its frames.
public import ScanCore

/// Outlines the codes that a `BarcodeCapture` reads, and draws its viewfinder.
public final class BarcodeCaptureOverlay: DataCaptureOverlay, BarcodeCaptureListener {
    /// A code of the frame in hand.
    private struct Found {
        var location: Quadrilateral
        var symbology: Symbology
        var text: String?
    }

    /// How codes are drawn.
    public var brush = Brush()
    /// Whether a code is drawn that was read and not reported because it is no news. Default: true.
    public var showsDuplicates = true
    /// Whether a code's symbology and text stand above it. Default: false.
    public var showsLabels = false
    /// What shows where to aim; nil, the default, for nothing. It does not restrict what is read: that is the location selection.
    public var viewfinder: (any Viewfinder)?
    /// Whether the view's scan area is outlined. Default: false.
    public var shouldShowScanAreaGuides = false
    private var found: [Found] = []
    private weak var mode: BarcodeCapture?

    /// An overlay for a mode, which holds it weakly as a listener.
    public init(barcodeCapture: BarcodeCapture) {
        mode = barcodeCapture
        barcodeCapture.addListener(self)
    }

    /// Draws scan area and viewfinder where the mode is aimed, or else the view, then the codes.
    public func draw(on canvas: inout Canvas, mapping: FrameMapping, aim: ViewAim) {
        if shouldShowScanAreaGuides { canvas.stroke(aim.scanArea.corners, width: 2, color: .white) }
        let own = mode?.pointOfInterest?.point(inWidth: mapping.frameWidth, height: mapping.frameHeight)
        viewfinder?.draw(on: &canvas, at: own.map(mapping.viewPoint) ?? aim.pointOfInterest)
        draw(on: &canvas, mapping: mapping)
    }

    /// Draws the codes of the frame that was processed last.
    public func draw(on canvas: inout Canvas, mapping: FrameMapping) {
        let places = found.map { mapping.viewQuadrilateral(forFrameQuadrilateral: $0.location) }
        for place in places { canvas.drawCode(place, brush: brush) }
        guard showsLabels else { return }
        for (code, place) in zip(found, places) {
            let name = SymbologyDescription(symbology: code.symbology).textName
            canvas.label(OverlayLabel("\(name):\(code.text ?? "?")"), above: place)
        }
    }

    /// Waits for the end of the frame.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {}

    /// Remembers the codes of the frame.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        found = session.newlyRecognizedBarcodes.map {
            Found(location: $0.location, symbology: $0.symbology, text: $0.data)
        }
        guard showsDuplicates else { return }
        found += session.decodeReport.drops.filter { $0.reason == .duplicate }.map {
            Found(location: $0.symbol.location, symbology: $0.symbol.symbology, text: $0.symbol.text)
        }
    }
}

/// An overlay belongs to the executor of its mode's context.
@available(*, unavailable)
extension BarcodeCaptureOverlay: Sendable {}

extension Canvas {
    /// A code: its shape, and a mark at its own top left corner, so that its orientation is seen.
    mutating func drawCode(_ place: Quadrilateral, brush: Brush) {
        draw(place.corners, brush: brush)
        guard brush.strokeWidth > 0, brush.strokeColor.alpha > 0 else { return }
        let size = brush.strokeWidth * 1.5
        let corner = place.topLeft
        fill(
            Quadrilateral(x: corner.x - size, y: corner.y - size, width: 2 * size, height: 2 * size).corners,
            color: brush.strokeColor)
    }

    /// A label above a shape, or below it where there is no room above.
    mutating func label(_ label: OverlayLabel, above place: Quadrilateral) {
        let ys = place.corners.map(\.y)
        guard let top = ys.min(), let bottom = ys.max() else { return }
        let half = FloatWithUnit(value: -0.75, unit: .fraction)
        let isRoomAbove = top > Double(height) / 20
        label.draw(
            on: &self, at: Point(x: place.center.x, y: isRoomAbove ? top : bottom),
            offset: PointWithUnit(x: .zero, y: isRoomAbove ? half : FloatWithUnit(value: 0.75, unit: .fraction)))
    }
}
