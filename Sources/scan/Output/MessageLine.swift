// What the program says on standard error.

/// A message in one line: a path, a video or a trace may bring line breaks and a terminal's commands into it.
enum MessageLine {
    /// The line with its end, after `scan: `.
    static func text(_ message: String) -> String {
        let clean = message.unicodeScalars.map { scalar in
            scalar.value < 32 || (127..<160).contains(scalar.value) ? " " : String(scalar)
        }
        return "scan: \(clean.joined())\n"
    }
}
