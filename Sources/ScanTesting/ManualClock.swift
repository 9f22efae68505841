// The clock that stands still until a test moves it.
import ScanCore

/// A clock whose time is set by hand. Sleepers wake when it is advanced to their deadline, the earliest first.
public final class ManualClock: Clock, Sendable {
    /// A moment, counted from the clock's making.
    public struct Instant: InstantProtocol {
        /// Time since the clock was made.
        public var offset: Duration

        /// The moment that long after the clock was made.
        public init(offset: Duration) { self.offset = offset }

        /// The moment `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// The time to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Earlier or not.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastKey = 0
        var sleepers: [Int: (deadline: Instant, continuation: Handover<Void, any Error>)] = [:]
    }

    /// Guards the time and the sleepers.
    private let state = Guarded(State())

    /// A clock at its beginning.
    public init() {}

    /// The moment.
    public var now: Instant { state.withLock { $0.now } }

    /// Nothing is too short for it.
    public var minimumResolution: Duration { .zero }

    /// How many sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Moves the time on and wakes those whose deadline has come.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Returns when the time is advanced to `deadline`; throws `CancellationError` when the task is cancelled before.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let key = state.withLock { state in
            state.lastKey += 1
            return state.lastKey
        }
        try await withTaskCancellationHandler {
            try await withThrowingHandover { continuation in
                let isDue = state.withLock { state in
                    if Task.isCancelled || deadline <= state.now { return true }
                    state.sleepers[key] = (deadline, continuation)
                    return false
                }
                guard isDue else { return }
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    continuation.resume()
                }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: key) }?.continuation.resume(throwing: CancellationError())
        }
    }
}
