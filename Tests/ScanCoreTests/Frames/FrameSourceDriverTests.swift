// The driver's machine: listeners, back-pressure and the producer's task.
import ScanTesting
import Testing

@testable import ScanCore

/// A source around a producer.
private final class ProducedSource: FrameSource {
    let driver: FrameSourceDriver

    init(_ producer: @escaping @Sendable (FrameEmitter) async throws -> Void) {
        driver = FrameSourceDriver(producer: producer)
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

/// Ends a wait when the source reaches off.
private final class OffWaiter: FrameSourceListener {
    private let off = AsyncStream<Void>.makeStream()

    func frameSource(_ source: any FrameSource, didChange newState: FrameSourceState) async {
        if newState == .off { off.continuation.yield() }
    }
    func frameSource(_ source: any FrameSource, didOutputFrame frame: any FrameData) async {}
    func wait() async { for await _ in off.stream { return } }
}

@Suite struct FrameSourceDriverTests {
    private static func frame(_ number: Int) -> ImageFrame {
        ImageFrame(image: GrayImage(width: number, height: 1, filledWith: 0))
    }

    @Test func `frames come in order and the source goes to off when the producer returns`() async {
        let source = ProducedSource { emit in for number in 1...3 { try await emit(Self.frame(number)) } }
        let listener = RecordingFrameSourceListener()
        let waiter = OffWaiter()
        source.addListener(listener)
        source.addListener(waiter)
        #expect(await source.settle(in: .on))
        await waiter.wait()
        #expect(
            listener.events == [
                .state(.starting), .state(.on), .frame(width: 1, timestamp: nil), .frame(width: 2, timestamp: nil),
                .frame(width: 3, timestamp: nil), .state(.stopping), .state(.off),
            ])
        #expect(source.desiredState == .off)
    }

    @Test func `the producer waits until every listener is done with its frame`() async {
        let log = Guarded<[String]>([])
        let source = ProducedSource { emit in
            for number in 1...2 {
                try await emit(Self.frame(number))
                log.withLock { $0.append("emitted") }
            }
        }
        let slow = RecordingFrameSourceListener { _ in
            await Task.yield()
            log.withLock { $0.append("slow done") }
        }
        let second = RecordingFrameSourceListener { _ in log.withLock { $0.append("second done") } }
        let waiter = OffWaiter()
        for listener in [slow, second] { source.addListener(listener) }
        source.addListener(waiter)
        source.switch(toDesiredState: .on)
        await waiter.wait()
        let round = ["slow done", "second done", "emitted"]
        #expect(log.withLock { $0 } == round + round)
    }

    @Test func `switching off cancels an endless producer and no frame comes afterwards`() async {
        let source = ProducedSource { emit in while true { try await emit(Self.frame(1)) } }
        let listener = RecordingFrameSourceListener()
        source.addListener(listener)
        #expect(await source.settle(in: .on))
        #expect(await source.settle(in: .off))
        let count = listener.frameCount
        #expect(listener.states == [.starting, .on, .stopping, .off])
        await Task.yield()
        #expect(listener.frameCount == count)
        #expect(listener.events.last == .state(.off))
    }

    @Test func `a source can be switched off from inside its frame callback`() async {
        let source = ProducedSource { emit in while true { try await emit(Self.frame(1)) } }
        let listener = RecordingFrameSourceListener { $0.switch(toDesiredState: .off) }
        let waiter = OffWaiter()
        source.addListener(listener)
        source.addListener(waiter)
        source.switch(toDesiredState: .on)
        await waiter.wait()
        #expect(listener.frameCount == 1)
    }

    @Test func `start stop start in quick order ends on, and only what was overtaken completes with false`() async {
        let source = ManualFrameSource()
        let answers = Guarded<[String]>([])
        source.switch(toDesiredState: .on) { reached in answers.withLock { $0.append("on \(reached)") } }
        source.switch(toDesiredState: .off) { reached in answers.withLock { $0.append("off \(reached)") } }
        #expect(await source.settle(in: .on))
        #expect(source.currentState == .on)
        #expect(Set(answers.withLock { $0 }).isSubset(of: ["on true", "off false", "off true"]))
        #expect(answers.withLock { $0.count } == 2)
    }

    @Test func `a failed picture is reported and the source goes on with the next`() async {
        let error = ScanError(.damagedImage, "b.png: truncated")
        let source = ProducedSource { emit in
            await emit.report(error)
            try await emit(Self.frame(2))
        }
        let listener = RecordingFrameSourceListener()
        let waiter = OffWaiter()
        source.addListener(listener)
        source.addListener(waiter)
        source.switch(toDesiredState: .on)
        await waiter.wait()
        #expect(
            listener.events == [
                .state(.starting), .state(.on), .failure(error), .frame(width: 2, timestamp: nil), .state(.stopping),
                .state(.off),
            ])
    }

    @Test func `a producer that throws is reported and ends the run`() async {
        let error = ScanError(.unreadableFile, "a.png: no such file")
        let source = ProducedSource { _ in throw error }
        let listener = RecordingFrameSourceListener()
        let waiter = OffWaiter()
        source.addListener(listener)
        source.addListener(waiter)
        source.switch(toDesiredState: .on)
        await waiter.wait()
        #expect(
            listener.events == [.state(.starting), .state(.on), .failure(error), .state(.stopping), .state(.off)])
    }

    @Test func `a listener added twice is told once, and a removed one no more`() async {
        let source = ManualFrameSource()
        let listener = RecordingFrameSourceListener()
        source.addListener(listener)
        source.addListener(listener)
        await source.start()
        #expect(await source.emit())
        source.removeListener(listener)
        #expect(await source.emit())
        #expect(listener.frameCount == 1)
    }

    @Test func `listeners are held weakly`() async {
        let source = ManualFrameSource()
        weak var released: RecordingFrameSourceListener?
        do {
            let listener = RecordingFrameSourceListener()
            source.addListener(listener)
            released = listener
        }
        await source.start()
        #expect(released == nil)
    }

    @Test func `a frame for a source that is off is dropped`() async {
        let source = ManualFrameSource()
        let listener = RecordingFrameSourceListener()
        source.addListener(listener)
        #expect(await source.emit() == false)
        #expect(listener.events.isEmpty)
    }

    @Test func `a source that is let go ends its producer`() async {
        let ended = AsyncStream<Void>.makeStream()
        var source: ProducedSource? = ProducedSource { emit in
            defer { ended.continuation.finish() }
            while true { try await emit(Self.frame(1)) }
        }
        _ = await source?.settle(in: .on)
        source = nil
        for await _ in ended.stream {}
        #expect(source == nil)
    }
}
