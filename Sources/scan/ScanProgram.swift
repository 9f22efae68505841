// The program: which subcommand runs, and what happens with help, version and mistakes.

import Foundation
import ScanKit

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
            try? errors.write(MessageLine.text(mistake.message) + "try: \(Self.advice(arguments))\n")
            return .usage
        } catch let end as BrokenPipe {
            guard let reason = end.reason else { return .brokenPipe }
            try? errors.write(MessageLine.text(reason))
            return .unreadable
        } catch {
            try? errors.write(MessageLine.text(Self.sentence(error)))
            return .unreadable
        }
    }

    /// The help that lists what a person was looking for.
    private static func advice(_ arguments: [String]) -> String {
        guard let name = arguments.first, subcommands.contains(name) else { return "scan --help" }
        return "scan \(name) --help"
    }

    /// What went wrong and where, in one line: Foundation's own words are neither.
    private static func sentence(_ error: any Error) -> String {
        if let error = error as? ScanError { return error.message }
        let error = error as NSError
        let path = error.userInfo[NSFilePathErrorKey] as? String ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
        let cause = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
        let reason =
            cause.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(truncatingIfNeeded: cause.code))) : error.localizedDescription
        return (path.map { "\($0): " } ?? "") + reason
    }

    private func dispatch(_ arguments: [String]) async throws -> ExitCode {
        guard let name = arguments.first else { throw UsageError("no subcommand") }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "read":
            guard let parsed = try parsed(ReadCommand.syntax, rest) else { return .success }
            return try ReadCommand(parsed, terminal: terminal).run()
        case "watch":
            guard let parsed = try parsed(WatchCommand.syntax, rest) else { return .success }
            return try await WatchCommand(parsed, terminal: terminal).run()
        case "record":
            guard let parsed = try parsed(RecordCommand.syntax, rest) else { return .success }
            return try await RecordCommand(parsed, terminal: terminal).run()
        case "replay":
            guard let parsed = try parsed(ReplayCommand.syntax, rest) else { return .success }
            return try ReplayCommand(parsed, terminal: terminal).run()
        case "cart":
            guard let parsed = try parsed(CartCommand.syntax, rest) else { return .success }
            return try await CartCommand(parsed, terminal: terminal).run()
        case "score":
            guard let parsed = try parsed(ScoreCommand.syntax, rest) else { return .success }
            return try ScoreCommand(parsed, output: output, errors: errors).run()
        case "--help", "-h", "help": try output.write(Self.help)
        case "--version": try output.write(Self.versionLine)
        default: throw UsageError("unknown subcommand '\(name)'")
        }
        return .success
    }

    /// The parsed command line; nil when help or the version was asked for, and printed.
    private func parsed(_ syntax: CommandSyntax, _ arguments: [String]) throws -> ParsedArguments? {
        let parsed = try syntax.parse(arguments)
        if parsed.has("--help") {
            try output.write(syntax.help)
        } else if parsed.has("--version") {
            try output.write(Self.versionLine)
        } else {
            return parsed
        }
        return nil
    }

    private static let subcommands = [
        ReadCommand.syntax, WatchCommand.syntax, RecordCommand.syntax, ReplayCommand.syntax, CartCommand.syntax,
        ScoreCommand.syntax,
    ].map(\.name)

    private static let versionLine = "scan \(version)\n"

    private static let help = """
        usage: scan SUBCOMMAND [options] …

        Reads bar codes and QR Codes from pictures and videos.

          scan read    print the codes in pictures, folders or standard input
          scan watch   print the codes of a camera, a video or a stream as they come
          scan record  do that, and write the run down as a trace
          scan replay  print what a trace holds, without pictures
          scan cart    put the codes of pictures into a cart, as an app does
          scan score   decode a list of pictures with known values, and count what was found

        Exit codes: 0 all read and something found, 4 nothing found, 1 some input unreadable, 64 usage.
        scan SUBCOMMAND --help tells the rest.

        """
}
