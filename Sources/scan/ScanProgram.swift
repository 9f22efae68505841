// The program: which subcommand runs, and what happens with help, version and mistakes.

import Foundation

/// The program `scan`. Its parts get their output from here, so a test can run it without a process.
struct ScanProgram {
    /// The version that `--version` prints.
    static let version = "0.1.0"

    /// Output, errors, a terminal or none, and Ctrl-C.
    var terminal = ProgramTerminal()

    private var output: any TextSink { terminal.output }
    private var errors: any TextSink { terminal.errors }

    /// Runs the command line (without the program's name).
    func run(_ arguments: [String]) async -> ExitCode {
        signal(SIGPIPE, SIG_IGN)
        do {
            return try await dispatch(arguments)
        } catch let mistake as UsageError {
            try? errors.write("scan: \(mistake.message)\ntry: scan --help\n")
            return .usage
        } catch is BrokenPipe {
            return .brokenPipe
        } catch {
            try? errors.write("scan: \(error)\n")
            return .unreadable
        }
    }

    private func dispatch(_ arguments: [String]) async throws -> ExitCode {
        guard let name = arguments.first else { throw UsageError("no subcommand") }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "read": return try leaf(ReadCommand.syntax, rest) { try ReadCommand($0, terminal: terminal).run() }
        case "score":
            return try leaf(ScoreCommand.syntax, rest) { try ScoreCommand($0, output: output, errors: errors).run() }
        case "--help", "-h", "help":
            try output.write(Self.help)
            return .success
        case "--version":
            try output.write("scan \(Self.version)\n")
            return .success
        default: throw UsageError("unknown subcommand '\(name)'")
        }
    }

    private func leaf(
        _ syntax: CommandSyntax, _ arguments: [String], run: (ParsedArguments) throws -> ExitCode
    ) throws -> ExitCode {
        let parsed = try syntax.parse(arguments)
        if parsed.has("--help") {
            try output.write(syntax.help)
        } else if parsed.has("--version") {
            try output.write("scan \(Self.version)\n")
        } else {
            return try run(parsed)
        }
        return .success
    }

    private static let help = """
        usage: scan SUBCOMMAND [options] …

        Reads bar codes and QR Codes from pictures.

          scan read    print the codes in pictures, folders or standard input
          scan score   decode a list of pictures with known values, and count what was found

        Exit codes: 0 all read and something found, 4 nothing found, 1 some input unreadable, 64 usage.
        scan SUBCOMMAND --help tells the rest.

        """
}
