// What scan watch saw, as a video.

import Foundation
import ScanKit
import Synchronization

/// Writes the frames with their codes outlined into a video, or the last one into a PNG.
final class WatchAnnotation {
    private let path: String
    private let view: DataCaptureView
    private let overlays: [any DataCaptureOverlay]
    private let failed: (ScanError) -> Void
    private var writer: VideoWriter?
    private var size: (width: Int, height: Int)?
    private var last: Canvas?
    private var hasFailed = false

    /// Frames of `context` with what the modes find, into the file at `path`; `failed` is called once when that fails.
    init(
        path: String, context: DataCaptureContext, capture: BarcodeCapture, batch: BarcodeBatch,
        failed: @escaping (ScanError) -> Void
    ) {
        self.path = path
        self.failed = failed
        view = DataCaptureView(context: context)
        let codes = BarcodeCaptureOverlay(barcodeCapture: capture)
        codes.showsLabels = true
        let labels = BarcodeBatchAdvancedOverlay(barcodeBatch: batch)
        // The side that is seen above, however the code lies.
        labels.anchor = { code in
            let sides: [Anchor] = [.topCenter, .centerLeft, .centerRight, .bottomCenter]
            return sides.min { code.anchorPosition($0).y < code.anchorPosition($1).y } ?? .center
        }
        overlays = [codes, BarcodeBatchBasicOverlay(barcodeBatch: batch), labels]
        overlays.forEach(view.addOverlay)
        view.onPicture = { [unowned self] canvas, frame in take(canvas, frame) }
    }

    /// Completes the file, when no frame comes any more.
    func finish() {
        guard !hasFailed else { return }
        do throws(ScanError) {
            try writer?.finish()
            guard path.lowercased().hasSuffix(".png"), let last else { return }
            try FileSink(path: path).append(try PNGWriter.data(try last.image()))
        } catch {
            failed(error)
        }
    }

    private func take(_ canvas: Canvas, _ frame: any FrameData) {
        guard !hasFailed else { return }
        if path.lowercased().hasSuffix(".png") {
            last = canvas
            return
        }
        do throws(ScanError) {
            let writer =
                if let writer { writer } else {
                    try VideoWriter(path: path, width: canvas.width, height: canvas.height)
                }
            self.writer = writer
            // A frame whose size has changed is shown in the size the video began with.
            let first = size ?? (canvas.width, canvas.height)
            size = first
            if first != (canvas.width, canvas.height) {
                (view.width, view.height) = first
                return try writer.write(view.picture(of: frame).pixels, time: frame.timestamp)
            }
            try writer.write(canvas.pixels, time: frame.timestamp)
        } catch {
            hasFailed = true
            writer = nil
            failed(error)
        }
    }
}
