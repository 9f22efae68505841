// The mode that follows codes, on scripted engines.
import ScanCore
import ScanTesting
import Synchronization
import Testing

@Suite struct BarcodeBatchTests {
    /// A running batch on frames of 1280 x 720.
    private struct Rig {
        let source = ManualFrameSource()
        let context: DataCaptureContext
        let batch: BarcodeBatch
        let listener: RecordingBarcodeBatchListener
        var frames = 0

        init(
            _ decoder: ScriptedDecoder, listener: RecordingBarcodeBatchListener = RecordingBarcodeBatchListener(),
            configure: (BarcodeBatchSettings) -> Void = { _ in }
        ) async {
            context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
            let settings = BarcodeBatchSettings()
            settings.enableSymbologies([.ean13UPCA, .code128])
            configure(settings)
            self.listener = listener
            batch = BarcodeBatch(context: context, settings: settings)
            batch.addListener(listener)
            context.setFrameSource(source)
            await source.start()
        }

        mutating func show(_ count: Int) async {
            for _ in 0..<count {
                frames += 1
                await source.emit(
                    GrayImage(width: 1280, height: 720, filledWith: 255), timestamp: .milliseconds(33 * frames))
            }
        }
    }

    /// A code that goes from left to right from frame 2 to frame 4.
    private static let passing = ScriptedDecoder { frame in
        guard (2...4).contains(frame) else { return [] }
        let x = 100 * Double(frame)
        return [.fake(.code128, "BOX-1", at: Quadrilateral(x: x, y: 300, width: 200, height: 80))]
    }

    @Test func `a code is added, updated and removed, and all the time the session says who is there`() async {
        var rig = await Rig(Self.passing) { $0.toleratedMissedFrames = 1 }
        await rig.show(6)
        #expect(
            rig.listener.events == [
                .started, .updated(frameId: 1, added: [], moved: [], removed: []),
                .updated(frameId: 2, added: [1], moved: [], removed: []),
                .updated(frameId: 3, added: [], moved: [1], removed: []),
                .updated(frameId: 4, added: [], moved: [1], removed: []),
                .updated(frameId: 5, added: [], moved: [1], removed: []),
                .updated(frameId: 6, added: [], moved: [], removed: [1]),
            ])
        #expect(rig.listener.updates.map { $0.trackedBarcodes.keys.sorted() } == [[], [1], [1], [1], [1], []])
        #expect(
            rig.listener.updates.map { $0.trackedBarcodes[1]?.isPredicted } == [nil, false, false, false, true, nil])
        #expect(rig.listener.updates.last?.lostTrackedBarcodes.map(\.barcode.data) == ["BOX-1"])
    }

    @Test func `between whole frames the engine is told where the codes should be`() async throws {
        let decoder = ScriptedDecoder { frame in
            [.fake(.code128, "BOX-1", at: Quadrilateral(x: 10 * Double(frame), y: 300, width: 200, height: 80))]
        }
        var rig = await Rig(decoder) { $0.fullSearchInterval = 4 }
        await rig.show(12)
        #expect(decoder.requests.map(\.hints.count) == [0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1])
        let hint = try #require(decoder.requests.last?.hints.first)
        #expect(hint.symbology == .code128)
        #expect(abs(hint.place.topLeft.x - 120) < 3)
        #expect(decoder.requests.allSatisfy { $0.hintSearch == .wholeImageWhenMissed })
    }

    @Test func `an interval of 1 reads every frame wholly`() async {
        let decoder = ScriptedDecoder(repeating: [milk])
        var rig = await Rig(decoder) { $0.fullSearchInterval = 1 }
        await rig.show(5)
        #expect(decoder.requests.allSatisfy { $0.hints.isEmpty })
    }

    @Test func `resetting inside the callback removes all with the next frame and adds what it shows`() async {
        var rig = await Rig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeBatchListener(onUpdate: { _, session in session.reset() }))
        await rig.show(2)
        #expect(rig.listener.events.last == .updated(frameId: 2, added: [2], moved: [], removed: [1]))
    }

    @Test func `a source that runs anew, and a mode that was disabled, begin with new identifiers`() async {
        var rig = await Rig(ScriptedDecoder(repeating: [milk]))
        await rig.show(2)
        await rig.source.stop()
        await rig.source.start()
        await rig.show(1)
        #expect(rig.listener.events.last == .updated(frameId: 3, added: [2], moved: [], removed: [1]))
        rig.batch.isEnabled = false
        rig.batch.isEnabled = true
        await rig.show(1)
        #expect(rig.listener.events.last == .updated(frameId: 4, added: [3], moved: [], removed: [2]))
    }

    @Test func `a code to be confirmed is added with its third frame`() async {
        var rig = await Rig(ScriptedDecoder(repeating: [bread])) {
            $0.settings(for: .code128).confirmationFrameCount = 3
        }
        await rig.show(4)
        #expect(rig.listener.updates.map { $0.addedTrackedBarcodes.count } == [0, 0, 1, 0])
    }

    @Test func `a stored session answers empty after its callback`() async throws {
        final class Keeper: BarcodeBatchListener {
            var session: (any BarcodeBatchSession)?
            var during = 0
            func barcodeBatch(
                _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
            ) {
                self.session = session
                during = session.trackedBarcodes.count
            }
        }
        var rig = await Rig(ScriptedDecoder(repeating: [milk]))
        let keeper = Keeper()
        rig.batch.addListener(keeper)
        await rig.show(1)
        let session = try #require(keeper.session)
        #expect(keeper.during == 1)
        #expect(session.trackedBarcodes.isEmpty && session.addedTrackedBarcodes.isEmpty)
        #expect(session.removedTrackedBarcodes.isEmpty && session.frameSequenceId == 0)
        session.reset()
        await rig.show(1)
        #expect(rig.listener.updates.last?.lostTrackedBarcodes.isEmpty == true)
    }

    @Test func `updates carry every frame and end when the mode is removed`() async {
        var rig = await Rig(ScriptedDecoder(repeating: [milk]))
        let updates = rig.batch.updates
        await rig.show(2)
        rig.context.removeMode(rig.batch)
        var all: [BarcodeBatchUpdate] = []
        for await update in updates { all.append(update) }
        #expect(all == rig.listener.updates)
    }

    @Test func `settings go to JSON and come back, and what cannot be is told`() async throws {
        let settings = BarcodeBatchSettings()
        settings.set(symbology: .code128, enabled: true)
        settings.expectsOnlyUniqueBarcodes = true
        settings.toleratedMissedFrames = 3
        settings.fullSearchInterval = 0
        settings.effort = .fast
        let again = try BarcodeBatchSettings(jsonString: settings.jsonString)
        #expect(again.snapshot == settings.snapshot)
        #expect(throws: ScanError.self) { try BarcodeBatchSettings(jsonString: #"{"symbologies": {"no": {}}}"#) }
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let batch = BarcodeBatch(context: context, settings: again)
        await context.settle()
        #expect(context.status.isValid)
        #expect(context.status.message.contains("fullSearchInterval"))
        batch.apply(BarcodeBatchSettings())
        await context.settle()
        #expect(context.status == .nothingEnabled)
    }

    @Test func `a capture and a batch live in one context, each with its own memory`() async {
        var rig = await Rig(ScriptedDecoder(repeating: [milk]))
        let settings = CaptureRig.settings(.oncePerSession)
        let capture = BarcodeCapture(context: rig.context, settings: settings)
        let scans = RecordingBarcodeCaptureListener()
        capture.addListener(scans)
        await rig.show(3)
        #expect(scans.data == ["4006381333931"])
        #expect(rig.listener.updates.map { $0.trackedBarcodes.count } == [1, 1, 1])
    }
}
