/// The states of a frame source. Only ``off``, ``on`` and ``standby`` may be asked for; the others are passed through.
public enum FrameSourceState: String, Sendable, Hashable, Codable, CaseIterable {
    /// No frames.
    case off
    /// Frames flow.
    case on
    /// From off to on.
    case starting
    /// From on to off.
    case stopping
    /// Ready, but no frames.
    case standby
    /// From off to standby.
    case bootingUp
    /// From standby to on.
    case wakingUp
    /// From on to standby.
    case goingToSleep
    /// From standby to off.
    case shuttingDown

    /// Whether this state may be asked for.
    public var isSettled: Bool { self == .off || self == .on || self == .standby }
}
