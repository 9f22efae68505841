// The live line of scan watch, and its summary, as a pure value.

/// Counts frames and says how it goes. Time comes from outside; nothing is written here.
struct WatchStatus {
    /// No two lines closer than this.
    static let pause: Duration = .milliseconds(200)

    /// Frames processed so far.
    private(set) var frames = 0
    /// Codes told so far.
    private(set) var codes = 0
    /// Time spent on them.
    private var work: Duration = .zero
    private var drawn: Duration = .zero
    private var framesDrawn = 0
    private var workDrawn: Duration = .zero
    /// Whether a line stands on the terminal.
    private(set) var isVisible = false

    /// So many codes were told.
    mutating func told(_ count: Int) { codes += count }

    /// A frame was processed in `spent`, with `inView` codes in it, `elapsed` since the start. The line to draw; nil for none yet.
    mutating func frame(spent: Duration, inView: Int, elapsed: Duration) -> String? {
        frames += 1
        work += spent
        guard elapsed - drawn >= Self.pause else { return nil }
        let rate = Double(frames - framesDrawn) / ((elapsed - drawn) / .seconds(1))
        let each = (work - workDrawn) / .milliseconds(1) / Double(frames - framesDrawn)
        (drawn, framesDrawn, workDrawn) = (elapsed, frames, work)
        isVisible = true
        return "\(JSONText.number(rate, decimals: 1)) frames/s, \(JSONText.number(each, decimals: 1)) ms, "
            + "\(CountText.of(inView, "code")) in view, \(codes) told"
    }

    /// The line was wiped.
    mutating func wiped() { isVisible = false }

    /// How it went, in one line; `leftOut` counts the frames of a camera or stream that came too fast.
    func summary(elapsed: Duration, leftOut: Int = 0) -> String {
        let seconds = elapsed / .seconds(1)
        let left = leftOut > 0 ? " (\(leftOut) more left out)" : ""
        return "\(CountText.of(frames, "frame"))\(left) in \(JSONText.number(seconds, decimals: 1)) s, "
            + "\(JSONText.number(milliseconds, decimals: 1)) ms a frame, \(CountText.of(codes, "code"))"
    }

    /// The mean time for a frame, in milliseconds.
    var milliseconds: Double { frames == 0 ? 0 : work / .milliseconds(1) / Double(frames) }
}
