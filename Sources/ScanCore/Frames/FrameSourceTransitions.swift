/// The decisions of a frame source's transition queue: requests in, actions out, no thread and no clock.
///
/// A request made while nothing moves begins at once. One made during a transition waits; the newest waiting request wins
/// and the one it overtakes completes with false.
struct FrameSourceTransitions {
    /// What the machine has to do next, in this order.
    enum Action: Equatable {
        /// Tell the listeners of a state.
        case announce(FrameSourceState)
        /// Begin to produce frames.
        case startProducer
        /// Tell the producer to end.
        case cancelProducer
        /// Wait until the producer has ended.
        case awaitProducer
        /// Answer a request: whether its state was reached.
        case complete(ticket: Int, reached: Bool)
        /// The transition has done its work; `next()` takes this one itself.
        case arrive
    }

    private struct Request {
        var state: FrameSourceState
        var ticket: Int?
    }

    /// The state the source is in.
    private(set) var current = FrameSourceState.off
    /// The newest settled state asked for.
    private(set) var desired = FrameSourceState.off
    private var moving: Request?
    private var waiting: Request?
    private var queue: [Action] = []

    /// A request for `state`, answered later under `ticket`.
    mutating func request(_ state: FrameSourceState, ticket: Int) {
        guard state.isSettled else {
            queue.append(.complete(ticket: ticket, reached: false))
            return
        }
        desired = state
        if let overtaken = waiting?.ticket { queue.append(.complete(ticket: overtaken, reached: false)) }
        waiting = Request(state: state, ticket: ticket)
        beginWaiting()
    }

    /// The producer came to its end by itself: the source goes to off unless it is leaving ``FrameSourceState/on`` anyway.
    mutating func producerEnded() {
        guard moving == nil, current == .on else { return }
        desired = .off
        begin(Request(state: .off, ticket: nil))
    }

    /// The next thing to do; nil when all is done.
    mutating func next() -> Action? {
        while !queue.isEmpty {
            let action = queue.removeFirst()
            guard action == .arrive else { return action }
            arrive()
        }
        return nil
    }

    private mutating func arrive() {
        guard let request = moving else { return }
        moving = nil
        current = request.state
        queue.append(.announce(current))
        if current == .on { queue.append(.startProducer) }
        if let ticket = request.ticket { queue.append(.complete(ticket: ticket, reached: true)) }
        beginWaiting()
    }

    private mutating func beginWaiting() {
        guard moving == nil, let request = waiting else { return }
        waiting = nil
        if request.state == current {
            if let ticket = request.ticket { queue.append(.complete(ticket: ticket, reached: true)) }
        } else {
            begin(request)
        }
    }

    private mutating func begin(_ request: Request) {
        let wasOn = current == .on
        moving = request
        current = Self.passage(from: current, to: request.state)
        if wasOn { queue.append(.cancelProducer) }
        queue.append(.announce(current))
        if wasOn { queue.append(.awaitProducer) }
        queue.append(.arrive)
    }

    /// The transitional state between two settled ones.
    static func passage(from: FrameSourceState, to: FrameSourceState) -> FrameSourceState {
        switch (from, to) {
        case (.off, .standby): .bootingUp
        case (.standby, .on): .wakingUp
        case (.on, .standby): .goingToSleep
        case (.standby, .off): .shuttingDown
        case (_, .on): .starting
        default: .stopping
        }
    }
}
