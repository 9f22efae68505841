// The camera's contract.
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct CameraTests {
    @Test func `a camera around a producer gives its frames and the settings of its start`() async {
        let seen = Guarded<[CameraSettings]>([])
        let came = AsyncStream<Void>.makeStream()
        let camera = Camera { settings, emit in
            seen.withLock { $0.append(settings) }
            while true { try await emit(FakeFrameData()) }
        }
        let listener = RecordingFrameSourceListener { _ in came.continuation.finish() }
        camera.addListener(listener)
        camera.apply(CameraSettings(preferredResolution: .hd))
        #expect(await camera.settle(in: .on))
        for await _ in came.stream {}
        #expect(await camera.settle(in: .off))
        #expect(seen.withLock { $0 } == [CameraSettings(preferredResolution: .hd)])
        #expect(camera.isLive)
    }

    @Test func `a torch that is not there stays off`() {
        let camera = Camera { _, _ in }
        camera.desiredTorchState = .on
        #expect(camera.isTorchAvailable == false)
        #expect(camera.desiredTorchState == .off)
    }
}
