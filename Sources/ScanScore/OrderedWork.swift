// A batch over several threads whose answers come in the order of its inputs.

import Foundation
import ScanCore

/// Runs work over many inputs on a few threads, and hands the answers over in the order of the inputs.
///
/// At most `4 x threads` inputs are on their way at a time, so memory does not grow with their number. Each thread makes
/// its own worker, so workers need not be Sendable and share nothing.
package enum OrderedWork {
    /// Pulls inputs with `next` until it gives nil, works on them, and calls `take` with each answer, in order.
    ///
    /// `next` and `take` run on the calling thread. With one thread all of it does, and no other is started. When `take`
    /// throws, the inputs on their way are finished, not taken, and the error is passed on.
    package static func run<Input: Sendable, Output: Sendable, Failure: Error>(
        threads: Int, next: () -> Input?, makeWorker: @escaping @Sendable () -> (Input) -> Output,
        take: (Output) throws(Failure) -> Void
    ) throws(Failure) {
        if threads <= 1 {
            let worker = makeWorker()
            while let input = next() { try take(worker(input)) }
            return
        }
        let desk = Desk<Input, Output>()
        for _ in 0..<threads {
            let thread = Thread { desk.work(makeWorker()) }
            thread.stackSize = 8 << 20
            thread.start()
        }
        defer { desk.close(threads: threads) }
        var pushed = 0
        var taken = 0
        var inputsLeft = true
        while true {
            while inputsLeft, pushed - taken < 4 * threads {
                guard let input = next() else {
                    inputsLeft = false
                    break
                }
                desk.push(input, index: pushed)
                pushed += 1
            }
            if taken == pushed { return }
            try take(desk.answer(index: taken))
            taken += 1
        }
    }
}

/// Where the calling thread and the workers meet.
private final class Desk<Input: Sendable, Output: Sendable>: Sendable {
    private struct State {
        var waiting: [(index: Int, input: Input)] = []
        var done: [Int: Output] = [:]
    }

    /// Guards the inputs that wait and the answers that were not taken yet.
    private let state = Guarded(State())
    private let available = DispatchSemaphore(value: 0)
    private let finished = DispatchSemaphore(value: 0)
    private let left = DispatchSemaphore(value: 0)

    func push(_ input: Input, index: Int) {
        state.withLock { $0.waiting.append((index, input)) }
        available.signal()
    }

    func answer(index: Int) -> Output {
        while true {
            if let output = state.withLock({ $0.done.removeValue(forKey: index) }) { return output }
            finished.wait()
        }
    }

    func work(_ worker: (Input) -> Output) {
        while true {
            available.wait()
            guard let (index, input) = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) else {
                break
            }
            let output = worker(input)
            state.withLock { $0.done[index] = output }
            finished.signal()
        }
        left.signal()
    }

    func close(threads: Int) {
        state.withLock { $0.waiting.removeAll() }
        for _ in 0..<threads { available.signal() }
        for _ in 0..<threads { left.wait() }
    }
}
