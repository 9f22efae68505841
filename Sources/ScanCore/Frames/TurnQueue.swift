// The one-at-a-time gate behind a source's callbacks.

/// Lets one task at a time through, in the order of asking. Not re-entrant: asking again inside one's turn waits for ever.
final class TurnQueue: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [Handover<Void, Never>] = []
    }

    /// Guards who has the turn and who waits for it.
    private let state = Guarded(State())

    /// Runs `body` when all who asked before are done.
    func turn<Result: Sendable, Failure: Error>(
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        await enter()
        defer { leave() }
        return try await body()
    }

    private func enter() async {
        await withHandover { continuation in
            let isFree = state.withLock { state in
                if state.isTaken {
                    state.waiting.append(continuation)
                    return false
                }
                state.isTaken = true
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state -> Handover<Void, Never>? in
            if state.waiting.isEmpty {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
