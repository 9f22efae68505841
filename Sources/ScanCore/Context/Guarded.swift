// A mutex whose order the thread sanitizer sees.
import Synchronization

/// A value that one thread at a time may touch, under a mutex. As a member it is a `let`, with a line on what it guards.
///
/// `Synchronization.Mutex` waits inside the runtime, which is not instrumented: when two threads meet there, the thread sanitizer
/// loses the order between them and reports whatever was handed over under the lock as a race, in an app's tests too. An atomic
/// mark, compiled here, shows it the order; it costs a load and a store.
package struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let mark = Atomic(false)

    /// Guards a value from now on.
    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs `body` with the value while no other thread has it. Not re-entrant.
    package func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = mark.load(ordering: .acquiring)
            defer { mark.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
