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
        /// There is no such product, or its number means something else in every shop.
        case unknown
        /// No answer yet, and why; it will be asked for again.
        case pending(ProductLookupError)
    }

    /// Looks one code up.
    public typealias LookUp = @Sendable (_ gtin: GTIN) async throws(ProductLookupError) -> Product

    private let lookUp: LookUp
    /// The answers so far.
    private var answers: [GTIN: Outcome] = [:]
    /// The codes without an answer, in the order of their first scan.
    private var waiting: [GTIN] = []

    /// The most look-ups at once.
    private static let width = 8

    /// An empty list over a way to look codes up.
    public init(_ lookUp: @escaping LookUp) {
        self.lookUp = lookUp
    }

    /// An empty list over a service.
    public init(service: ProductService) {
        self.init { (gtin) async throws(ProductLookupError) -> Product in try await service.product(for: gtin) }
    }

    /// The codes that have no answer yet, in the order of their first scan, each once.
    public var pending: [GTIN] { waiting }

    /// What is known of a code; nil when it was never scanned, and while its first look-up runs.
    public func outcome(of gtin: GTIN) -> Outcome? { answers[gtin] }

    /// A code was scanned: looks it up if it has no answer yet. Cancelling the task ends the wait; the code stays on the list.
    public func scan(_ gtin: GTIN) async -> Outcome {
        switch answers[gtin] {
        case .found, .unknown: break
        case .pending, nil:
            if !waiting.contains(gtin) { waiting.append(gtin) }
            await ask(gtin)
        }
        return answers[gtin] ?? .unknown
    }

    /// Many codes were scanned: looks up those without an answer, some at once.
    public func scan(_ codes: [GTIN]) async {
        for gtin in codes where !waiting.contains(gtin) {
            switch answers[gtin] {
            case .found, .unknown: break
            case .pending, nil: waiting.append(gtin)
            }
        }
        _ = await lookUpAgain()
    }

    /// Looks all pending codes up again, some at once. Gives those that have an answer now, in the order of their first scan.
    public func lookUpAgain() async -> [(gtin: GTIN, outcome: Outcome)] {
        let asked = waiting
        await withTaskGroup(of: Void.self) { group in
            var rest = asked[...]
            for gtin in rest.prefix(Self.width) { group.addTask { await self.ask(gtin) } }
            rest = rest.dropFirst(Self.width)
            while await group.next() != nil {
                if let gtin = rest.popFirst() { group.addTask { await self.ask(gtin) } }
            }
        }
        let open = Set(waiting)
        return asked.filter { !open.contains($0) }.compactMap { gtin in
            answers[gtin].map { (gtin, $0) }
        }
    }

    /// Looks pending codes up again until none is left, `rounds` times at most, with a wait of `delay` on `clock` before each.
    /// `update` is told of each answer. Gives the codes that are still open; ends early when the task is cancelled.
    public func settle(
        rounds: Int, every delay: Duration, clock: any Clock<Duration>,
        update: @Sendable (_ gtin: GTIN, _ outcome: Outcome) async -> Void = { _, _ in }
    ) async -> [GTIN] {
        for _ in 0..<max(0, rounds) where !waiting.isEmpty {
            do { try await clock.sleep(for: delay) } catch { break }
            for (gtin, outcome) in await lookUpAgain() { await update(gtin, outcome) }
        }
        return waiting
    }

    private func ask(_ gtin: GTIN) async {
        let outcome: Outcome
        do throws(ProductLookupError) {
            outcome = .found(try await lookUp(gtin))
        } catch {
            outcome = [.notFound, .invalidCode].contains(error.code) ? .unknown : .pending(error)
        }
        // Another look-up of the same code may have had its answer meanwhile: that one stays.
        guard waiting.contains(gtin) else { return }
        answers[gtin] = outcome
        if case .pending = outcome { return }
        waiting.removeAll { $0 == gtin }
    }
}
