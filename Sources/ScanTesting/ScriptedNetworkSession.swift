// The network session for tests.
public import Foundation
public import ScanLookup
import ScanCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A session that answers by a script, and remembers what it was asked: no network, no time.
///
///     let session = ScriptedNetworkSession([.json(#"{"city":"San Francisco"}"#), .status(503), .failure(URLError(.timedOut))])
///
/// A request beyond the script fails with a `ProductLookupError` of the code `unexpectedRequest` that names the URL and the
/// request's number, and is counted, so one with an empty script must not be asked. It is not temporary: nobody asks again, and no
/// test waits for a clock that stands still. Sendable, so that a test keeps a hand on it.
public final class ScriptedNetworkSession: NetworkSession, Sendable {
    /// What becomes of one request.
    public enum Step: Sendable {
        /// This answer.
        case answer(status: Int, headers: [String: String], body: Data)
        /// This error, and no answer.
        case failure(any Error)

        /// 200 with a JSON text.
        public static func json(_ text: String) -> Step { .data(Data(text.utf8)) }

        /// 200 with these bytes.
        public static func data(_ body: Data) -> Step {
            .answer(status: 200, headers: ["Content-Type": "application/json"], body: body)
        }

        /// That status code with an empty body.
        public static func status(_ code: Int, headers: [String: String] = [:]) -> Step {
            .answer(status: code, headers: headers, body: Data())
        }
    }

    private struct State {
        var requests: [URL] = []
        var unexpectedRequests = 0
        var queues: [URL: [Step]]
        var isHeld: Bool
        var lastKey = 0
        var held: [Int: Handover<Void, any Error>] = [:]
        var watchers: [(count: Int, continuation: Handover<Void, Never>)] = []
    }

    /// Guards what was asked, what is left of the script, and who waits.
    private let state: Guarded<State>
    /// The step for a request, by its URL and its number from 1; nil: the queues have it.
    private let rule: (@Sendable (URL, Int) -> Step?)?

    private init(queues: [URL: [Step]], isHeld: Bool, rule: (@Sendable (URL, Int) -> Step?)?) {
        state = Guarded(State(queues: queues, isHeld: isHeld))
        self.rule = rule
    }

    /// A session with a step for each request, whatever its URL. `holdsAnswers`: none is given before ``release()``.
    public convenience init(_ steps: [Step] = [], holdsAnswers: Bool = false) {
        self.init(queues: [:], isHeld: holdsAnswers) { steps.indices.contains($1 - 1) ? steps[$1 - 1] : nil }
    }

    /// A session with a queue of steps for each URL.
    public convenience init(byURL queues: [URL: [Step]], holdsAnswers: Bool = false) {
        self.init(queues: queues, isHeld: holdsAnswers, rule: nil)
    }

    /// A session whose script is a rule: the step for a URL and the request's number from 1; nil is beyond the script.
    public convenience init(holdsAnswers: Bool = false, answering rule: @escaping @Sendable (URL, Int) -> Step?) {
        self.init(queues: [:], isHeld: holdsAnswers, rule: rule)
    }

    /// What was asked for, in order.
    public var requests: [URL] { state.withLock { $0.requests } }

    /// How many requests the script had no step for.
    public var unexpectedRequests: Int { state.withLock { $0.unexpectedRequests } }

    /// Gives all answers that are held back, and holds no more.
    public func release() {
        let held = state.withLock { state in
            defer { state.held = [:] }
            state.isHeld = false
            return state.held.sorted { $0.key < $1.key }.map(\.value)
        }
        for continuation in held { continuation.resume() }
    }

    /// Returns when that many requests have come.
    public func waitForRequests(_ count: Int) async {
        await withHandover { continuation in
            let isThere = state.withLock { state in
                if state.requests.count < count { state.watchers.append((count, continuation)) }
                return state.requests.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    /// The script's next step. Throws its error, or `CancellationError` when the task is cancelled while the answer is held back.
    public func fetchData(from url: URL) async throws -> (Data, URLResponse) {
        let (number, key, due) = state.withLock { state in
            state.requests.append(url)
            state.lastKey += 1
            let due = state.watchers.filter { $0.count <= state.requests.count }
            state.watchers.removeAll { $0.count <= state.requests.count }
            return (state.requests.count, state.lastKey, due)
        }
        for watcher in due { watcher.continuation.resume() }
        try await hold(key)
        guard let step = next(url, number) else {
            state.withLock { $0.unexpectedRequests += 1 }
            let place = "request \(number), \(url.absoluteString)"
            throw ProductLookupError(.unexpectedRequest, "\(place), is beyond the script")
        }
        switch step {
        case .failure(let error): throw error
        case .answer(let status, let headers, let body):
            let response = HTTPURLResponse(
                url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
            guard let response else { throw URLError(.badServerResponse) }
            return (body, response)
        }
    }

    private func next(_ url: URL, _ number: Int) -> Step? {
        if let rule { return rule(url, number) }
        return state.withLock { state in
            guard let queue = state.queues[url], let step = queue.first else { return nil }
            state.queues[url] = Array(queue.dropFirst())
            return step
        }
    }

    /// Waits for ``release()`` if answers are held back.
    private func hold(_ key: Int) async throws {
        try await withTaskCancellationHandler {
            try await withThrowingHandover { continuation in
                let isCancelled = Task.isCancelled
                let waits = state.withLock { state in
                    if state.isHeld && !isCancelled { state.held[key] = continuation }
                    return state.isHeld && !isCancelled
                }
                if isCancelled { return continuation.resume(throwing: CancellationError()) }
                if !waits { return continuation.resume() }
                // A cancel between the question and the lock found nobody to wake.
                if Task.isCancelled { wake(key) }
            }
        } onCancel: {
            wake(key)
        }
    }

    private func wake(_ key: Int) {
        state.withLock { $0.held.removeValue(forKey: key) }?.resume(throwing: CancellationError())
    }
}

extension ProductLookupError.Code {
    /// A test's session was asked for something that its script does not have.
    public static let unexpectedRequest = ProductLookupError.Code(rawValue: "unexpectedRequest")
}
