// What the program has around it: output, errors, a terminal or none, and Ctrl-C.

import Foundation

/// The surroundings of a run; a test gives its own.
struct ProgramTerminal: Sendable {
    /// Where results go.
    var output: any TextSink = DescriptorSink.standardOutput
    /// Where failures and the bar go.
    var errors: any TextSink = DescriptorSink.standardError
    /// Whether `errors` is a terminal, so that a bar makes sense.
    var isInteractive = isatty(STDERR_FILENO) == 1
    /// Ctrl-C.
    var interrupt = Interrupt()
}
