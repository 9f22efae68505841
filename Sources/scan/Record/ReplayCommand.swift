// scan replay: a trace once more.

import ScanKit

/// The subcommand `replay`.
struct ReplayCommand {
    /// Its options and help.
    static let syntax = CommandSyntax(
        name: "replay", operands: "TRACE",
        summary: """
            Prints what scan record wrote down, as scan watch printed it: the run's listeners are called once more, without
            source, pictures or decoder.
            """,
        options: [.value("--format", "-f", takes: "FORMAT", help: "text or ndjson; default text")])

    /// A trace is held in memory, so one that never ends (a device) is given up.
    private static let limits = ImageLimits(bytes: 1 << 30)

    private let path: String
    private let isJSON: Bool
    private let terminal: ProgramTerminal

    /// The command for a parsed command line.
    init(_ arguments: ParsedArguments, terminal: ProgramTerminal) throws(UsageError) {
        guard arguments.operands.count == 1, arguments.operands[0] != "" else {
            throw UsageError("scan replay needs one trace")
        }
        path = arguments.operands[0]
        let format: OutputFormat = try arguments.choice("--format") ?? .text
        guard format == .text || format == .ndjson else { throw UsageError("--format takes one of text, ndjson here") }
        isJSON = format == .ndjson
        self.terminal = terminal
    }

    /// Plays the trace. Throws when it cannot be read.
    func run() throws -> ExitCode {
        let trace: RunTrace
        do throws(ScanError) {
            let bytes = try FileBytes.read(path: path, limits: Self.limits)
            trace = try RunTrace(jsonLines: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw ScanError(error.code, "\(path): \(error.message)")
        }
        let output = WatchOutput(terminal: terminal, isJSON: isJSON) {}
        let ears = WatchEars(output, tellsTracks: trace.header.batchSettings != nil)
        let capture = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
        let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
        capture.addListener(ears)
        batch.addListener(ears)
        for entry in trace.entries {
            switch entry {
            case .frame(let frame):
                output.begin(frame.frameData)
                frame.replay(on: capture)
                frame.replay(on: batch)
                output.end(inView: frame.capture?.decodeReport.symbolCount ?? frame.batch?.trackedBarcodes.count ?? 0)
            case .status(let status) where !status.isValid:
                output.tell(ScanError(.sourceFailure, status.message))
            case .status: break
            }
            if let broken = output.broken { throw broken }
        }
        output.finish()
        return output.failures > 0 ? .unreadable : output.codes > 0 ? .success : .nothingFound
    }
}
