// Everything that may be done from inside a callback, and from outside while one runs.
import Dispatch
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct BarcodeCaptureReentrancyTests {
    @Test func `disabling inside didScan lets this frame's didUpdate come and nothing after it`() async {
        let listener = RecordingBarcodeCaptureListener(onScan: { capture, _ in capture.isEnabled = false })
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]), listener: listener)
        let second = RecordingBarcodeCaptureListener()
        rig.capture.addListener(second)
        await rig.source.emit()
        await rig.source.emit()
        let once: [RecordingBarcodeCaptureListener.Event] = [
            .started, .scanned(["4006381333931"]), .updated(frameId: 1),
        ]
        #expect(listener.events == once)
        #expect(second.events == once)
    }

    @Test func `stopping the source inside a callback ends the frames without a deadlock`() async {
        let source = Guarded<ManualFrameSource?>(nil)
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(onScan: { _, _ in
                source.withLock { $0 }?.switch(toDesiredState: .off)
            }))
        source.withLock { $0 = rig.source }
        await rig.source.emit()
        #expect(await rig.source.settle(in: .off))
        #expect(await rig.source.emit() == false)
        #expect(rig.listener.updateCount == 1)
    }

    @Test func `removing the mode inside a callback ends it after this frame`() async {
        let listener = RecordingBarcodeCaptureListener(onScan: { capture, _ in capture.context?.removeMode(capture) })
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]), listener: listener)
        await rig.source.emit()
        await rig.source.emit()
        #expect(listener.events == [.started, .scanned(["4006381333931"]), .updated(frameId: 1)])
        #expect(rig.capture.context == nil)
    }

    @Test func `removing the listener inside didScan still brings this frame's didUpdate, and then the end`() async {
        let own = Guarded<RecordingBarcodeCaptureListener?>(nil)
        let listener = RecordingBarcodeCaptureListener(onScan: { capture, _ in
            own.withLock { $0 }.map(capture.removeListener)
        })
        own.withLock { $0 = listener }
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]), listener: listener)
        await rig.source.emit()
        await rig.source.emit()
        #expect(listener.events == [.started, .scanned(["4006381333931"]), .updated(frameId: 1), .stopped])
        // The listener's closure holds the box that holds the listener: opened here, or both would leak.
        own.withLock { $0 = nil }
    }

    @Test func `adding a listener inside a callback brings it the next frame`() async {
        let late = RecordingBarcodeCaptureListener()
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(onScan: { capture, _ in capture.addListener(late) }))
        await rig.source.emit()
        await rig.source.emit()
        #expect(late.events == [.started, .scanned(["4006381333931"]), .updated(frameId: 2)])
    }

    @Test func `resetting inside the callback reports the code again, as does resetting the mode`() async {
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(onScan: { _, session in session.reset() })
        ) { $0.duplicateFilter = .oncePerSession }
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.data.count == 2)
    }

    @Test func `resetting a stored session does nothing`() async throws {
        final class Keeper: BarcodeCaptureListener {
            var session: (any BarcodeCaptureSession)?
            func barcodeCapture(
                _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession,
                frameData: any FrameData
            ) { self.session = session }
        }
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk])) { $0.duplicateFilter = .oncePerSession }
        let keeper = Keeper()
        rig.capture.addListener(keeper)
        await rig.source.emit()
        try #require(keeper.session).reset()
        await rig.source.emit()
        #expect(rig.listener.data.count == 1)
    }

    @Test func `setting another frame source inside a callback is safe`() async {
        let next = ManualFrameSource()
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(onScan: { capture, _ in
                capture.context?.setFrameSource(next)
            }))
        await next.start()
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.updateCount == 1)
        await next.emit()
        #expect(rig.listener.updateCount == 2)
    }

    @Test func `disposing of the context inside a callback is safe and ends it`() async {
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(onScan: { capture, _ in capture.context?.dispose() }))
        await rig.source.emit()
        await rig.source.emit()
        await rig.settle()
        #expect(rig.listener.updateCount == 1)
        #expect(rig.context.status == .disposed)
    }

    @Test func `disabling from another queue that a callback calls into does not wait for itself`() async {
        let other = DispatchQueue(label: "another queue")
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(onScan: { capture, _ in
                other.sync { capture.isEnabled = false }
            }))
        await rig.source.emit()
        #expect(rig.listener.events.last == .updated(frameId: 1))
        #expect(rig.capture.isEnabled == false)
    }

    /// Holds a callback at a gate, does something from outside, and tells whether that returned only after the callback.
    private func returnsAfterCallback(_ action: @escaping @Sendable (CaptureRig) -> Void) async -> [String] {
        let log = Guarded<[String]>([])
        let entered = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        let rig = await CaptureRig(
            ScriptedDecoder(repeating: [milk]),
            listener: RecordingBarcodeCaptureListener(
                onScan: { _, _ in
                    entered.continuation.finish()
                    gate.wait()
                },
                onUpdate: { _, _ in log.withLock { $0.append("didUpdate") } }))
        async let emitted: Bool = rig.source.emit()
        for await _ in entered.stream {}
        let called = DispatchSemaphore(value: 0)
        await withHandover { done in
            DispatchQueue.global().async {
                called.signal()
                action(rig)
                log.withLock { $0.append("returned") }
                done.resume()
            }
            DispatchQueue(label: "opener").async {
                called.wait()
                gate.signal()
            }
        }
        _ = await emitted
        await rig.source.emit()
        return log.withLock { $0 }
    }

    @Test func `disabled from outside, it returns when the callbacks are over and nothing comes after`() async {
        #expect(await returnsAfterCallback { $0.capture.isEnabled = false } == ["didUpdate", "returned"])
    }

    @Test func `a listener removed from outside is not called after that returns`() async {
        #expect(
            await returnsAfterCallback { $0.capture.removeListener($0.listener) } == ["didUpdate", "returned"])
    }

    @Test func `a mode removed from outside is silent when that returns`() async {
        #expect(await returnsAfterCallback { $0.context.removeMode($0.capture) } == ["didUpdate", "returned"])
    }

    @Test func `disabled while the engine is at work, the frame brings no callback at all`() async {
        let hand = Guarded<BarcodeCapture?>(nil)
        let decoder = ScriptedDecoder(repeating: [milk]) { hand.withLock { $0 }?.isEnabled = false }
        let rig = await CaptureRig(decoder)
        hand.withLock { $0 = rig.capture }
        await rig.source.emit()
        #expect(rig.listener.events == [.started])
    }

    @Test func `start stop start in quick order leaves a source that scans`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]))
        rig.source.switch(toDesiredState: .off)
        rig.source.switch(toDesiredState: .on)
        rig.source.switch(toDesiredState: .off)
        #expect(await rig.source.settle(in: .on))
        #expect(await rig.source.emit())
        #expect(rig.listener.data == ["4006381333931"])
    }
}
