// Ending a run from outside, whenever that comes.

import ScanKit

/// A run of a source that can be ended at any time: before it begins too.
final class RunStop: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isStopped = false
    }

    /// Guards the run, and whether it is to end.
    private let state = Guarded(State())

    /// Runs `source` to its end, or until ``stop()``.
    func run(_ source: any FrameSource) async {
        let task = Task { _ = await source.run() }
        let isStopped = state.withLock { state in
            state.task = task
            return state.isStopped
        }
        if isStopped { task.cancel() }
        await task.value
        // A run that is cancelled does not wait for its source.
        _ = await source.settle(in: .off)
    }

    /// Ends the run: the one that goes on, or the one to come.
    func stop() {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
    }
}
