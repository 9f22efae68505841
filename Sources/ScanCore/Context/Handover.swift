// A continuation whose hand-over the thread sanitizer sees.
import Synchronization

/// What a task waits for, answered once, from any thread: what was done before the answer is done for whoever waited.
///
/// A checked continuation promises the same. But when it is resumed before its task has come to wait, the order is kept inside the
/// runtime, which is not instrumented: the thread sanitizer then reports every value handed over as a race, in an app's tests too.
/// An atomic mark, compiled here, shows it the order; it costs an allocation a wait.
package struct Handover<Value: Sendable, Failure: Error>: Sendable {
    fileprivate final class Mark: Sendable {
        let isAnswered = Atomic(false)
    }

    fileprivate let continuation: CheckedContinuation<Result<Value, Failure>, Never>
    fileprivate let mark: Mark

    /// Answers with what came of it; a second answer is a mistake that ends the process.
    package func resume(with result: Result<Value, Failure>) {
        mark.isAnswered.store(true, ordering: .releasing)
        continuation.resume(returning: result)
    }

    /// Answers with a value.
    package func resume(returning value: Value) { resume(with: .success(value)) }

    /// Answers with an error.
    package func resume(throwing error: Failure) { resume(with: .failure(error)) }
}

extension Handover where Value == Void {
    /// Says that it is done.
    package func resume() { resume(returning: ()) }
}

/// Waits for what `body`, which is called at once, hands over.
package func withHandover<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Handover<Value, Never>) -> Void
) async -> Value {
    await handedOver(isolation: isolation, body).get()
}

/// Waits for what `body`, which is called at once, hands over; throws the error that it is answered with.
package func withThrowingHandover<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Handover<Value, any Error>) -> Void
) async throws -> Value {
    try await handedOver(isolation: isolation, body).get()
}

private func handedOver<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)?, _ body: (Handover<Value, Failure>) -> Void
) async -> Result<Value, Failure> {
    let mark = Handover<Value, Failure>.Mark()
    let result = await withCheckedContinuation(isolation: isolation) { body(Handover(continuation: $0, mark: mark)) }
    _ = mark.isAnswered.load(ordering: .acquiring)
    return result
}
