// Which frame is next.
import Testing

@testable import ScanCore

@Suite struct FrameGateTests {
    @Test func `the first frame starts the work, the next ones wait`() {
        var gate = FrameGate<Int>()
        let starts = (1...2).map { gate.offer($0, isLive: false).mustStart }
        #expect(starts == [true, false])
        let frames = (1...3).map { _ in gate.next() }
        #expect(frames == [1, 2, nil])
        let startsAgain = gate.offer(3, isLive: false).mustStart
        #expect(startsAgain)
    }

    @Test func `of live frames only the newest waits`() {
        var gate = FrameGate<Int>()
        _ = gate.offer(1, isLive: true)
        let first = gate.next()
        let dropped = (2...3).map { gate.offer($0, isLive: true).dropped }
        let left = (1...2).map { _ in gate.next() }
        #expect(first == 1)
        #expect(dropped == [nil, 2])
        #expect(left == [3, nil])
    }

    @Test func `frames of still pictures are never dropped`() {
        var gate = FrameGate<Int>()
        let dropped = (1...5).compactMap { gate.offer($0, isLive: false).dropped }
        #expect(dropped.isEmpty)
        gate.dropLive()
        let left = (1...5).map { _ in gate.next() }
        #expect(left == [1, 2, 3, 4, 5])
    }
}
