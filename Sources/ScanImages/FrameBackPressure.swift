// What happens to frames that come faster than they are processed.

/// What a ``SequenceFrameSource`` does with frames that come faster than its listeners take them.
public enum FrameBackPressure: Sendable, Hashable {
    /// Whoever pushes waits: no frame is lost. For files, tests and replays.
    case wait
    /// The newest frame replaces one that still waits: nobody waits. For cameras.
    case dropOldest
}
