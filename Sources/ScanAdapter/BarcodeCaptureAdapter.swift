// The only type of an app that touches the capture session.
public import Dispatch
public import ScanCore

/// Forwards new codes to the app's receiver as plain values: every new code of a frame that has text, in order.
///
/// Delivered on the main queue unless another place is named. A program that never runs its main queue (many servers) has to
/// name one, or nothing is delivered. What was queued before the mode was disabled is still delivered: it was scanned.
public final class BarcodeCaptureAdapter: BarcodeCaptureListener, Sendable {
    private struct Scan: Sendable {
        var data: String
        var symbology: Symbology
    }

    /// Shared with what is on its way, so that the adapter may go before it has arrived.
    private final class Delivery: Sendable {
        /// Guards the reference between the app and the delivery queue.
        let target = Guarded(WeakReceiver())

        func deliver(_ scans: [Scan]) {
            guard let receiver = target.withLock({ $0 }).receiver else { return }
            for scan in scans { receiver.didScan(data: scan.data, symbology: scan.symbology) }
        }
    }

    private let delivery = Delivery()
    private let enqueue: @Sendable ([Scan]) -> Void
    private let finish: @Sendable () -> Void

    /// An adapter that delivers on `queue`, by default the main queue. On a concurrent queue the calls still come one at a time.
    public init(queue: DispatchQueue = .main) {
        let serial = queue === DispatchQueue.main ? queue : DispatchQueue(label: "ScanAdapter.delivery", target: queue)
        enqueue = { [delivery] scans in serial.async { delivery.deliver(scans) } }
        finish = {}
    }

    /// An adapter that delivers on `executor`, from one task, so that the order is kept.
    public init(executor: any TaskExecutor) {
        let (stream, continuation) = AsyncStream<[Scan]>.makeStream()
        Task(executorPreference: executor) { [delivery] in
            for await scans in stream { delivery.deliver(scans) }
        }
        enqueue = { scans in continuation.yield(scans) }
        finish = { continuation.finish() }
    }

    deinit { finish() }

    /// Who is told; held weakly. Setting it takes effect for what has not been delivered yet.
    public var receiver: (any BarcodeScanReceiver)? {
        get { delivery.target.withLock { $0 }.receiver }
        set {
            let reference = WeakReceiver(receiver: newValue)
            delivery.target.withLock { $0 = reference }
        }
    }

    /// Queues the new codes of the frame for the receiver.
    public func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        let scans = session.newlyRecognizedBarcodes.compactMap { barcode in
            barcode.data.map { Scan(data: $0, symbology: barcode.symbology) }
        }
        if !scans.isEmpty { enqueue(scans) }
    }
}
