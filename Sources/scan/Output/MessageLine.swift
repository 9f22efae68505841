// What the program says on standard error.

/// A message in one line: a path, a video or a trace may bring line breaks and a terminal's commands into it.
enum MessageLine {
    /// The line with its end, after `scan: `.
    static func text(_ message: String) -> String {
        "scan: \(VisibleText.escaped(message))\n"
    }
}
