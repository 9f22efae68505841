// The action listener whose answers a test chooses.
public import ScanCore

/// An action listener that answers by a rule: yes, no, twice, later or never; it remembers what it was asked.
public final class ScriptedPickActionListener: BarcodePickActionListener, Sendable {
    /// What it does with the completion handler.
    public enum Answer: Sendable, Equatable {
        /// Calls it.
        case answer(Bool)
        /// Calls it with each of these.
        case answers([Bool])
        /// Lets go of it.
        case forget
    }

    /// One question.
    public enum Event: Sendable, Equatable {
        /// The item is to be picked.
        case pick(String)
        /// The item is to be put back.
        case unpick(String)
    }

    /// Guards what was asked.
    private let state = Guarded<[Event]>([])
    private let rule: @Sendable (Event) -> Answer

    /// A listener with a rule; left out, it says yes.
    public init(_ rule: @escaping @Sendable (Event) -> Answer = { _ in .answer(true) }) { self.rule = rule }

    /// Every question so far.
    public var events: [Event] { state.withLock { $0 } }

    /// Answers by the rule.
    public func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
        reply(to: .pick(data), completionHandler)
    }

    /// Answers by the rule.
    public func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
        reply(to: .unpick(data), completionHandler)
    }

    private func reply(to event: Event, _ completionHandler: (Bool) -> Void) {
        state.withLock { $0.append(event) }
        switch rule(event) {
        case .answer(let answer): completionHandler(answer)
        case .answers(let answers): for answer in answers { completionHandler(answer) }
        case .forget: break
        }
    }
}
