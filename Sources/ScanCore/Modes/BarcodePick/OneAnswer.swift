// A completion handler that may be called once, and whose loss is noticed.

/// Takes the first answer and ignores the others; let go without one, it says so with nil.
final class OneAnswer<Value: Sendable>: Sendable {
    /// Guards who is told; nil afterwards.
    private let receiver: Guarded<(@Sendable (Value?) -> Void)?>

    /// A question whose answer goes to `receiver`, on the thread that gives it.
    init(_ receiver: @escaping @Sendable (Value?) -> Void) { self.receiver = Guarded(receiver) }

    deinit { take()?(nil) }

    /// The answer.
    func give(_ value: Value) { take()?(value) }

    private func take() -> (@Sendable (Value?) -> Void)? {
        receiver.withLock { receiver in
            defer { receiver = nil }
            return receiver
        }
    }
}
