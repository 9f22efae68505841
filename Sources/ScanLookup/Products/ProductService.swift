// From a code to a product.
public import Foundation
import ScanCore

/// Looks products up by their GTIN, over a session that the app owns.
///
/// For one look-up: a fresh answer of the cache, or a request, repeated after waits that double as long as the failure is
/// temporary (``ProductLookupError/isTemporary``) and the policy allows; `Retry-After` is kept to. Look-ups of a code that is
/// being looked up join it, so a code is asked for once however many want it; a cancelled task leaves, and the request goes on
/// for the others.
///
/// All time comes from `clock`; dates are `startDate` and what has passed on it. Chance (``LookupPolicy/jitter``) comes from
/// `random`, which gives numbers from 0 to 1 on any thread.
public actor ProductService {
    /// An answer, and where it came from.
    public struct Answer: Sendable, Hashable {
        /// The product.
        public var product: Product
        /// When the endpoint gave it.
        public var date: Date
        /// Whether it came out of the cache.
        public var isCached: Bool
        /// Whether it is older than the policy allows, and only there because no answer came.
        public var isStale: Bool
    }

    private struct Flight {
        var number: Int
        var task: Task<Void, Never>
        var waiters: [Int: Handover<Result<Answer, ProductLookupError>, Never>] = [:]
    }

    private let fetch: ProductFetch
    private let policy: LookupPolicy
    private let cache: any ProductCache
    private let now: @Sendable () -> Date
    private var flights: [GTIN: Flight] = [:]
    private var lastNumber = 0

    /// What the cache failed with last; a look-up never fails for its cache, it asks the endpoint. nil while it works.
    public private(set) var cacheFailure: ProductCacheError?

    /// A service. Without more words: the default policy, the machine's own clock and chance, and a
    /// cache in memory.
    public init(
        session: any NetworkSession & Sendable, endpoint: any ProductEndpoint, policy: LookupPolicy = LookupPolicy(),
        clock: any Clock<Duration> = ContinuousClock(), startDate: Date = Date(),
        cache: any ProductCache = MemoryProductCache(),
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        let elapsed = Self.stopwatch(clock)
        let now: @Sendable () -> Date = { startDate.addingTimeInterval(elapsed() / .seconds(1)) }
        fetch = ProductFetch(
            session: session, endpoint: endpoint, policy: policy, clock: clock, now: now, random: random)
        self.policy = policy
        self.cache = cache
        self.now = now
    }

    /// The product for a GTIN.
    public func product(for gtin: GTIN) async throws(ProductLookupError) -> Product {
        try await answer(for: gtin).product
    }

    /// The product for a GTIN, and where it came from.
    public func answer(for gtin: GTIN) async throws(ProductLookupError) -> Answer {
        try await join(gtin).get()
    }

    // MARK: Joining

    private func join(_ gtin: GTIN) async -> Result<Answer, ProductLookupError> {
        lastNumber += 1
        let waiter = lastNumber
        return await withTaskCancellationHandler {
            await withHandover { continuation in
                if Task.isCancelled { return continuation.resume(returning: .failure(Self.cancelled)) }
                var flight = flights[gtin] ?? begin(gtin, number: waiter)
                flight.waiters[waiter] = continuation
                flights[gtin] = flight
            }
        } onCancel: {
            Task { await self.leave(gtin, waiter) }
        }
    }

    private func begin(_ gtin: GTIN, number: Int) -> Flight {
        Flight(number: number, task: Task { await self.land(gtin, number, with: self.look(gtin)) })
    }

    /// A waiter's task was cancelled; the last one takes the request with it.
    private func leave(_ gtin: GTIN, _ waiter: Int) {
        guard let continuation = flights[gtin]?.waiters.removeValue(forKey: waiter) else { return }
        continuation.resume(returning: .failure(Self.cancelled))
        if let flight = flights[gtin], flight.waiters.isEmpty {
            flight.task.cancel()
            flights[gtin] = nil
        }
    }

    private func land(_ gtin: GTIN, _ number: Int, with result: Result<Answer, ProductLookupError>) {
        // A flight that everybody left is not there any more; its place may be another one's.
        guard let flight = flights[gtin], flight.number == number else { return }
        flights[gtin] = nil
        for (_, continuation) in flight.waiters.sorted(by: { $0.key < $1.key }) {
            continuation.resume(returning: result)
        }
    }

    // MARK: One look-up

    private func look(_ gtin: GTIN) async -> Result<Answer, ProductLookupError> {
        let kept = await cached(gtin)
        if let kept, isFresh(kept) { return Self.result(gtin, kept, isCached: true) }
        do throws(ProductLookupError) {
            let entry = CachedProduct(product: try await fetch.product(for: gtin), date: now())
            await keep(entry, for: gtin)
            return Self.result(gtin, entry, isCached: false)
        } catch {
            guard policy.usesStaleAnswers, error.isTemporary, let kept, let product = kept.product else {
                return .failure(error)
            }
            return .success(Answer(product: product, date: kept.date, isCached: true, isStale: true))
        }
    }

    private func isFresh(_ entry: CachedProduct) -> Bool {
        let age = Duration.seconds(now().timeIntervalSince(entry.date))
        // An answer from the future was kept under another clock: it is not trusted.
        return age >= .zero && age <= (entry.product == nil ? policy.maximumMissAge : policy.maximumAge)
    }

    private func cached(_ gtin: GTIN) async -> CachedProduct? {
        do throws(ProductCacheError) {
            return try await cache.entry(for: gtin)
        } catch {
            cacheFailure = error
            return nil
        }
    }

    private func keep(_ entry: CachedProduct, for gtin: GTIN) async {
        do throws(ProductCacheError) {
            try await cache.keep(entry, for: gtin)
        } catch {
            cacheFailure = error
        }
    }

    private static let cancelled = ProductLookupError(.cancelled, "the look-up was cancelled")

    private static func result(
        _ gtin: GTIN, _ entry: CachedProduct, isCached: Bool
    ) -> Result<Answer, ProductLookupError> {
        guard let product = entry.product else {
            return .failure(ProductLookupError(.notFound, "no product is known for \(gtin)"))
        }
        return .success(Answer(product: product, date: entry.date, isCached: isCached, isStale: false))
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
