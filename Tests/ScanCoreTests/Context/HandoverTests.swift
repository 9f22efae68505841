// What is handed over once, by whomever and whenever.
import Dispatch
import ScanCore
import Testing

@Suite(.timeLimit(.minutes(20))) struct HandoverTests {
    @Test("what was done before the answer is seen after the wait, early or late", arguments: [0, 20_000])
    func ordered(delay: Int) async {
        let queue = DispatchQueue(label: "answers")
        var sum = 0
        for _ in 0..<200 {
            // No lock: only the order of answer and wait guards it, which the thread sanitizer has to see.
            nonisolated(unsafe) var value = 0
            await withHandover { done in
                queue.async {
                    value = 1
                    done.resume()
                }
                for _ in 0..<delay { _ = DispatchTime.now() }
            }
            sum += value
        }
        #expect(sum == 200)
    }

    @Test func `a value or an error reaches who waits`() async {
        #expect(await withHandover { $0.resume(returning: 7) } == 7)
        await #expect(throws: CancellationError.self) {
            try await withThrowingHandover { (done: Handover<Int, any Error>) in
                done.resume(throwing: CancellationError())
            }
        }
    }
}
