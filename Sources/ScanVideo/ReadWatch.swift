// How a read that blocks is ended from outside.
import Foundation
import ScanCore
import Synchronization

/// Ends a read: because somebody wants it to end, or because nothing came for too long.
final class ReadWatch: Sendable {
    private let flag = Atomic(false)
    /// Guards until when something has to come; nil waits for ever.
    private let deadline = Guarded<ContinuousClock.Instant?>(nil)
    /// For how long nothing may come; nil waits for ever.
    let patience: Duration?
    /// Becomes readable when the read is to end: for `poll`. -1, which `poll` passes over, where the system gave none.
    let descriptor: Int32
    private let bell: Int32

    /// A watch that is not stopped, and that is patient until ``begin()``.
    init(patience: Duration?) {
        self.patience = patience
        (descriptor, bell) = Pipe.ends() ?? (-1, -1)
    }

    deinit {
        Pipe.close(descriptor)
        Pipe.close(bell)
    }

    /// Whether the read is to end.
    var isStopped: Bool { flag.load(ordering: .relaxed) }

    /// Ends the read, from any thread.
    func stop() {
        flag.store(true, ordering: .relaxed)
        if bell >= 0 { _ = send(bell, [1], 1, Int32(MSG_NOSIGNAL)) }
    }

    /// Waiting begins anew: something came.
    func begin() {
        guard let patience else { return }
        deadline.withLock { $0 = .now + patience }
    }

    /// Whether nothing came for too long.
    var isOverdue: Bool { deadline.withLock { $0.map { .now >= $0 } ?? false } }

    /// How long a `poll` may take, in milliseconds; -1 for as long as it likes.
    var pollTime: Int32 {
        deadline.withLock { deadline in
            guard let deadline else { return -1 }
            // No longer than a day at once: a patience without end has more milliseconds than can be counted.
            let rest = min(max(.zero, ContinuousClock.now.duration(to: deadline)), .seconds(86_400))
            return Int32(clamping: Int64((rest / .milliseconds(1)).rounded(.up)))
        }
    }

    /// What a read of `name` failed with when it was overdue.
    func overdue(_ name: String) -> ScanError {
        let seconds = Double(patience.map { $0 / .seconds(1) } ?? 0)
        return ScanError(.sourceFailure, "\(name): nothing came for \(seconds) seconds", underlyingCode: Int(ETIMEDOUT))
    }
}
