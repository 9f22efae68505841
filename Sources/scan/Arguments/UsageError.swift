// A command line that makes no sense.

/// What is wrong with a command line, in one sentence.
struct UsageError: Error, Equatable {
    /// The sentence.
    var message: String

    /// An error with that sentence.
    init(_ message: String) { self.message = message }
}
