// Values for any number of async streams.

/// Sends values to every stream that listens. Cancelling the task that iterates a stream ends its subscription.
final class StreamHub<Element: Sendable>: Sendable {
    private struct State {
        var lastKey = 0
        var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
    }

    /// Guards the subscriptions.
    private let state = Guarded(State())

    /// A stream of what is sent from now on.
    func stream(_ policy: AsyncStream<Element>.Continuation.BufferingPolicy) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream<Element>.makeStream(bufferingPolicy: policy)
        let key = state.withLock { state in
            state.lastKey += 1
            state.continuations[state.lastKey] = continuation
            return state.lastKey
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.continuations.removeValue(forKey: key) }
        }
        return stream
    }

    /// Sends a value to all streams.
    func send(_ element: Element) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(element) }
    }

    /// Ends the streams of this moment.
    func finish() {
        let ended = state.withLock { state in
            defer { state.continuations = [:] }
            return Array(state.continuations.values)
        }
        for continuation in ended { continuation.finish() }
    }
}
