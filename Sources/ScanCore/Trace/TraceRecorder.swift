// The listener that writes a run down.

/// Writes down what the modes of a context say of its frames, line by line, so that nothing is lost when the run is ended hard.
///
/// It is a listener of the modes, of the context's frames and of the context; add it to those that are to be noted before the
/// source is switched on, and to a mode before or behind your own listeners, as you like. Keep it: listeners are held weakly.
///
///     let recorder = TraceRecorder(header: RunTrace.Header(captureSettings: capture.settings)) { line in file.write(line) }
///     capture.addListener(recorder)
///     context.addFrameListener(recorder)
public final class TraceRecorder: BarcodeCaptureListener, BarcodeBatchListener, DataCaptureContextFrameListener,
    DataCaptureContextListener
{
    private let write: (String) -> Void
    private let clock: any Clock<Duration>
    private var frame: RunTrace.Frame?
    private var elapsed: (() -> Duration)?

    /// A recorder; `write` is given the header at once, and then each line with its end of line, on the context's executor.
    /// `clock` tells how long frames take; left out it is the system's continuous clock.
    public init(
        header: RunTrace.Header, clock: any Clock<Duration> = ContinuousClock(), write: @escaping (String) -> Void
    ) {
        self.clock = clock
        self.write = write
        write(header.jsonLine)
    }

    /// A frame's line begins.
    public func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData) {
        self.frame = RunTrace.Frame(frame)
        elapsed = Self.stopwatch(clock)
    }

    /// A frame's line is written.
    public func context(_ context: DataCaptureContext, didProcessFrame frame: any FrameData) {
        guard var line = self.frame else { return }
        line.milliseconds = elapsed.map { $0() / .milliseconds(1) }
        self.frame = nil
        write(RunTrace.Entry.frame(line).jsonLine)
    }

    /// A status is written.
    public func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus) {
        write(RunTrace.Entry.status(contextStatus).jsonLine)
    }

    /// Waits for ``barcodeCapture(_:didUpdate:frameData:)``, which has the same session.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {}

    /// Notes what the frame brought.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didUpdate session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        frame?.capture = BarcodeCaptureUpdate(
            frameId: frameData.frameId, frameSequenceId: session.frameSequenceId,
            newlyRecognizedBarcodes: session.newlyRecognizedBarcodes,
            newlyRecognizedBarcode: session.newlyRecognizedBarcode, decodeReport: session.decodeReport)
    }

    /// Notes what the frame brought.
    public func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
    ) {
        frame?.batch = BarcodeBatchUpdate(
            frameId: frameData.frameId, frameSequenceId: session.frameSequenceId,
            addedTrackedBarcodes: session.addedTrackedBarcodes,
            updatedTrackedBarcodes: session.updatedTrackedBarcodes,
            lostTrackedBarcodes: session.lostTrackedBarcodes,
            trackedBarcodes: session.trackedBarcodes.sorted { $0.key < $1.key }.map(\.value),
            decodeReport: session.decodeReport)
    }

    private static func stopwatch<Source: Clock<Duration>>(_ clock: Source) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// A recorder belongs to the executor of its context.
@available(*, unavailable)
extension TraceRecorder: Sendable {}
