// What a BarcodeBatch follows, over its frames.
public import ScanCore

/// Outlines the codes that a `BarcodeBatch` follows.
public final class BarcodeBatchBasicOverlay: DataCaptureOverlay, BarcodeBatchListener {
    /// How codes are drawn.
    public var brush = Brush()
    /// The brush of one code; nil for none. Left out, every code has ``brush``.
    public var brushForTrackedBarcode: ((TrackedBarcode) -> Brush?)?
    private var tracked: [TrackedBarcode] = []

    /// An overlay for a mode, which holds it weakly as a listener.
    public init(barcodeBatch: BarcodeBatch) { barcodeBatch.addListener(self) }

    /// Draws all codes; those that were not read in this frame, where they should be, fainter.
    public func draw(on canvas: inout Canvas, mapping: FrameMapping) {
        for code in tracked {
            guard var brush = brushForTrackedBarcode.map({ $0(code) }) ?? brush else { continue }
            if code.isPredicted {
                brush.fillColor.alpha /= 2
                brush.strokeColor.alpha /= 2
            }
            canvas.drawCode(mapping.viewQuadrilateral(forFrameQuadrilateral: code.location), brush: brush)
        }
    }

    /// Remembers the codes of the frame.
    public func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
    ) {
        tracked = session.trackedBarcodes.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// Puts a label to each code that a `BarcodeBatch` follows.
public final class BarcodeBatchAdvancedOverlay: DataCaptureOverlay, BarcodeBatchListener {
    /// The label of a code; nil for none. Default: its identifier and data.
    public var label: (TrackedBarcode) -> OverlayLabel? = { code in
        OverlayLabel("\(code.identifier) \(code.barcode.data ?? "?")")
    }
    /// The point of the code at which the middle of its label is. Default: the middle of its upper side.
    public var anchor: (TrackedBarcode) -> Anchor = { _ in .topCenter }
    /// How far the label is moved from there; a fraction is of the label's own size. Default: up by its height.
    public var offset: (TrackedBarcode) -> PointWithUnit = { _ in
        PointWithUnit(x: .zero, y: FloatWithUnit(value: -1, unit: .fraction))
    }
    private var tracked: [TrackedBarcode] = []

    /// An overlay for a mode, which holds it weakly as a listener.
    public init(barcodeBatch: BarcodeBatch) { barcodeBatch.addListener(self) }

    /// Draws all labels.
    public func draw(on canvas: inout Canvas, mapping: FrameMapping) {
        for code in tracked {
            guard let label = label(code) else { continue }
            let place = mapping.viewQuadrilateral(forFrameQuadrilateral: code.location)
            label.draw(on: &canvas, at: place.position(of: anchor(code)), offset: offset(code))
        }
    }

    /// Remembers the codes of the frame.
    public func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
    ) {
        tracked = session.trackedBarcodes.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// An overlay belongs to the executor of its mode's context.
@available(*, unavailable)
extension BarcodeBatchBasicOverlay: Sendable {}

/// An overlay belongs to the executor of its mode's context.
@available(*, unavailable)
extension BarcodeBatchAdvancedOverlay: Sendable {}
