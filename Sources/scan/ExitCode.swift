// How the program ends.

/// The program's exit codes.
enum ExitCode: Int32 {
    /// All was read, and something was found.
    case success = 0
    /// Some input could not be read; the rest was.
    case unreadable = 1
    /// All was read, and nothing was found.
    case nothingFound = 4
    /// The command line makes no sense.
    case usage = 64
    /// Ctrl-C.
    case interrupted = 130
    /// The reader of the output went away, as the shell spells it.
    case brokenPipe = 141
}
