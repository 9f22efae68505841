// The context: sources, modes, listeners, statuses.
import Dispatch
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct DataCaptureContextTests {
    @Test func `a fresh context has no source and an unknown status`() {
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        #expect(context.frameSource == nil)
        #expect(context.status == .unknown)
    }

    @Test func `the engine is made once and not before it is needed`() async {
        let made = Guarded(0)
        let context = DataCaptureContext(decoder: {
            made.withLock { $0 += 1 }
            return ScriptedDecoder(repeating: [])
        })
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        await source.emit()
        #expect(made.withLock { $0 } == 0)
        let capture = BarcodeCapture(context: context, settings: CaptureRig.settings())
        for _ in 1...3 { await source.emit() }
        #expect(made.withLock { $0 } == 1)
        #expect(capture.context === context)
    }

    @Test func `two contexts side by side share neither frames nor history`() async {
        let first = await CaptureRig(ScriptedDecoder(repeating: [milk])) { $0.duplicateFilter = .oncePerSession }
        let second = await CaptureRig(ScriptedDecoder(repeating: [milk])) { $0.duplicateFilter = .oncePerSession }
        async let left: Bool = first.source.emit()
        async let right: Bool = second.source.emit()
        _ = await (left, right)
        await second.source.emit()
        #expect(first.listener.data == ["4006381333931"])
        #expect(second.listener.data == ["4006381333931"])
        #expect(first.listener.updateCount == 1)
        #expect(second.listener.updateCount == 2)
    }

    @Test func `two contexts are at work at the same time`() async {
        let gates = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        // Each engine waits for the other one to have begun: a shared executor would never end.
        let first = await CaptureRig(
            ScriptedDecoder(repeating: []) {
                gates[0].signal()
                gates[1].wait()
            })
        let second = await CaptureRig(
            ScriptedDecoder(repeating: []) {
                gates[1].signal()
                gates[0].wait()
            })
        async let left: Bool = first.source.emit()
        async let right: Bool = second.source.emit()
        let (wasLeft, wasRight) = await (left, right)
        #expect(wasLeft && wasRight)
        #expect(first.listener.updateCount + second.listener.updateCount == 2)
    }

    @Test func `a mode of another context is not added, and one that is there only once`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        let other = DataCaptureContext(decoder: { ScriptedDecoder() })
        other.addMode(rig.capture)
        rig.context.addMode(rig.capture)
        await rig.source.emit()
        #expect(rig.capture.context === rig.context)
        #expect(rig.listener.updateCount == 1)
    }

    @Test func `nothing enabled is a status, and applying settings mends it`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        let listener = RecordingContextListener()
        context.addListener(listener)
        let capture = BarcodeCapture(context: context, settings: BarcodeCaptureSettings())
        await context.settle()
        #expect(context.status == .nothingEnabled)
        #expect(context.status.message.isEmpty == false)
        capture.apply(CaptureRig.settings())
        await context.settle()
        #expect(listener.statuses == [.nothingEnabled, .success])
    }

    @Test func `a symbology that is not read is a status that names it`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk])) { $0.set(symbology: .dataMatrix, enabled: true) }
        await rig.settle()
        #expect(rig.context.status == .unsupported([.dataMatrix]))
        #expect(rig.context.status.message.contains("Data Matrix"))
        #expect(rig.context.status.isValid == false)
        await rig.source.emit()
        #expect(rig.listener.data == ["4006381333931"])
    }

    @Test(arguments: ["codeDuplicateFilter", "scanIntention"])
    func `a setting that is ignored or looks like a mistake is a valid status with a hint`(name: String) async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [])) { settings in
            if name == "scanIntention" { settings.scanIntention = .smart } else { settings.codeDuplicateFilter = 500 }
        }
        await rig.settle()
        #expect(rig.context.status.isValid)
        #expect(rig.context.status.message.contains(name))
    }

    @Test func `two enabled modes of a kind are a conflict and nothing is processed`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]))
        let second = BarcodeCapture(context: rig.context, settings: CaptureRig.settings())
        await rig.source.emit()
        #expect(rig.listener.updateCount == 0)
        await rig.settle()
        #expect(rig.context.status == .modeConflict)
        second.isEnabled = false
        await rig.source.emit()
        await rig.settle()
        #expect(rig.context.status == .success)
        #expect(rig.listener.updateCount == 1)
    }

    @Test func `a source that fails is a status until the next frame`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        let error = ScanError(.damagedImage, "b.png: truncated")
        await rig.source.fail(with: error)
        await rig.settle()
        #expect(rig.context.status == .sourceFailure(error))
        await rig.source.emit()
        await rig.settle()
        #expect(rig.context.status == .success)
    }

    @Test func `listeners are told of sources and modes in order`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        let listener = RecordingContextListener()
        context.addListener(listener)
        context.addListener(listener)
        let capture = BarcodeCapture(context: context, settings: CaptureRig.settings())
        context.setFrameSource(ManualFrameSource())
        context.setFrameSource(nil)
        context.removeMode(capture)
        context.removeMode(capture)
        await context.settle()
        context.removeListener(listener)
        context.addMode(capture)
        await context.settle()
        #expect(
            listener.events == [
                .started, .modeAdded, .status(.success), .frameSource(isPresent: true), .frameSource(isPresent: false),
                .modeRemoved, .stopped,
            ])
    }

    @Test func `a listener that comes late is told the status of the moment`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        await rig.settle()
        let late = RecordingContextListener()
        rig.context.addListener(late)
        await rig.settle()
        #expect(late.events == [.started, .status(.success)])
    }

    @Test func `frame listeners are told only while a mode is there`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        let frames = RecordingContextListener()
        rig.context.addFrameListener(frames)
        await rig.source.emit()
        rig.context.removeAllModes()
        await rig.source.emit()
        #expect(frames.events == [.willProcess(frameId: 1), .didProcess(frameId: 1)])
    }

    @Test func `without a source no frame comes in`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        rig.context.setFrameSource(nil)
        await rig.source.emit()
        #expect(rig.listener.updateCount == 0)
    }

    @Test func `disposed of, a context takes nothing more and says so, once`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        let listener = RecordingContextListener()
        rig.context.addListener(listener)
        await rig.settle()
        rig.context.dispose()
        rig.context.dispose()
        await rig.source.emit()
        await rig.settle()
        #expect(rig.listener.updateCount == 0)
        #expect(listener.statuses.filter { $0 == .disposed }.count == 1)
        #expect(rig.context.frameSource == nil)
    }

    @Test func `statuses come as a stream too and end with the context`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        let statuses = context.statuses
        let capture = BarcodeCapture(context: context, settings: BarcodeCaptureSettings())
        await context.settle()
        context.dispose()
        var all: [ContextStatus] = []
        for await status in statuses { all.append(status) }
        #expect(all == [.nothingEnabled, .disposed])
        #expect(capture.context == nil)
    }

    @Test func `frames are numbered as they arrive, and an image frame stays one`() async {
        let seen = Guarded<[any FrameData]>([])
        final class Keeper: BarcodeCaptureListener {
            let seen: @Sendable (any FrameData) -> Void
            init(_ seen: @escaping @Sendable (any FrameData) -> Void) { self.seen = seen }
            func barcodeCapture(
                _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession,
                frameData: any FrameData
            ) { seen(frameData) }
        }
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]))
        let keeper = Keeper { frame in seen.withLock { $0.append(frame) } }
        rig.capture.addListener(keeper)
        await rig.source.emit(ImageFrame(image: FakeFrameData().image, origin: "a.png"))
        await rig.source.emit(FakeFrameData())
        let frames = seen.withLock { $0 }
        #expect(frames.map(\.frameId) == [1, 2])
        #expect((frames[0] as? ImageFrame)?.origin == "a.png")
        #expect((frames[1] as? NumberedFrame)?.base is FakeFrameData)
    }

    @Test func `a busy context drops the older live frames and never waits`() async {
        let gate = DispatchSemaphore(value: 0)
        let entered = AsyncStream<Void>.makeStream()
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: []) {
                entered.continuation.finish()
                gate.wait()
            }, isLive: true)
        await rig.source.emit()
        for await _ in entered.stream {}
        for _ in 2...5 { await rig.source.emit() }
        for _ in 1...2 { gate.signal() }
        await rig.settle()
        await rig.settle()
        #expect(rig.listener.events == [.started, .updated(frameId: 1), .updated(frameId: 5)])
    }

    @Test func `a context lives no longer than its owner`() async {
        weak var gone: DataCaptureContext?
        do {
            let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]))
            await rig.source.emit()
            await rig.settle()
            gone = rig.context
        }
        #expect(gone == nil)
    }
}
