// What the transition queue decides, without any source.
import Testing

@testable import ScanCore

@Suite struct FrameSourceTransitionsTests {
    private func drain(_ transitions: inout FrameSourceTransitions) -> [FrameSourceTransitions.Action] {
        var actions: [FrameSourceTransitions.Action] = []
        while let action = transitions.next() { actions.append(action) }
        return actions
    }

    @Test func `switching on passes through starting and then starts the producer`() {
        var transitions = FrameSourceTransitions()
        transitions.request(.on, ticket: 1)
        #expect(transitions.current == .starting)
        #expect(
            drain(&transitions) == [
                .announce(.starting), .announce(.on), .startProducer, .complete(ticket: 1, reached: true),
            ])
        #expect(transitions.current == .on)
    }

    @Test func `leaving on cancels the producer and waits for it before the new state`() {
        var transitions = FrameSourceTransitions()
        transitions.request(.on, ticket: 1)
        _ = drain(&transitions)
        transitions.request(.off, ticket: 2)
        #expect(
            drain(&transitions) == [
                .cancelProducer, .announce(.stopping), .awaitProducer, .announce(.off),
                .complete(ticket: 2, reached: true),
            ])
    }

    @Test func `of the requests that wait the newest wins and the overtaken complete with false`() {
        var transitions = FrameSourceTransitions()
        transitions.request(.on, ticket: 1)
        transitions.request(.off, ticket: 2)
        transitions.request(.standby, ticket: 3)
        transitions.request(.on, ticket: 4)
        let answers = drain(&transitions).filter { if case .complete = $0 { true } else { false } }
        #expect(
            answers == [
                .complete(ticket: 2, reached: false), .complete(ticket: 3, reached: false),
                .complete(ticket: 1, reached: true), .complete(ticket: 4, reached: true),
            ])
        #expect(transitions.current == .on)
    }

    @Test func `asking for the state held completes with true and tells nobody`() {
        var transitions = FrameSourceTransitions()
        transitions.request(.off, ticket: 1)
        #expect(drain(&transitions) == [.complete(ticket: 1, reached: true)])
    }

    @Test(arguments: FrameSourceState.allCases.filter { !$0.isSettled })
    func `a transitional state is refused`(state: FrameSourceState) {
        var transitions = FrameSourceTransitions()
        transitions.request(state, ticket: 1)
        #expect(drain(&transitions) == [.complete(ticket: 1, reached: false)])
        #expect(transitions.desired == .off)
    }

    @Test func `a producer that ends takes the source to off`() {
        var transitions = FrameSourceTransitions()
        transitions.request(.on, ticket: 1)
        _ = drain(&transitions)
        transitions.producerEnded()
        #expect(transitions.desired == .off)
        #expect(
            drain(&transitions) == [.cancelProducer, .announce(.stopping), .awaitProducer, .announce(.off)])
    }

    @Test func `a producer that ends while the source is leaving on changes nothing`() {
        var transitions = FrameSourceTransitions()
        transitions.request(.on, ticket: 1)
        _ = drain(&transitions)
        transitions.request(.standby, ticket: 2)
        transitions.producerEnded()
        _ = drain(&transitions)
        #expect(transitions.current == .standby)
    }

    @Test(arguments: [
        (FrameSourceState.off, FrameSourceState.on, FrameSourceState.starting), (.on, .off, .stopping),
        (.off, .standby, .bootingUp), (.standby, .on, .wakingUp), (.on, .standby, .goingToSleep),
        (.standby, .off, .shuttingDown),
    ])
    func `each pair of settled states has its own passage`(
        from: FrameSourceState, to: FrameSourceState, passage: FrameSourceState
    ) {
        #expect(FrameSourceTransitions.passage(from: from, to: to) == passage)
    }
}
