// The batch: order, its limit, and stopping.

import ScanScore
import ScanCore
import Testing

@Suite("OrderedWork")
struct OrderedWorkTests {
    private struct Stop: Error {}

    @Test("answers come in the order of the inputs on any number of threads", arguments: [1, 2, 5])
    func order(threads: Int) throws {
        var inputs = Array(0..<200)[...]
        var answers: [Int] = []
        OrderedWork.run(threads: threads, next: { inputs.popFirst() }, makeWorker: { { (n: Int) in n * 2 } }) {
            answers.append($0)
        }
        #expect(answers == (0..<200).map { $0 * 2 })
    }

    @Test("no more than four inputs a thread are on their way")
    func window() {
        var pulled = 0
        var taken = 0
        var most = 0
        OrderedWork.run(
            threads: 2,
            next: {
                pulled += 1
                most = max(most, pulled - taken)
                return pulled <= 100 ? pulled : nil
            }, makeWorker: { { (n: Int) in n } }, take: { _ in taken += 1 })
        #expect(taken == 100)
        #expect(most <= 8 + 1)
    }

    @Test("an error in taking ends the batch early and comes out", arguments: [1, 3])
    func stops(threads: Int) {
        var pulled = 0
        #expect(throws: Stop.self) {
            try OrderedWork.run(
                threads: threads,
                next: {
                    pulled += 1
                    return pulled
                }, makeWorker: { { (n: Int) in n } }
            ) { (n: Int) throws(Stop) in if n == 10 { throw Stop() } }
        }
        #expect(pulled <= 10 + 4 * threads)
    }

    @Test("each thread makes one worker of its own")
    func workers() {
        let made = Guarded(0)
        var inputs = Array(0..<50)[...]
        OrderedWork.run(
            threads: 3, next: { inputs.popFirst() },
            makeWorker: {
                made.withLock { $0 += 1 }
                return { (n: Int) in n }
            }, take: { _ in })
        #expect(made.withLock { $0 } == 3)
    }
}
