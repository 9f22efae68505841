// A source from its start to its end, in one call.

import ScanCore
import ScanTesting
import Testing

@Suite struct FrameSourceRunTests {
    /// A source of a fixed number of frames that may fail on the way.
    private final class Frames: FrameSource {
        private let driver: FrameSourceDriver

        init(_ count: Int, failure: ScanError? = nil) {
            driver = FrameSourceDriver { emit in
                do {
                    for _ in 0..<count {
                        try await emit(ImageFrame(image: GrayImage(width: 1, height: 1, filledWith: 0)))
                    }
                } catch {
                    // A source that takes its time to end.
                    for _ in 0..<1000 { await Task.yield() }
                    throw error
                }
                if let failure { throw failure }
            }
            driver.bind(to: self)
        }

        var desiredState: FrameSourceState { driver.desiredState }
        var currentState: FrameSourceState { driver.currentState }

        func `switch`(toDesiredState state: FrameSourceState, completionHandler: (@Sendable (Bool) -> Void)?) {
            driver.switch(toDesiredState: state, completionHandler: completionHandler)
        }

        func addListener(_ listener: any FrameSourceListener) { driver.addListener(listener) }

        func removeListener(_ listener: any FrameSourceListener) { driver.removeListener(listener) }
    }

    @Test func `it returns when every frame was processed, and can be run again`() async {
        let listener = RecordingContextListener()
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        // Frame listeners are told only while a mode is there.
        let capture = BarcodeCapture(context: context, settings: CaptureRig.settings())
        context.addFrameListener(listener)
        let source = Frames(3)
        context.setFrameSource(source)
        for round in 1...2 {
            let failures = await source.run()
            #expect(failures.isEmpty)
            #expect(capture.isEnabled)
            #expect(source.currentState == .off)
            #expect(listener.events.count { if case .didProcess = $0 { true } else { false } } == 3 * round)
        }
    }

    @Test func `what the source fails with comes back`() async {
        let source = Frames(1, failure: ScanError(.unreadableFile, "gone"))
        #expect(await source.run() == [ScanError(.unreadableFile, "gone")])
        #expect(source.currentState == .off)
    }

    @Test func `cancelling the task switches an endless source off, and run returns when it is`() async {
        let source = Frames(.max)
        let task = Task { await source.run() }
        while source.currentState != .on { await Task.yield() }
        task.cancel()
        _ = await task.value
        #expect(source.currentState == .off)
        #expect(source.desiredState == .off)
    }
}
