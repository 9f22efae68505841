// Numbers of things.

/// "1 code", "2 codes".
enum CountText {
    /// The number and the thing, which has an s unless it is one.
    static func of(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
}
