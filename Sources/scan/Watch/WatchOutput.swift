// Where scan watch writes, from the context's executor and from the source's task.

import Foundation
import ScanKit

/// Writes the lines, keeps the live line apart from them, and counts.
final class WatchOutput: Sendable {
    private struct State {
        var status = WatchStatus()
        var delivered = 0
        var failures = 0
        var broken: BrokenPipe?
        var time: Duration = .zero
        var frameStart = ContinuousClock.now
        /// Frames of the source that nothing was looked for in.
        var leftOut: Int { max(0, delivered - status.frames) }
    }

    private let terminal: ProgramTerminal
    private let isJSON: Bool
    private let start = ContinuousClock.now
    /// Guards what is counted, and that one line is written at a time.
    private let state = Guarded(State())
    /// Called once when nobody reads the output any more.
    private let onBroken: @Sendable () -> Void

    /// An output that has written nothing.
    init(terminal: ProgramTerminal, isJSON: Bool, onBroken: @escaping @Sendable () -> Void) {
        self.terminal = terminal
        self.isJSON = isJSON
        self.onBroken = onBroken
    }

    /// Why the output takes no more; nil as long as it does.
    var broken: BrokenPipe? { state.withLock { $0.broken } }
    /// How many failures were told.
    var failures: Int { state.withLock { $0.failures } }
    /// How many codes were told.
    var codes: Int { state.withLock { $0.status.codes } }

    /// The source gave a frame; a live one may be left out for a newer one.
    func delivered() { state.withLock { $0.delivered += 1 } }

    /// A frame's work begins.
    func begin(_ frame: any FrameData) {
        state.withLock { state in
            state.frameStart = .now
            state.time = frame.timestamp ?? (state.frameStart - start)
        }
    }

    /// New codes of the frame in hand.
    func tell(_ codes: [Barcode], frame: Int) {
        tell(codes.map { (.code, $0, nil, nil) }, new: codes.count, frame: frame)
    }

    /// The comings and goings of the frame in hand; moves only as JSON.
    func tell(_ update: BarcodeBatchUpdate) {
        var events: [(WatchLine.Event, Barcode, Int?, Quadrilateral?)] = []
        func add(_ event: WatchLine.Event, _ tracked: [TrackedBarcode]) {
            events += tracked.map { (event, $0.barcode, $0.identifier, $0.location) }
        }
        add(.added, update.addedTrackedBarcodes)
        if isJSON { add(.updated, update.updatedTrackedBarcodes) }
        add(.lost, update.lostTrackedBarcodes)
        tell(events, new: update.addedTrackedBarcodes.count, frame: update.frameId)
    }

    /// The frame's work is done.
    func end(inView: Int) {
        state.withLock { state in
            let now = ContinuousClock.now
            let line = state.status.frame(spent: now - state.frameStart, inView: inView, elapsed: now - start)
            if let line, terminal.isInteractive { try? terminal.errors.write(ProgressBar.wipe + line) }
        }
    }

    /// What went wrong, or has to be known; reading may go on.
    func tell(_ error: ScanError) {
        state.withLock { state in
            if error.code != .frameSizeChanged { state.failures += 1 }
            wipe(&state)
            try? terminal.errors.write(MessageLine.text(error.message))
            guard isJSON else { return }
            let members = [
                ("time", WatchLine.seconds(state.time)), ("code", JSONText.string(error.code.rawValue)),
                ("message", JSONText.string(error.message)),
            ]
            write(WatchLine.json("status", members), &state)
        }
    }

    /// What a person should know; no failure.
    func note(_ message: String) {
        state.withLock { state in
            wipe(&state)
            try? terminal.errors.write(MessageLine.text(message))
        }
    }

    /// The summary.
    func finish() {
        state.withLock { state in
            wipe(&state)
            let elapsed = ContinuousClock.now - start
            try? terminal.errors.write("scan: \(state.status.summary(elapsed: elapsed, leftOut: state.leftOut))\n")
            guard isJSON else { return }
            let members = [
                ("frames", String(state.status.frames)), ("leftOut", String(state.leftOut)),
                ("codes", String(state.status.codes)),
                ("seconds", WatchLine.seconds(elapsed)),
                ("millisecondsPerFrame", JSONText.number(state.status.milliseconds, decimals: 2)),
            ]
            write(WatchLine.json("summary", members), &state)
        }
    }

    private func tell(_ events: [(WatchLine.Event, Barcode, Int?, Quadrilateral?)], new: Int, frame: Int) {
        guard !events.isEmpty else { return }
        state.withLock { state in
            state.status.told(new)
            wipe(&state)
            let lines = events.map { event, code, id, location in
                isJSON
                    ? WatchLine.json(event, code, id: id, location: location, time: state.time, frame: frame)
                    : WatchLine.text(event, code, id: id, time: state.time)
            }
            write(lines.joined(), &state)
        }
    }

    private func wipe(_ state: inout State) {
        guard terminal.isInteractive, state.status.isVisible else { return }
        state.status.wiped()
        try? terminal.errors.write(ProgressBar.wipe)
    }

    private func write(_ text: String, _ state: inout State) {
        guard state.broken == nil else { return }
        do {
            try terminal.output.write(text)
        } catch {
            state.broken = error
            onBroken()
        }
    }
}
