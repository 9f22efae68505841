// The bar on a terminal, as a pure value.

/// Decides when a bar is drawn and what it shows. Time comes from outside; nothing is written here.
struct ProgressBar {
    /// How many inputs there are; nil when nobody knows.
    var total: Int?
    /// No bar before this much work.
    static let patience: Duration = .seconds(1)
    /// No two drawings closer than this.
    static let pause: Duration = .milliseconds(100)
    /// What wipes the bar.
    static let wipe = "\r\u{1B}[K"

    private var drawn: Duration?

    /// A bar over that many inputs.
    init(total: Int?) { self.total = total }

    /// Whether a bar stands on the terminal.
    private(set) var isVisible = false

    /// What to write after `done` inputs with `codes` found, `elapsed` since the start; nil for nothing yet.
    mutating func update(done: Int, codes: Int, elapsed: Duration) -> String? {
        guard elapsed >= Self.patience, drawn.map({ elapsed - $0 >= Self.pause }) ?? true else { return nil }
        if let total, done >= total { return nil }
        drawn = elapsed
        isVisible = true
        return Self.wipe + line(done: done, codes: codes)
    }

    /// What to write before anything else goes to the terminal, and at the end; nil when no bar stands there.
    mutating func clear() -> String? {
        guard isVisible else { return nil }
        isVisible = false
        drawn = nil
        return Self.wipe
    }

    private func line(done: Int, codes: Int) -> String {
        let counts = "\(codes) code\(codes == 1 ? "" : "s")"
        guard let total, total > 0 else { return "\(done) inputs, \(counts)" }
        let width = 30
        let filled = min(width, done * width / total)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        return "[\(bar)] \(done) of \(total), \(counts)"
    }
}
