// The session that listeners are handed.

/// The session of one frame, of any kind of mode. It answers until its callbacks are over, then nil, empty and 0, from whatever
/// thread it is asked. Each kind conforms it to its session protocol, in a line a member.
final class LiveSession<Update: Sendable>: Sendable {
    private struct Contents {
        var update: Update
        var reset: @Sendable () -> Void
    }

    /// Guards the contents, as a listener may have kept the session.
    private let contents: Guarded<Contents?>

    /// A session about `update`; `reset` is what its own ``reset()`` does.
    init(_ update: Update, reset: @escaping @Sendable () -> Void) {
        contents = Guarded(Contents(update: update, reset: reset))
    }

    /// Ends the session's life.
    func end() { contents.withLock { $0 = nil } }

    /// What the frame brought; nil afterwards.
    var update: Update? { contents.withLock { $0?.update } }

    /// Forgets what earlier frames brought, while the session lives.
    func reset() { contents.withLock { $0?.reset }?() }
}
