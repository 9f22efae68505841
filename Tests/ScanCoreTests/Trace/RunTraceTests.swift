// A run is written down, and calls the same listeners again.
import ScanCore
import ScanTesting
import Testing

/// Where a recorder writes.
private final class Paper: Sendable {
    /// Guards the text between the executor and the test.
    private let written = Guarded("")
    var text: String { written.withLock { $0 } }
    func write(_ line: String) { written.withLock { $0 += line } }
}

@Suite(.timeLimit(.minutes(20))) struct RunTraceTests {
    /// A run of four frames: the trace of it and what its listener was told.
    private func record() async -> (trace: String, listener: RecordingBarcodeCaptureListener) {
        let paper = Paper()
        let rig = await CaptureRig(ScriptedDecoder([[milk], [], [milk, bread], [bread]])) {
            $0.duplicateFilter = .oncePerSession
        }
        let recorder = TraceRecorder(
            header: RunTrace.Header(source: "script", captureSettings: rig.capture.settings), clock: ManualClock(),
            write: { paper.write($0) })
        rig.capture.addListener(recorder)
        rig.context.addFrameListener(recorder)
        for frame in 1...4 {
            await rig.source.emit(
                ImageFrame(image: GrayImage(width: 8, height: 4, filledWith: 0), timestamp: .seconds(frame)))
        }
        await rig.settle()
        withExtendedLifetime(recorder) {}
        return (paper.text, rig.listener)
    }

    @Test func `a recorded run calls the same listeners in the same order, without pictures`() async throws {
        let (text, original) = await record()
        let capture = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
        let listener = RecordingBarcodeCaptureListener()
        capture.addListener(listener)
        try RunTrace(jsonLines: text).replay(on: capture)
        #expect(listener.events == original.events)
        #expect(listener.barcodes == original.barcodes)
        #expect(listener.reports == original.reports)
    }

    @Test func `its listeners are told what there was to tell`() async throws {
        let (text, original) = await record()
        #expect(
            original.events == [
                .started, .scanned([milk.text]), .updated(frameId: 1), .updated(frameId: 2), .scanned([bread.text]),
                .updated(frameId: 3), .updated(frameId: 4),
            ])
        let trace = try RunTrace(jsonLines: text)
        #expect(trace.header.source == "script")
        #expect(trace.header.captureSettings?.duplicateFilter == .oncePerSession)
        #expect(trace.frames.map(\.frameData.timestamp) == (1...4).map { .seconds($0) })
        #expect(trace.frames.allSatisfy { $0.width == 8 && $0.height == 4 && $0.milliseconds == 0 })
    }

    @Test func `as text and back it is the same`() async throws {
        let trace = try RunTrace(jsonLines: await record().trace)
        #expect(try RunTrace(jsonLines: trace.jsonLines) == trace)
    }

    @Test func `a batch run replays too, and its streams are served`() async throws {
        let box = TrackedBarcode.fake(1, .code128, "BOX-1")
        var frame = RunTrace.Frame(FakeFrameData())
        frame.batch = BarcodeBatchUpdate(frameId: 1, addedTrackedBarcodes: [box])
        var next = frame
        next.batch = BarcodeBatchUpdate(frameId: 2, lostTrackedBarcodes: [box], trackedBarcodes: [])
        let text = RunTrace(entries: [.frame(frame), .status(.success), .frame(next)]).jsonLines
        let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
        let listener = RecordingBarcodeBatchListener()
        batch.addListener(listener)
        var updates = batch.updates.makeAsyncIterator()
        try RunTrace(jsonLines: text).replay(on: batch)
        #expect(await updates.next()?.addedTrackedBarcodes == [box])
        #expect(await updates.next()?.lostTrackedBarcodes == [box])
        #expect(listener.events.count == 3)
    }

    @Test func `a listener that disables the mode ends the replay`() async throws {
        let trace = try RunTrace(jsonLines: await record().trace)
        let capture = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
        let listener = RecordingBarcodeCaptureListener(onScan: { capture, _ in capture.isEnabled = false })
        capture.addListener(listener)
        trace.replay(on: capture)
        #expect(listener.events == [.started, .scanned([milk.text]), .updated(frameId: 1)])
    }

    @Test func `a trace that is cut off is read up to there, and a broken one is refused with its line`() async throws {
        let (text, _) = await record()
        #expect(try RunTrace(jsonLines: String(text.dropLast(40))).frames.count == 3)
        for (broken, line) in [
            ("", 1), ("{}\n", 1), ("{\"trace\":2}\n", 1), ("{\"trace\":1}\nx\n", 2), ("{\"trace\":1}\n{}\n{", 2),
        ] {
            let error = #expect(throws: ScanError.self) { try RunTrace(jsonLines: broken) }
            #expect(error?.message.hasPrefix("trace, line \(line): ") == true, "\(broken)")
        }
    }

    @Test(arguments: [
        (1_000_000_000_000, 1_000_000_000_000), (Int.max, 4), (-3, 4), (4, -3), (Int.min, Int.min), (1 << 20, 1 << 9),
    ])
    func `a frame of a size that no picture has is refused by its line, even the last one`(width: Int, height: Int) {
        let text = RunTrace.Header().jsonLine + #"{"frame":{"frameId":1,"width":\#(width),"height":\#(height)}}"#
        let error = #expect(throws: ScanError.self) { try RunTrace(jsonLines: text) }
        #expect(error?.message == "trace, line 2: a frame of \(width) x \(height) pixels")
    }

    @Test(arguments: [
        (#"{"frame":{"frameId":"one","width":1,"height":1}}"#, "frame.frameId: "),
        (#"{"frame":{"width":1,"height":1}}"#, "frame: the key frameId is missing"),
        (#"{"status":{"code":"x","message":"","isValid":true}}"#, "status.code: "), (#"{"film":1}"#, "neither a frame"),
        ("garbage", "neither a frame nor a status"), (#"{"frame":7}"#, "frame: "), ("[]", "neither a frame"),
    ])
    func `a line that is none is told with what is wrong in it`(line: String, reason: String) throws {
        let text = RunTrace.Header().jsonLine + line + "\n"
        let error = #expect(throws: ScanError.self) { try RunTrace(jsonLines: text) }
        #expect(error?.message.hasPrefix("trace, line 2: " + reason) == true, "\(error?.message ?? "")")
    }
}
