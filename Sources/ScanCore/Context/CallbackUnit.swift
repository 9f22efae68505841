// Callbacks that belong together, and waiting for their end without waiting for oneself.
import Dispatch

/// The callbacks of one frame as a unit that others can wait for. Whoever asks from inside it does not wait.
final class CallbackUnit: Sendable {
    /// The units the running code is inside of. A task that is started inside a callback inherits it, so that a current task is
    /// the sign of being outside: callbacks run without one.
    @TaskLocal private static var entered: [ObjectIdentifier] = []

    private let group = DispatchGroup()
    /// Guards what is to be done after the unit that is running.
    private let deferred = Guarded<[@Sendable () -> Void]>([])

    /// Announces a unit. To be called under the lock that decides whether it may run.
    func begin() { group.enter() }

    /// Runs the callbacks of a unit that has begun, and ends it.
    func run(_ callbacks: () -> Void) {
        Self.$entered.withValue(Self.entered + [ObjectIdentifier(self)], operation: callbacks)
        let actions = deferred.withLock { actions in
            defer { actions = [] }
            return actions
        }
        for action in actions { action() }
        group.leave()
    }

    /// Whether the calling code runs inside this unit.
    var isInside: Bool {
        withUnsafeCurrentTask { $0 == nil } && Self.entered.contains(ObjectIdentifier(self))
    }

    /// Returns when no unit is running; at once inside one.
    func wait() {
        if !isInside { group.wait() }
    }

    /// Runs `action` when no unit is running: after waiting, or at the end of the unit that the caller is inside of.
    func afterwards(_ action: @escaping @Sendable () -> Void) {
        if isInside {
            deferred.withLock { $0.append(action) }
        } else {
            group.wait()
            action()
        }
    }
}
