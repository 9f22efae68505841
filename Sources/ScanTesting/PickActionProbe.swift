// What an action listener does with its completion handler.
public import ScanCore

/// Asks a pick action listener and watches what becomes of the completion handler: answered, answered twice, still held, or let go
/// of without an answer, which would leave an item pending for ever.
public final class PickActionProbe: Sendable {
    /// How it stands.
    public enum Outcome: Sendable, Equatable {
        /// The first answer.
        case answered(Bool)
        /// The handler is held: the answer may still come.
        case waiting
        /// The handler is gone and there was no answer.
        case forgotten
    }

    private struct State {
        var answers: [Bool] = []
        var isHeld = true
    }

    /// Lives as long as the handler does.
    private final class Tie: Sendable {
        let probe: PickActionProbe
        init(_ probe: PickActionProbe) { self.probe = probe }
        deinit { probe.state.withLock { $0.isHeld = false } }
    }

    /// Guards what happened.
    private let state = Guarded(State())

    private init() {}

    /// Asks whether the item may be picked.
    public static func pick(_ data: String, _ listener: any BarcodePickActionListener) -> PickActionProbe {
        let probe = PickActionProbe()
        let tie = Tie(probe)
        listener.didPickItem(withData: data) { tie.probe.note($0) }
        return probe
    }

    /// Asks whether the item may be put back.
    public static func unpick(_ data: String, _ listener: any BarcodePickActionListener) -> PickActionProbe {
        let probe = PickActionProbe()
        let tie = Tie(probe)
        listener.didUnpickItem(withData: data) { tie.probe.note($0) }
        return probe
    }

    /// What became of the handler.
    public var outcome: Outcome {
        state.withLock { state in
            if let first = state.answers.first { return .answered(first) }
            return state.isHeld ? .waiting : .forgotten
        }
    }

    /// How often it was called; more than once is a mistake of the listener, and only the first counts.
    public var answerCount: Int { state.withLock { $0.answers.count } }

    private func note(_ answer: Bool) { state.withLock { $0.answers.append(answer) } }
}
