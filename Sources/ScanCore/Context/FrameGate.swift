/// Who is processed next: frames in, at most one at a time out. No thread and no clock.
///
/// Frames of still pictures all wait their turn. Of live frames only the newest waits; the one it overtakes is dropped.
struct FrameGate<Frame> {
    private var waiting: [(frame: Frame, isLive: Bool)] = []
    private var isBusy = false

    /// A frame arrives. `mustStart`: nobody is at work, so the caller has to see to it that ``next()`` is called.
    mutating func offer(_ frame: Frame, isLive: Bool) -> (mustStart: Bool, dropped: Frame?) {
        var dropped: Frame?
        if isLive, let index = waiting.firstIndex(where: \.isLive) { dropped = waiting.remove(at: index).frame }
        waiting.append((frame, isLive))
        defer { isBusy = true }
        return (!isBusy, dropped)
    }

    /// The frame to process now; nil when none waits, and the gate is at rest.
    mutating func next() -> Frame? {
        guard !waiting.isEmpty else {
            isBusy = false
            return nil
        }
        return waiting.removeFirst().frame
    }

    /// Drops the live frame that waits: its source is no longer on.
    mutating func dropLive() { waiting.removeAll(where: \.isLive) }
}
