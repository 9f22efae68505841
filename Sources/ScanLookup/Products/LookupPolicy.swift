// How a look-up behaves: retries, limits, ages.

/// What ``ProductService`` does about failures and about answers it has already.
public struct LookupPolicy: Sendable, Hashable {
    /// The most requests for one look-up.
    public var maximumAttempts: Int
    /// The wait before the second request; it doubles for each further one.
    public var firstDelay: Duration
    /// The longest wait. A server that asks for a longer one with `Retry-After` is not asked again by this look-up: the error says
    /// for how long.
    public var maximumDelay: Duration
    /// How much of a wait chance may take off, from 0 (none) to 1 (all of it), so that many tills that lost one server do not come
    /// back to it at one moment. What `Retry-After` asks for is never shortened.
    public var jitter: Double
    /// The most bytes of an answer.
    public var maximumBodySize: Int
    /// The most arrays and objects in each other in an answer.
    public var maximumDepth: Int
    /// How old a cached product may be.
    public var maximumAge: Duration
    /// How old a cached "not found" may be.
    public var maximumMissAge: Duration
    /// Whether a product that is too old is given when no answer comes.
    public var usesStaleAnswers: Bool

    /// A policy. Without a word: 4 requests, waits of 0.5, 1 and 2 seconds and of 30 at most, each up to a quarter shorter,
    /// 1 MiB, a depth of 32, a week, an hour, and nothing stale.
    public init(
        maximumAttempts: Int = 4, firstDelay: Duration = .milliseconds(500), maximumDelay: Duration = .seconds(30),
        jitter: Double = 0.25, maximumBodySize: Int = 1 << 20, maximumDepth: Int = 32,
        maximumAge: Duration = .seconds(7 * 86_400),
        maximumMissAge: Duration = .seconds(3600), usesStaleAnswers: Bool = false
    ) {
        self.maximumAttempts = maximumAttempts
        self.firstDelay = firstDelay
        self.maximumDelay = maximumDelay
        self.jitter = jitter
        self.maximumBodySize = maximumBodySize
        self.maximumDepth = maximumDepth
        self.maximumAge = maximumAge
        self.maximumMissAge = maximumMissAge
        self.usesStaleAnswers = usesStaleAnswers
    }

    /// The wait after the request number `attempt`, from 1, failed with `error`; nil when there is no further one. `chance`
    /// is from 0 (the whole wait) to 1 (the shortest).
    func delay(after attempt: Int, _ error: ProductLookupError, chance: Double) -> Duration? {
        guard error.isTemporary, attempt < maximumAttempts else { return nil }
        let backOff = min(maximumDelay, firstDelay * (1 << min(attempt - 1, 20)))
        let delay = max(backOff * (1 - Self.fraction(jitter) * Self.fraction(chance)), error.retryAfter ?? .zero)
        return delay <= maximumDelay ? delay : nil
    }

    /// The number, held between 0 and 1; 0 for what is none.
    private static func fraction(_ number: Double) -> Double { number > 0 ? min(1, number) : 0 }
}
