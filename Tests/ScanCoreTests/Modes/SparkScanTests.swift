// The mode in which the app accepts and rejects.
import ScanCore
import ScanTesting
import Testing

@Suite struct SparkScanTests {
    /// A running context with a SparkScan, its delegate, its sink and a listener.
    private struct Rig {
        let source = ManualFrameSource()
        let clock = ManualClock()
        let context: DataCaptureContext
        let spark: SparkScan
        let listener = RecordingSparkScanListener()
        let sink = RecordingFeedbackSink()

        init(
            _ decoder: ScriptedDecoder, delegate: (any SparkScanFeedbackDelegate)? = nil,
            filter: DuplicateFilter = .oncePerSession
        ) async {
            let settings = SparkScanSettings()
            settings.enableSymbologies([.ean13UPCA, .code128, .qr])
            settings.duplicateFilter = filter
            spark = SparkScan(settings: settings)
            context = DataCaptureContext(decoder: { decoder }, clock: clock)
            context.addMode(spark)
            spark.addListener(listener)
            spark.feedbackDelegate = delegate
            spark.feedbackSink = sink
            context.setFrameSource(source)
            await source.start()
        }
    }

    private let milkData = "4006381333931"

    @Test func `without a delegate every code is accepted with success feedback, once in the filter's window`() async {
        let rig = await Rig(ScriptedDecoder(repeating: [milk, bread]))
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.data == [milkData, "BREAD-7"])
        #expect(rig.sink.events == [.success(milkData), .success("BREAD-7")])
        #expect(rig.listener.updates[1].decodeReport.drops.map(\.reason) == [.duplicate, .duplicate])
    }

    @Test func `a rejected code gives no success and no didScanIn, and scanning goes on`() async {
        let delegate = ScriptedFeedbackDelegate(rejecting: ["BREAD-7"], message: "not on the list")
        let rig = await Rig(ScriptedDecoder([[bread], [milk]]), delegate: delegate)
        await rig.source.emit()
        await rig.source.emit()
        #expect(
            rig.listener.events == [
                .started, .updated(frameId: 1, rejected: ["not on the list"]), .scanned([milkData]),
                .updated(frameId: 2, rejected: []),
            ])
        #expect(rig.sink.events == [.error("BREAD-7", message: "not on the list"), .success(milkData)])
        #expect(rig.listener.updates[0].decodeReport.drops.map(\.reason) == [.rejected])
        #expect(rig.listener.updates[0].newlyRecognizedBarcodes.isEmpty)
    }

    @Test func `a rejected code is not in the history: accepted later, it is reported at once`() async {
        let delegate = ScriptedFeedbackDelegate(rejecting: ["BREAD-7"])
        let rig = await Rig(ScriptedDecoder(repeating: [bread]), delegate: delegate)
        await rig.source.emit()
        await rig.source.emit()
        #expect(delegate.asked.count == 2)
        rig.spark.feedbackDelegate = nil
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.data == ["BREAD-7"])
    }

    @Test func `after a rejection the code rests for its delay, and other codes do not`() async {
        let delegate = ScriptedFeedbackDelegate(rejecting: ["BREAD-7"], resumeCapturingDelay: 2)
        let rig = await Rig(ScriptedDecoder(repeating: [bread, milk]), delegate: delegate, filter: .everyFrame)
        await rig.source.emit()
        rig.clock.advance(by: .seconds(1))
        await rig.source.emit()
        #expect(delegate.asked.map(\.data) == ["BREAD-7", milkData, milkData])
        #expect(rig.listener.updates[1].rejections.isEmpty)
        #expect(rig.listener.updates[1].decodeReport.drops.map(\.reason) == [.rejected])
        rig.clock.advance(by: .seconds(1))
        await rig.source.emit()
        #expect(delegate.asked.count == 5)
        #expect(rig.listener.updates[2].rejections.map(\.message) == ["rejected"])
    }

    @Test func `reset ends the rest of a rejected code`() async {
        let delegate = ScriptedFeedbackDelegate(rejecting: ["BREAD-7"], resumeCapturingDelay: 1000)
        let rig = await Rig(ScriptedDecoder(repeating: [bread]), delegate: delegate)
        await rig.source.emit()
        rig.spark.reset()
        await rig.source.emit()
        #expect(delegate.asked.count == 2)
    }

    @Test func `an answer of nil accepts without feedback`() async {
        let delegate = ScriptedFeedbackDelegate { _ in nil }
        let rig = await Rig(ScriptedDecoder([[bread]]), delegate: delegate)
        await rig.source.emit()
        #expect(rig.listener.data == ["BREAD-7"])
        #expect(delegate.asked.count == 1)
        #expect(rig.sink.events.isEmpty)
    }

    @Test func `the delegate is held weakly`() async {
        let rig = await Rig(ScriptedDecoder(repeating: [bread]))
        do {
            let delegate = ScriptedFeedbackDelegate(rejecting: ["BREAD-7"])
            rig.spark.feedbackDelegate = delegate
            #expect(rig.spark.feedbackDelegate === delegate)
        }
        #expect(rig.spark.feedbackDelegate == nil)
        await rig.source.emit()
        #expect(rig.listener.data == ["BREAD-7"])
    }

    /// A delegate that resets the mode while it is asked.
    private final class Resetter: SparkScanFeedbackDelegate {
        weak var spark: SparkScan?
        func feedback(for barcode: Barcode) -> (any SparkScanBarcodeFeedback)? {
            spark?.reset()
            return SparkScanBarcodeSuccessFeedback()
        }
    }

    @Test func `reset while the delegate is asked wins over its answer`() async {
        let delegate = Resetter()
        let rig = await Rig(ScriptedDecoder(repeating: [bread]), delegate: delegate)
        delegate.spark = rig.spark
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.data == ["BREAD-7", "BREAD-7"])
    }

    @Test func `the streams have accepted codes and all frames, and end with the mode`() async {
        let delegate = ScriptedFeedbackDelegate(rejecting: ["BREAD-7"])
        let rig = await Rig(ScriptedDecoder(repeating: [bread, milk]), delegate: delegate)
        let (scans, updates) = (rig.spark.scans, rig.spark.updates)
        await rig.source.emit()
        await rig.source.emit()
        rig.context.removeMode(rig.spark)
        #expect(await scans.reduce(into: []) { $0.append($1.data) } == [milkData])
        #expect(await updates.reduce(into: []) { $0.append($1.rejections.count) } == [1, 1])
    }

    @Test func `a session is over when its callbacks are`() async throws {
        let rig = await Rig(ScriptedDecoder(repeating: [bread]))
        let keeper = Keeper()
        rig.spark.addListener(keeper)
        await rig.source.emit()
        let session = try #require(keeper.session)
        #expect(session.newlyRecognizedBarcode == nil)
        session.reset()
        await rig.source.emit()
        #expect(rig.listener.data == ["BREAD-7"])
    }

    private final class Keeper: SparkScanListener {
        var session: (any SparkScanSession)?
        func sparkScan(_ sparkScan: SparkScan, didScanIn session: any SparkScanSession, frameData: (any FrameData)?) {
            self.session = session
        }
    }

    @Test func `a mode with nothing enabled says so in the status`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let spark = SparkScan()
        context.addMode(spark)
        await context.settle()
        #expect(context.status == .nothingEnabled)
    }

    private static let idle: [(change: @Sendable (SparkScanSettings) -> Void, hint: String)] = [
        ({ $0.scanIntention = .smart }, "scanIntention smart is treated as manual"),
        ({ $0.selectionMode = .on }, "selectionMode on is treated as off"),
        ({ $0.batterySaving = .on }, "batterySaving on is treated as off"),
        ({ $0.codeDuplicateFilter = 1000 }, "codeDuplicateFilter is in seconds: 1000.0 may be meant as milliseconds"),
    ]

    @Test(arguments: idle.indices)
    func `a setting without effect is a hint in the status`(
        index: Int
    ) async {
        let (change, hint) = Self.idle[index]
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let settings = SparkScanSettings()
        settings.set(symbology: .qr, enabled: true)
        change(settings)
        let spark = SparkScan(settings: settings)
        context.addMode(spark)
        await context.settle()
        #expect(context.status == .hint(hint))
    }

    @Test func `settings go to JSON and back, and text that is none is refused`() throws {
        let settings = SparkScanSettings(capturePresets: .retail)
        settings.settings(for: .code39).activeSymbolCounts = [8]
        settings.codeDuplicateFilter = 1
        settings.selectionMode = .auto
        settings.scanIntention = .smart
        settings.batterySaving = .off
        settings.effort = .fast
        settings.locationSelection = RadiusLocationSelection(radius: FloatWithUnit(value: 0.2, unit: .fraction))
        let again = try SparkScanSettings(jsonString: settings.jsonString)
        #expect(again.snapshot == settings.snapshot)
        #expect(try SparkScanSettings(jsonString: "{}").snapshot == SparkScanSettings().snapshot)
        #expect(throws: ScanError.self) { try SparkScanSettings(jsonString: "{\"selectionMode\": \"maybe\"}") }
    }

    @Test func `a listener of an app is called by hand with fakes`() {
        let listener = RecordingSparkScanListener()
        let turnedAway = SparkScanRejection(barcode: Barcode(symbology: .qr, data: "X"), message: "unknown")
        let session = FakeSparkScanSession(
            newlyRecognizedBarcode: Barcode(symbology: .ean8, data: "95212340"), rejections: [turnedAway])
        listener.sparkScan(SparkScan(), didScanIn: session, frameData: FakeFrameData())
        listener.sparkScan(SparkScan(), didUpdate: session, frameData: nil)
        session.reset()
        #expect(listener.events == [.scanned(["95212340"]), .updated(frameId: 0, rejected: ["unknown"])])
        #expect(session.resetCount == 1)
    }
}
