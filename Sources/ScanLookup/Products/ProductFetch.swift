// The requests of one look-up.

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks an endpoint for a product, with repeats.
struct ProductFetch: Sendable {
    /// The client.
    let session: any NetworkSession & Sendable
    /// Where and what.
    let endpoint: any ProductEndpoint
    /// How often, how large.
    let policy: LookupPolicy
    /// What waits are counted on.
    let clock: any Clock<Duration>
    /// The date, for a `Retry-After` that is one.
    let now: @Sendable () -> Date

    /// From 0 to 1: how much of the jitter a wait gets.
    let random: @Sendable () -> Double

    /// The product; nil when the endpoint knows none.
    func product(for gtin: GTIN) async throws(ProductLookupError) -> Product? {
        guard let url = endpoint.url(for: gtin) else {
            if !gtin.isGloballyUnique {
                throw ProductLookupError(
                    .notFound,
                    "\(gtin) is not asked for: a number of the range \(gtin.range.rawValue) is no article everywhere")
            }
            throw ProductLookupError(.invalidCode, "the endpoint has no URL for \(gtin)")
        }
        var attempt = 1
        while true {
            do throws(ProductLookupError) {
                return try await once(url, gtin)
            } catch {
                guard let delay = policy.delay(after: attempt, error, chance: random()) else { throw error }
                do {
                    try await clock.sleep(for: delay)
                } catch {
                    throw .session(CancellationError())
                }
                attempt += 1
            }
        }
    }

    private func once(_ url: URL, _ gtin: GTIN) async throws(ProductLookupError) -> Product? {
        let (data, response) = try await bytes(url)
        guard let http = response as? HTTPURLResponse else { throw .decoding("is no HTTP answer", at: "") }
        if [404, 410].contains(http.statusCode) { return nil }
        guard (200..<300).contains(http.statusCode) else {
            throw ProductLookupError(
                .status, "the server answered with status \(http.statusCode)", status: http.statusCode,
                retryAfter: RetryAfter.wait(http, now: now()))
        }
        try JSONShape(maximumSize: policy.maximumBodySize, maximumDepth: policy.maximumDepth).check(data)
        do {
            return try endpoint.decode(data, for: gtin)
        } catch {
            throw .decoding(error)
        }
    }

    private func bytes(_ url: URL) async throws(ProductLookupError) -> (Data, URLResponse) {
        do {
            return try await session.fetchData(from: url)
        } catch {
            throw .session(error)
        }
    }
}
