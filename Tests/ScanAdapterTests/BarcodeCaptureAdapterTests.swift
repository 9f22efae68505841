// The adapter, called by hand: no context, no engine.
import Dispatch
public import ScanAdapter
import ScanCore
public import ScanTesting
import Testing

extension RecordingReceiver: BarcodeScanReceiver {}

/// Runs jobs on a queue that it can be recognised by.
private final class QueueExecutor: TaskExecutor {
    static let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "executor of the test")

    init() { queue.setSpecific(key: Self.key, value: true) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

@Suite(.timeLimit(.minutes(20))) struct BarcodeCaptureAdapterTests {
    private let mode = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())

    private func scan(_ adapter: BarcodeCaptureAdapter, _ barcodes: [Barcode]) {
        adapter.barcodeCapture(
            mode, didScanIn: FakeBarcodeCaptureSession(newlyRecognizedBarcodes: barcodes), frameData: FakeFrameData())
    }

    private func code(_ data: String?) -> Barcode { Barcode(symbology: .qr, data: data) }

    @Test func `by default it delivers on the main queue`() async {
        let isMain = Guarded(false)
        let receiver = RecordingReceiver { _ in
            dispatchPrecondition(condition: .onQueue(.main))
            isMain.withLock { $0 = true }
        }
        let adapter = BarcodeCaptureAdapter()
        adapter.receiver = receiver
        scan(adapter, [Barcode(symbology: .ean13UPCA, data: "4006381333931")])
        #expect(await receiver.first(1) == [.init(data: "4006381333931", symbology: .ean13UPCA)])
        #expect(isMain.withLock { $0 })
    }

    @Test func `all new codes of all frames arrive in order, those without text left out`() async {
        let receiver = RecordingReceiver()
        let adapter = BarcodeCaptureAdapter(queue: .global())
        adapter.receiver = receiver
        for number in 0..<50 { scan(adapter, [code("\(number)a"), code(nil), code("\(number)b")]) }
        let expected = (0..<50).flatMap { ["\($0)a", "\($0)b"] }
        #expect(await receiver.first(100).map(\.data) == expected)
    }

    @Test func `on an executor of the app's choice the order is kept too`() async {
        let isThere = Guarded(true)
        let receiver = RecordingReceiver { _ in
            if DispatchQueue.getSpecific(key: QueueExecutor.key) != true { isThere.withLock { $0 = false } }
        }
        let adapter = BarcodeCaptureAdapter(executor: QueueExecutor())
        adapter.receiver = receiver
        for number in 0..<50 { scan(adapter, [code("\(number)")]) }
        #expect(await receiver.first(50).map(\.data) == (0..<50).map(String.init))
        #expect(isThere.withLock { $0 })
    }

    @Test func `a frame without text delivers nothing`() async {
        let queue = DispatchQueue(label: "delivery")
        let receiver = RecordingReceiver()
        let adapter = BarcodeCaptureAdapter(queue: queue)
        adapter.receiver = receiver
        scan(adapter, [])
        scan(adapter, [code(nil)])
        scan(adapter, [code("last")])
        #expect(await receiver.first(1).map(\.data) == ["last"])
    }

    @Test func `the receiver is held weakly`() {
        let adapter = BarcodeCaptureAdapter(queue: DispatchQueue(label: "delivery"))
        do {
            let receiver = RecordingReceiver()
            adapter.receiver = receiver
            #expect(adapter.receiver != nil)
        }
        #expect(adapter.receiver == nil)
        scan(adapter, [code("nobody")])
    }

    @Test func `what was queued is delivered although the adapter is gone`() async {
        let queue = DispatchQueue(label: "delivery")
        let receiver = RecordingReceiver()
        queue.suspend()
        do {
            let adapter = BarcodeCaptureAdapter(queue: queue)
            adapter.receiver = receiver
            scan(adapter, [code("on its way")])
        }
        queue.resume()
        #expect(await receiver.first(1).map(\.data) == ["on its way"])
    }

    @Test func `as the listener of a mode it takes the codes to the receiver`() async {
        let symbol = DecodedSymbol.fake(.ean13UPCA, "4006381333931")
        let context = DataCaptureContext(decoder: { ScriptedDecoder([[symbol]]) })
        let settings = BarcodeCaptureSettings()
        settings.set(symbology: .ean13UPCA, enabled: true)
        let capture = BarcodeCapture(context: context, settings: settings)
        let receiver = RecordingReceiver()
        let adapter = BarcodeCaptureAdapter(queue: DispatchQueue(label: "delivery"))
        adapter.receiver = receiver
        capture.addListener(adapter)
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        await source.emit()
        #expect(await receiver.first(1).map(\.data) == ["4006381333931"])
    }
}
