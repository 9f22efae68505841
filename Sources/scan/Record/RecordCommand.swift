// scan record: scan watch, written down.

import ScanKit

/// The subcommand `record`.
struct RecordCommand {
    /// Its options and help.
    static let syntax = CommandSyntax(
        name: "record", operands: "SOURCE TRACE",
        summary: """
            Does what scan watch does, and writes the run down in the file TRACE: settings, frames by number and time,
            results, statuses; JSON Lines, no pictures. scan replay prints it again, and RunTrace plays it to the listeners
            of a unit test.
            """,
        options: WatchOptions.common)

    private let options: WatchOptions
    private let trace: String
    private let terminal: ProgramTerminal

    /// The command for a parsed command line.
    init(_ arguments: ParsedArguments, terminal: ProgramTerminal) throws(UsageError) {
        guard arguments.operands.count == 2, !arguments.operands[1].isEmpty else {
            throw UsageError("scan record needs a source and a file for the trace")
        }
        options = try WatchOptions(arguments, source: arguments.operands[0])
        trace = arguments.operands[1]
        try options.checkOutputs(trace: trace)
        self.terminal = terminal
    }

    /// Watches the source to its end, or to Ctrl-C.
    func run() async throws -> ExitCode {
        try await WatchRun(options, terminal: terminal, trace: trace).run()
    }
}
