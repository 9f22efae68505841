// Scanned codes whose product is not known yet.

/// Keeps every scanned code until there is an answer for it: a product, or that there is none.
///
/// A code goes on the list before it is looked up and leaves it with a definite answer only, so trouble of any kind loses none.
/// It looks up again when it is told to: an app does so when the network is back, or every now and then with
/// ``settle(rounds:every:clock:update:)``.
public actor PendingLookups {
    /// What is known of a code.
    public enum Outcome: Sendable, Hashable {
        /// Its product.
        case found(Product)
        /// There is no such product, or the code is no GTIN.
        case unknown
        /// No answer yet, and why; it will be asked for again.
        case pending(ProductLookupError)
    }

    /// Looks one code up.
    public typealias LookUp = @Sendable (_ gtin14: String) async throws(ProductLookupError) -> Product

    private let lookUp: LookUp
    /// The answers so far.
    private var answers: [String: Outcome] = [:]
    /// The codes without an answer, in the order of their first scan.
    private var waiting: [String] = []

    /// The most look-ups at once.
    private static let width = 8

    /// An empty list over a way to look codes up.
    public init(_ lookUp: @escaping LookUp) {
        self.lookUp = lookUp
    }

    /// An empty list over a service.
    public init(service: ProductService) {
        self.init { (gtin14) async throws(ProductLookupError) -> Product in try await service.product(for: gtin14) }
    }

    /// The codes that have no answer yet, in the order of their first scan, each once.
    public var pending: [String] { waiting }

    /// What is known of a code; nil when it was never scanned, and while its first look-up runs.
    public func outcome(of gtin14: String) -> Outcome? { answers[gtin14] }

    /// A code was scanned: looks it up if it has no answer yet. Cancelling the task ends the wait; the code stays on the list.
    public func scan(_ gtin14: String) async -> Outcome {
        switch answers[gtin14] {
        case .found, .unknown: break
        case .pending, nil:
            if !waiting.contains(gtin14) { waiting.append(gtin14) }
            await ask(gtin14)
        }
        return answers[gtin14] ?? .unknown
    }

    /// Many codes were scanned: looks up those without an answer, some at once.
    public func scan(_ codes: [String]) async {
        for gtin14 in codes where !waiting.contains(gtin14) {
            switch answers[gtin14] {
            case .found, .unknown: break
            case .pending, nil: waiting.append(gtin14)
            }
        }
        _ = await lookUpAgain()
    }

    /// Looks all pending codes up again, some at once. Gives those that have an answer now, in the order of their first scan.
    public func lookUpAgain() async -> [(gtin14: String, outcome: Outcome)] {
        let asked = waiting
        await withTaskGroup(of: Void.self) { group in
            var rest = asked[...]
            for gtin14 in rest.prefix(Self.width) { group.addTask { await self.ask(gtin14) } }
            rest = rest.dropFirst(Self.width)
            while await group.next() != nil {
                if let gtin14 = rest.popFirst() { group.addTask { await self.ask(gtin14) } }
            }
        }
        let open = Set(waiting)
        return asked.filter { !open.contains($0) }.compactMap { gtin14 in
            answers[gtin14].map { (gtin14, $0) }
        }
    }

    /// Looks pending codes up again until none is left, `rounds` times at most, with a wait of `delay` on `clock` before each.
    /// `update` is told of each answer. Gives the codes that are still open; ends early when the task is cancelled.
    public func settle(
        rounds: Int, every delay: Duration, clock: any Clock<Duration>,
        update: @Sendable (_ gtin14: String, _ outcome: Outcome) async -> Void = { _, _ in }
    ) async -> [String] {
        for _ in 0..<max(0, rounds) where !waiting.isEmpty {
            do { try await clock.sleep(for: delay) } catch { break }
            for (gtin14, outcome) in await lookUpAgain() { await update(gtin14, outcome) }
        }
        return waiting
    }

    private func ask(_ gtin14: String) async {
        let outcome: Outcome
        do throws(ProductLookupError) {
            outcome = .found(try await lookUp(gtin14))
        } catch {
            outcome = [.notFound, .invalidCode].contains(error.code) ? .unknown : .pending(error)
        }
        // Another look-up of the same code may have had its answer meanwhile: that one stays.
        guard waiting.contains(gtin14) else { return }
        answers[gtin14] = outcome
        if case .pending = outcome { return }
        waiting.removeAll { $0 == gtin14 }
    }
}
