// The mode in its context, on scripted engines.
import ScanCore
import ScanTesting
import Testing

@Suite struct BarcodeCaptureTests {
    @Test func `didScan comes before didUpdate of the same frame, and didUpdate for empty frames too`() async {
        let rig = await CaptureRig(ScriptedDecoder([[milk], []]))
        await rig.source.emit()
        await rig.source.emit()
        #expect(
            rig.listener.events == [
                .started, .scanned(["4006381333931"]), .updated(frameId: 1), .updated(frameId: 2),
            ])
    }

    @Test func `per frame the order is willProcess, didScan, didUpdate, didProcess`() async {
        let log = Guarded<[String]>([])
        let rig = await CaptureRig(
            ScriptedDecoder([[milk]]),
            listener: RecordingBarcodeCaptureListener(
                onScan: { _, _ in log.withLock { $0.append("didScan") } },
                onUpdate: { _, _ in log.withLock { $0.append("didUpdate") } }))
        let frames = RecordingContextListener { _, event in
            switch event {
            case .willProcess: log.withLock { $0.append("willProcess") }
            case .didProcess: log.withLock { $0.append("didProcess") }
            default: break
            }
        }
        rig.context.addFrameListener(frames)
        await rig.source.emit()
        #expect(log.withLock { $0 } == ["willProcess", "didScan", "didUpdate", "didProcess"])
    }

    @Test func `a disabled mode is told nothing and its engine is not called`() async {
        let rig = await CaptureRig(ScriptedDecoder())
        rig.capture.isEnabled = false
        await rig.source.emit()
        #expect(rig.listener.events == [.started])
        #expect(rig.decoder.unexpectedCalls == 0)
    }

    @Test func `nothing enabled calls no engine, finds nothing and still updates`() async {
        let rig = await CaptureRig(ScriptedDecoder()) { settings in
            for symbology in settings.enabledSymbologies { settings.set(symbology: symbology, enabled: false) }
        }
        await rig.source.emit()
        #expect(rig.listener.events == [.started, .updated(frameId: 1)])
        #expect(rig.decoder.unexpectedCalls == 0)
    }

    @Test func `only what is enabled and read by the engine is asked of it`() async {
        let decoder = ScriptedDecoder(repeating: [], supporting: [.qr, .ean8])
        let rig = await CaptureRig(decoder) { $0.set(symbology: .dataMatrix, enabled: true) }
        await rig.source.emit()
        #expect(decoder.requests.map { Set($0.symbologies.keys) } == [[.qr]])
    }

    @Test func `several new codes in one frame are all there, the first in reading order first`() async {
        let first = Guarded<Barcode?>(nil)
        let rig = await CaptureRig(
            ScriptedDecoder([[milk, bread]]),
            listener: RecordingBarcodeCaptureListener(onScan: { _, session in
                let barcode = session.newlyRecognizedBarcode
                first.withLock { $0 = barcode }
            }))
        await rig.source.emit()
        #expect(rig.listener.data == ["4006381333931", "BREAD-7"])
        #expect(first.withLock { $0?.data } == "4006381333931")
    }

    @Test func `with a point of interest the nearest code comes first and the order stays`() async {
        let first = Guarded<Barcode?>(nil)
        let rig = await CaptureRig(
            ScriptedDecoder([[milk, bread]]),
            listener: RecordingBarcodeCaptureListener(onScan: { _, session in
                let barcode = session.newlyRecognizedBarcode
                first.withLock { $0 = barcode }
            }))
        rig.capture.pointOfInterest = PointWithUnit(
            x: FloatWithUnit(value: 20, unit: .pixel), y: FloatWithUnit(value: 210, unit: .pixel))
        await rig.source.emit()
        #expect(first.withLock { $0?.data } == "BREAD-7")
        #expect(rig.listener.data == ["4006381333931", "BREAD-7"])
    }

    @Test func `a stored session answers nil and empty after its callback`() async throws {
        nonisolated final class Keeper: BarcodeCaptureListener {
            var session: (any BarcodeCaptureSession)?
            var during: Barcode?
            func barcodeCapture(
                _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession,
                frameData: any FrameData
            ) {
                self.session = session
                during = session.newlyRecognizedBarcode
            }
        }
        let rig = await CaptureRig(ScriptedDecoder([[milk]]))
        let keeper = Keeper()
        rig.capture.addListener(keeper)
        await rig.source.emit()
        let session = try #require(keeper.session)
        #expect(keeper.during?.data == "4006381333931")
        #expect(session.newlyRecognizedBarcode == nil)
        #expect(session.newlyRecognizedBarcodes.isEmpty)
        #expect(session.frameSequenceId == 0)
        #expect(session.decodeReport == DecodeReport())
    }

    @Test func `a barcode knows the frame it was read from`() async {
        let rig = await CaptureRig(ScriptedDecoder([[], [milk]]))
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.barcodes.map(\.frameId) == [2])
    }

    @Test func `settings that are changed have no effect until they are applied`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        let settings = CaptureRig.settings()
        rig.capture.apply(settings)
        settings.set(symbology: .ean8, enabled: true)
        await rig.source.emit()
        rig.capture.apply(settings)
        await rig.source.emit()
        #expect(rig.decoder.requests.map { $0.isEnabled(.ean8) } == [false, true])
    }

    @Test func `applying during a frame takes effect with the next one, and the handler says when`() async {
        let log = Guarded<[String]>([])
        let hand = Guarded<BarcodeCapture?>(nil)
        let decoder = ScriptedDecoder(repeating: [milk]) {
            let capture = hand.withLock { capture in
                defer { capture = nil }
                return capture
            }
            let settings = BarcodeCaptureSettings()
            settings.set(symbology: .qr, enabled: true)
            capture?.apply(settings) { log.withLock { $0.append("in effect") } }
        }
        let rig = await CaptureRig(
            decoder,
            listener: RecordingBarcodeCaptureListener(onUpdate: { _, _ in log.withLock { $0.append("didUpdate") } }))
        hand.withLock { $0 = rig.capture }
        await rig.source.emit()
        #expect(log.withLock { $0 } == ["didUpdate", "in effect"])
        await rig.source.emit()
        #expect(decoder.requests.map { Set($0.symbologies.keys) } == [[.ean13UPCA, .code128, .qr], [.qr]])
        #expect(rig.listener.data == ["4006381333931"])
    }

    @Test func `applying while idle is in effect at once`() {
        let capture = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
        let isCalled = Guarded(false)
        capture.apply(CaptureRig.settings()) { isCalled.withLock { $0 = true } }
        #expect(isCalled.withLock { $0 })
        #expect(capture.settings.enabledSymbologies == [.ean13UPCA, .code128, .qr])
    }

    @Test func `the run number stays within a run and changes after off and on`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        await rig.source.emit()
        await rig.source.emit()
        await rig.source.stop()
        await rig.source.start()
        await rig.source.emit()
        let ids = rig.listener.frameSequenceIds
        #expect(ids.count == 3)
        #expect(ids[0] == ids[1])
        #expect(ids[1] != ids[2])
    }

    @Test func `a listener added twice is told once, and is told of start and stop`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        rig.capture.addListener(rig.listener)
        await rig.source.emit()
        rig.capture.removeListener(rig.listener)
        rig.capture.removeListener(rig.listener)
        await rig.source.emit()
        #expect(rig.listener.events == [.started, .updated(frameId: 1), .stopped])
    }

    @Test func `listeners are held weakly and called in the order of adding`() async {
        let log = Guarded<[Int]>([])
        let rig = await CaptureRig(ScriptedDecoder(repeating: []))
        let listeners = (1...3).map { number in
            RecordingBarcodeCaptureListener(onUpdate: { _, _ in log.withLock { $0.append(number) } })
        }
        for listener in listeners { rig.capture.addListener(listener) }
        do {
            let brief = RecordingBarcodeCaptureListener(onUpdate: { _, _ in log.withLock { $0.append(99) } })
            rig.capture.addListener(brief)
        }
        await rig.source.emit()
        // The optimiser may let go of them after their last use.
        withExtendedLifetime(listeners) {}
        #expect(log.withLock { $0 } == [1, 2, 3])
    }

    @Test func `a listener without the optional methods is one with defaults that do nothing`() {
        final class Bare: BarcodeCaptureListener {
            func barcodeCapture(
                _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession,
                frameData: any FrameData
            ) {}
        }
        let capture = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
        let bare: any BarcodeCaptureListener = Bare()
        let session = FakeBarcodeCaptureSession(newlyRecognizedBarcode: nil)
        bare.barcodeCapture(capture, didUpdate: session, frameData: FakeFrameData())
        bare.didStartObserving(capture)
        bare.didStopObserving(capture)
        #expect(session.resetCount == 0)
    }

    @Test func `a failing engine is reported, and the next frame is read`() async {
        let error = ScanError(.engineFailure, "out of buffers")
        let rig = await CaptureRig(ScriptedDecoder(steps: [.failure(error), .symbols([milk])]))
        let statuses = RecordingContextListener()
        rig.context.addListener(statuses)
        await rig.source.emit()
        await rig.source.emit()
        await rig.settle()
        #expect(rig.listener.reports.map(\.failure) == ["out of buffers", nil])
        #expect(rig.listener.data == ["4006381333931"])
        #expect(statuses.statuses.suffix(2) == [.engineFailure(error), .success])
    }
}
