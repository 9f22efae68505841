// Frames that a test pushes.
import ScanCore
import ScanImages
import Testing

@Suite(.timeLimit(.minutes(20))) struct SequenceFrameSourceTests {
    private func frame(_ width: Int) -> ImageFrame {
        ImageFrame(image: GrayImage(width: width, height: 1, filledWith: 0), timestamp: .milliseconds(width))
    }

    @Test func `frames are delivered as they were pushed, while the source is on`() async {
        let source = SequenceFrameSource()
        let listener = FrameTranscript()
        source.addListener(listener)
        #expect(await source.push(frame(1)) == false)
        #expect(await source.settle(in: .on))
        #expect(await source.push(frame(2)))
        #expect(await source.push(frame(3).image, timestamp: .milliseconds(3)))
        #expect(await source.settle(in: .off))
        #expect(await source.push(frame(4)) == false)
        #expect(source.offer(frame(5)) == false)
        let told = await listener.untilOff()
        #expect(told.frames == [frame(2), frame(3)])
        #expect(told.states == [.starting, .on, .stopping, .off])
    }

    @Test func `with wait a push returns when the listener is done`() async {
        let done = Guarded(0)
        let listener = FrameTranscript { _, _ in
            await Task.yield()
            done.withLock { $0 += 1 }
        }
        let source = SequenceFrameSource(backPressure: .wait)
        source.addListener(listener)
        #expect(await source.settle(in: .on))
        for count in 1...20 {
            #expect(await source.push(frame(count)))
            #expect(done.withLock { $0 } == count)
        }
        #expect(!source.isLive)
    }

    @Test func `with wait no frame of many pushers is lost`() async {
        let source = SequenceFrameSource(backPressure: .wait)
        let listener = FrameTranscript()
        source.addListener(listener)
        #expect(await source.settle(in: .on))
        await withTaskGroup { group in
            for width in 1...40 { group.addTask { await source.push(frame(width)) } }
        }
        #expect(await source.settle(in: .off))
        #expect(await listener.untilOff().frames.map(\.image.width).sorted() == Array(1...40))
    }

    @Test(arguments: [FrameBackPressure.dropOldest, .wait])
    func `an offer never waits, and the newest frame replaces the one that waits`(_ policy: FrameBackPressure) async {
        let (arrivals, arrive) = AsyncStream<Int>.makeStream()
        let gate = Gate()
        let listener = FrameTranscript { _, frame in
            arrive.yield(frame.image.width)
            await gate.pass()
        }
        let source = SequenceFrameSource(backPressure: policy)
        source.addListener(listener)
        #expect(await source.settle(in: .on))
        var arrived = arrivals.makeAsyncIterator()
        #expect(source.offer(frame(1)))
        #expect(await arrived.next() == 1)
        for width in 2...9 { #expect(source.offer(frame(width))) }
        await gate.permit()
        #expect(await arrived.next() == 9)
        await gate.permit()
        #expect(await source.settle(in: .off))
        #expect(await listener.untilOff().frames.map(\.image.width) == [1, 9])
        #expect(source.isLive == (policy == .dropOldest))
    }

    @Test func `with dropOldest a push does not wait for the listener`() async {
        let (arrivals, arrive) = AsyncStream<Int>.makeStream()
        let gate = Gate()
        let listener = FrameTranscript { _, frame in
            arrive.yield(frame.image.width)
            await gate.pass()
        }
        let source = SequenceFrameSource(backPressure: .dropOldest)
        source.addListener(listener)
        #expect(await source.settle(in: .on))
        var arrived = arrivals.makeAsyncIterator()
        #expect(await source.push(frame(1)))
        #expect(await arrived.next() == 1)
        #expect(await source.push(frame(2)))
        await gate.permit()
        await gate.permit()
        #expect(await arrived.next() == 2)
    }
}

/// Lets one caller through for each permit.
private actor Gate {
    private var permits = 0
    private var waiting: [Handover<Void, Never>] = []

    func pass() async {
        guard permits == 0 else {
            permits -= 1
            return
        }
        await withHandover { waiting.append($0) }
    }

    func permit() {
        if waiting.isEmpty { permits += 1 } else { waiting.removeFirst().resume() }
    }
}
