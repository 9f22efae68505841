// The listeners of scan watch: what an app's would be.

import ScanKit

/// Hears new codes, tracked codes, frames and failures, and tells the output.
final class WatchEars: BarcodeCaptureListener, BarcodeBatchListener, DataCaptureContextFrameListener,
    DataCaptureContextListener
{
    /// A value on a code of some kind.
    private struct Key: Hashable {
        var symbology: Symbology
        var data: [UInt8]
    }

    /// The part of the frames that is read; told once when a frame has nothing of it.
    var region: PixelRect?
    private let output: WatchOutput
    private let tellsTracks: Bool
    private var told: Set<Key> = []
    private var inView = 0

    /// Ears for an output. Without `tellsTracks` a code that is followed is told like any other, once.
    init(_ output: WatchOutput, tellsTracks: Bool) {
        self.output = output
        self.tellsTracks = tellsTracks
    }

    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        output.tell(session.newlyRecognizedBarcodes, frame: frameData.frameId)
    }

    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        inView = session.decodeReport.symbolCount
    }

    func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
    ) {
        inView = session.trackedBarcodes.count
        guard tellsTracks else {
            let new = session.addedTrackedBarcodes.map(\.barcode).filter { code in
                told.insert(Key(symbology: code.symbology, data: [UInt8](code.rawData))).inserted
            }
            output.tell(new, frame: frameData.frameId)
            return
        }
        output.tell(
            BarcodeBatchUpdate(
                frameId: frameData.frameId, addedTrackedBarcodes: session.addedTrackedBarcodes,
                updatedTrackedBarcodes: session.updatedTrackedBarcodes,
                lostTrackedBarcodes: session.lostTrackedBarcodes))
    }

    func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData) {
        output.begin(frame)
        let (width, height) = (frame.image.width, frame.image.height)
        guard let region else { return }
        let part = region.clamped(toWidth: width, height: height)
        guard part.width < 1 || part.height < 1 else { return }
        self.region = nil
        output.note("--roi: there is nothing of it in a frame of \(width) x \(height) pixels")
    }

    func context(_ context: DataCaptureContext, didProcessFrame frame: any FrameData) { output.end(inView: inView) }

    func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus) {
        // The source's own failures come from the source.
        guard !contextStatus.isValid, contextStatus.code == 9004 else { return }
        output.tell(ScanError(.engineFailure, contextStatus.message))
    }
}

/// Hears what goes wrong at the source, when it does.
final class WatchSourceEar: FrameSourceListener {
    private let output: WatchOutput

    /// An ear for an output.
    init(_ output: WatchOutput) { self.output = output }

    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async { output.delivered() }

    func frameSource(_ source: any FrameSource, didFailWith error: ScanError) async { output.tell(error) }
}
