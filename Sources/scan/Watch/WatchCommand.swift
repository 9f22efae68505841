// scan watch: the codes of a camera, a video or a stream, as they come.

import Foundation
import ScanKit

/// The subcommand `watch`.
struct WatchCommand {
    /// Its options and help.
    static let syntax = CommandSyntax(
        name: "watch", operands: "SOURCE",
        summary: """
            Prints each new code of a video once, with its time in seconds, as it comes. While known codes are in view every
            second frame is read at their places only; --duplicate-filter -1 reads every frame wholly.

            SOURCE is a video file, an address (rtsp://…, http://…), numbered pictures (shelf-%04d.png), a device
            (/dev/video0), camera for the first one, or lavfi:GRAPH for ffmpeg's virtual camera. A file is read as fast as
            it goes and no frame is left out; of a camera or stream, frames that come too fast are. Ctrl-C ends in order.

            \(VisibleText.help);
            --format ndjson has them as they are.
            """,
        options: WatchOptions.common)

    private let options: WatchOptions
    private let terminal: ProgramTerminal

    /// The command for a parsed command line.
    init(_ arguments: ParsedArguments, terminal: ProgramTerminal) throws(UsageError) {
        guard arguments.operands.count == 1 else { throw UsageError("scan watch needs one source") }
        options = try WatchOptions(arguments, source: arguments.operands[0])
        self.terminal = terminal
    }

    /// Watches the source to its end, or to Ctrl-C.
    func run() async throws -> ExitCode { try await WatchRun(options, terminal: terminal).run() }
}

/// A source, watched from its start to its end.
struct WatchRun {
    private let options: WatchOptions
    private let terminal: ProgramTerminal
    private let trace: String?

    /// Codes are followed when that is asked for, and when each is told once: the frames between are then read quickly. What is
    /// written down is the plain mode.
    private var usesBatch: Bool { options.isBatch || (options.duplicateFilter == nil && trace == nil) }

    /// A run that has not begun; `trace` is the file that it is written down in.
    init(_ options: WatchOptions, terminal: ProgramTerminal, trace: String? = nil) {
        self.options = options
        self.terminal = terminal
        self.trace = trace
    }

    /// Runs the source to its end, or to Ctrl-C. Throws, before the first frame, when a file that it is to write cannot be
    /// made.
    func run() async throws -> ExitCode {
        if let path = options.annotation { try FileSink.check(path: path) }
        let source = options.source.make()
        let stop = RunStop()
        let signals = terminal.interrupt.watch(patience: 10) { stop.stop() }
        defer { for signal in signals { signal.cancel() } }
        let output = WatchOutput(terminal: terminal, isJSON: options.isJSON) { stop.stop() }
        let ears = WatchEars(output, tellsTracks: options.isBatch)
        let sourceEar = WatchSourceEar(output)
        ears.region = options.region
        let context = DataCaptureContext(decoder: options.makeDecoder)
        let capture = BarcodeCapture(context: nil, settings: options.captureSettings)
        let batch = BarcodeBatch(context: nil, settings: options.batchSettings)
        capture.addListener(ears)
        batch.addListener(ears)
        let recorder = try recorder(capture, batch) { error in
            output.tell(error)
            stop.stop()
        }
        if let recorder {
            capture.addListener(recorder)
            batch.addListener(recorder)
            context.addFrameListener(recorder)
            context.addListener(recorder)
        }
        context.addMode(usesBatch ? batch : capture)
        context.addFrameListener(ears)
        context.addListener(ears)
        let annotation = options.annotation.map { path in
            WatchAnnotation(path: path, context: context, capture: capture, batch: batch) { error in
                output.tell(error)
                stop.stop()
            }
        }
        source.addListener(sourceEar)
        context.setFrameSource(source)
        await stop.run(source)
        // A live frame may still be in hand.
        await withHandover { done in context.setFrameSource(nil) { done.resume() } }
        if let recorder { context.removeListener(recorder) }
        context.dispose()
        annotation?.finish()
        output.finish()
        withExtendedLifetime((ears, sourceEar, recorder, annotation)) {}
        if let broken = output.broken { throw broken }
        if terminal.interrupt.isRaised { return .interrupted }
        return output.failures > 0 ? .unreadable : output.codes > 0 ? .success : .nothingFound
    }

    private func recorder(
        _ capture: BarcodeCapture, _ batch: BarcodeBatch, failed: @escaping @Sendable (ScanError) -> Void
    ) throws -> TraceRecorder? {
        guard let trace else { return nil }
        let file = try TraceFile(path: trace)
        let header = RunTrace.Header(
            source: options.source.name, captureSettings: usesBatch ? nil : capture.settings,
            batchSettings: usesBatch ? batch.settings : nil)
        var hasFailed = false
        return TraceRecorder(header: header) { line in
            guard !hasFailed else { return }
            do throws(ScanError) {
                try file.append(line)
            } catch {
                hasFailed = true
                failed(error)
            }
        }
    }
}
