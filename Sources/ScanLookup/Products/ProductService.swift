// From a code to a product.
public import Foundation

/// Looks products up by their GTIN, over a session that the app owns.
///
/// For one look-up: a fresh answer of the cache, or a request, repeated after waits that double as long as the failure is
/// temporary (``ProductLookupError/isTemporary``) and the policy allows; `Retry-After` is kept to. Look-ups of a code that is
/// being looked up join it, so a code is asked for once however many want it; a cancelled task leaves, and the request goes on
/// for the others.
///
/// All time comes from `clock`; dates are `startDate` and what has passed on it.
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
        var waiters: [Int: CheckedContinuation<Result<Answer, ProductLookupError>, Never>] = [:]
    }

    private let fetch: ProductFetch
    private let policy: LookupPolicy
    private let cache: any ProductCache
    private let now: @Sendable () -> Date
    private var flights: [String: Flight] = [:]
    private var lastNumber = 0

    /// What the cache failed with last; a look-up never fails for its cache, it asks the endpoint. nil while it works.
    public private(set) var cacheFailure: ProductCacheError?

    /// A service. Without more words: the default policy, the machine's own clock, and a cache in memory.
    public init(
        session: any NetworkSession & Sendable, endpoint: any ProductEndpoint, policy: LookupPolicy = LookupPolicy(),
        clock: any Clock<Duration> = ContinuousClock(), startDate: Date = Date(),
        cache: any ProductCache = MemoryProductCache()
    ) {
        let elapsed = Self.stopwatch(clock)
        let now: @Sendable () -> Date = { startDate.addingTimeInterval(elapsed() / .seconds(1)) }
        fetch = ProductFetch(session: session, endpoint: endpoint, policy: policy, clock: clock, now: now)
        self.policy = policy
        self.cache = cache
        self.now = now
    }

    /// The product for a GTIN of 14 digits.
    public func product(for gtin14: String) async throws(ProductLookupError) -> Product {
        try await answer(for: gtin14).product
    }

    /// The product for a GTIN of 14 digits, and where it came from.
    public func answer(for gtin14: String) async throws(ProductLookupError) -> Answer {
        guard Product.gtin14(gtin14) == gtin14 else {
            throw ProductLookupError(.invalidCode, "'\(gtin14.prefix(40))' is no GTIN of 14 digits")
        }
        return try await join(gtin14).get()
    }

    // MARK: Joining

    private func join(_ gtin14: String) async -> Result<Answer, ProductLookupError> {
        lastNumber += 1
        let waiter = lastNumber
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume(returning: .failure(Self.cancelled)) }
                var flight = flights[gtin14] ?? begin(gtin14, number: waiter)
                flight.waiters[waiter] = continuation
                flights[gtin14] = flight
            }
        } onCancel: {
            Task { await self.leave(gtin14, waiter) }
        }
    }

    private func begin(_ gtin14: String, number: Int) -> Flight {
        Flight(number: number, task: Task { await self.land(gtin14, number, with: self.look(gtin14)) })
    }

    /// A waiter's task was cancelled; the last one takes the request with it.
    private func leave(_ gtin14: String, _ waiter: Int) {
        guard let continuation = flights[gtin14]?.waiters.removeValue(forKey: waiter) else { return }
        continuation.resume(returning: .failure(Self.cancelled))
        if let flight = flights[gtin14], flight.waiters.isEmpty {
            flight.task.cancel()
            flights[gtin14] = nil
        }
    }

    private func land(_ gtin14: String, _ number: Int, with result: Result<Answer, ProductLookupError>) {
        // A flight that everybody left is not there any more; its place may be another one's.
        guard let flight = flights[gtin14], flight.number == number else { return }
        flights[gtin14] = nil
        for (_, continuation) in flight.waiters.sorted(by: { $0.key < $1.key }) {
            continuation.resume(returning: result)
        }
    }

    // MARK: One look-up

    private func look(_ gtin14: String) async -> Result<Answer, ProductLookupError> {
        let kept = await cached(gtin14)
        if let kept, isFresh(kept) { return Self.result(gtin14, kept, isCached: true) }
        do throws(ProductLookupError) {
            let entry = CachedProduct(product: try await fetch.product(for: gtin14), date: now())
            await keep(entry, for: gtin14)
            return Self.result(gtin14, entry, isCached: false)
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

    private func cached(_ gtin14: String) async -> CachedProduct? {
        do throws(ProductCacheError) {
            return try await cache.entry(for: gtin14)
        } catch {
            cacheFailure = error
            return nil
        }
    }

    private func keep(_ entry: CachedProduct, for gtin14: String) async {
        do throws(ProductCacheError) {
            try await cache.keep(entry, for: gtin14)
        } catch {
            cacheFailure = error
        }
    }

    private static let cancelled = ProductLookupError(.cancelled, "the look-up was cancelled")

    private static func result(
        _ gtin14: String, _ entry: CachedProduct, isCached: Bool
    ) -> Result<Answer, ProductLookupError> {
        guard let product = entry.product else {
            return .failure(ProductLookupError(.notFound, "no product is known for \(gtin14)"))
        }
        return .success(Answer(product: product, date: entry.date, isCached: isCached, isStale: false))
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
