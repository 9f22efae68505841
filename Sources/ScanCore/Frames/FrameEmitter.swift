/// What a producer hands its frames to: `try await emit(frame)`. Valid for one run of its source.
public struct FrameEmitter: Sendable {
    private weak let driver: FrameSourceDriver?
    private let run: Int

    /// The emitter of one run.
    init(driver: FrameSourceDriver, run: Int) {
        self.driver = driver
        self.run = run
    }

    /// Hands `frame` to every listener, in the order of adding, and returns when the last of them is done with it: the
    /// back-pressure of still pictures.
    ///
    /// Throws `CancellationError` once the run is over: the producer then lets go of what it holds and returns.
    public func callAsFunction(_ frame: any FrameData) async throws(CancellationError) {
        guard let driver else { throw CancellationError() }
        try await driver.emit(frame, run: run)
    }

    /// Tells the listeners of a picture that failed; the source stays on and the producer goes on with its next one.
    public func report(_ error: ScanError) async {
        await driver?.report(error)
    }
}
