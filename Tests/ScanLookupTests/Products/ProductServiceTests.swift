// Retries, joins, ages and stale answers, on a clock that stands still.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ProductService", .timeLimit(.minutes(20)))
struct ProductServiceTests {
    private let pen = Pens.gtin(400_638_133_393)

    @Test("a product is looked up by its GTIN")
    func found() async throws {
        let session = Pens.session()
        let product = try await Pens.service(session).product(for: pen)
        #expect(product == Product(gtin: pen, name: "Pen 4006381333931", price: Decimal(string: "2.49")))
        #expect(session.requests == [URL(string: "https://shop.example/04006381333931")])
    }

    @Test("a request beyond the script ends the look-up at once, with the clock standing still")
    func beyondTheScript() async throws {
        let session = ScriptedNetworkSession([.status(503)])
        let shop = try #require(CatalogEndpoint(template: "https://shop.example/{gtin}"))
        let service = ProductService(
            session: session, endpoint: shop, policy: LookupPolicy(firstDelay: .zero), clock: ManualClock())
        let error = await failure { () throws(ProductLookupError) in try await service.product(for: pen) }
        #expect(error?.code == .unexpectedRequest)
        #expect(error?.message == "request 2, https://shop.example/04006381333931, is beyond the script")
    }

    @Test("two hundred look-ups of fifty codes at once make fifty requests")
    func joined() async throws {
        let session = Pens.session(holdsAnswers: true)
        let service = Pens.service(session)
        let names = await withTaskGroup(of: String?.self) { group in
            for number in 0..<200 {
                group.addTask { try? await service.product(for: Pens.gtin(number % 50)).name }
            }
            await session.waitForRequests(50)
            session.release()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names.compactMap { $0 }.count == 200)
        #expect(Set(names).count == 50)
        #expect(session.requests.count == 50)
        #expect(Set(session.requests).count == 50)
    }

    @Test("a cancelled task leaves the others their answer; the last one takes the request with it")
    func cancelled() async throws {
        let session = Pens.session(holdsAnswers: true)
        let service = Pens.service(session)
        let pen = pen
        let tasks = (0..<2).map { _ in
            Task { await failure { () throws(ProductLookupError) in try await service.product(for: pen) } }
        }
        await session.waitForRequests(1)
        tasks[0].cancel()
        #expect(await tasks[0].value?.code == .cancelled)
        session.release()
        #expect(await tasks[1].value == nil)
        #expect(session.requests.count == 1)
    }

    @Test("after all have left, the next look-up makes its own request")
    func abandoned() async throws {
        let session = Pens.session(holdsAnswers: true)
        let service = Pens.service(session)
        let pen = pen
        let first = Task { await failure { () throws(ProductLookupError) in try await service.product(for: pen) } }
        await session.waitForRequests(1)
        first.cancel()
        #expect(await first.value?.code == .cancelled)
        let second = Task { try await service.product(for: pen) }
        await session.waitForRequests(2)
        session.release()
        #expect(try await second.value.gtin == pen)
    }

    @Test("temporary failures are tried again after 0.5, 1 and 2 seconds, then told")
    func retries() async throws {
        let session = ScriptedNetworkSession([
            .status(503), .failure(URLError(.notConnectedToInternet)), .status(500), .status(502),
        ])
        let clock = ManualClock()
        let service = Pens.service(session, clock: clock)
        let pen = pen
        let task = Task { await failure { () throws(ProductLookupError) in try await service.product(for: pen) } }
        for (count, delay) in [(1, 500), (2, 1000), (3, 2000)] {
            await untilAsleep(1, clock)
            #expect(session.requests.count == count)
            clock.advance(by: .milliseconds(delay - 1))
            #expect(clock.sleeperCount == 1)
            clock.advance(by: .milliseconds(1))
        }
        let error = await task.value
        #expect(error?.code == .status)
        #expect(error?.status == 502)
        #expect(session.requests.count == 4)
        #expect(session.unexpectedRequests == 0)
    }

    @Test(
        "chance shortens a wait by as much as the policy allows, and by nothing that is no fraction",
        arguments: [
            (0.25, 0.0, 1000), (0.25, 1, 750), (0.25, 0.5, 875), (1, 1, 0), (0, 1, 1000), (7, 1, 0), (-1, 1, 1000),
            (.nan, 1, 1000), (0.5, .nan, 1000), (0.5, 9, 500),
        ])
    func jitter(jitter: Double, chance: Double, milliseconds: Int) async throws {
        let session = ScriptedNetworkSession([.status(503), Pens.answer(pen)])
        let clock = ManualClock()
        let policy = LookupPolicy(firstDelay: .seconds(1), jitter: jitter)
        let service = Pens.service(session, policy: policy, clock: clock, random: { chance })
        let pen = pen
        let task = Task { try await service.product(for: pen) }
        if milliseconds > 0 {
            await untilAsleep(1, clock)
            clock.advance(by: .milliseconds(milliseconds - 1))
            #expect(clock.sleeperCount == 1)
            clock.advance(by: .milliseconds(1))
        }
        #expect(try await task.value.gtin == pen)
    }

    @Test("chance never shortens what Retry-After asks for")
    func jitterRetryAfter() async throws {
        let session = ScriptedNetworkSession([.status(429, headers: ["Retry-After": "7"]), Pens.answer(pen)])
        let clock = ManualClock()
        let service = Pens.service(session, policy: LookupPolicy(jitter: 1), clock: clock, random: { 1 })
        let pen = pen
        let task = Task { try await service.product(for: pen) }
        await untilAsleep(1, clock)
        clock.advance(by: .milliseconds(6999))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await task.value.gtin == pen)
    }

    @Test(
        "Retry-After is kept to, in seconds and as a date",
        arguments: [
            "7", "Thu, 28 May 2026 20:26:47 GMT",
        ])
    func retryAfter(text: String) async throws {
        let session = ScriptedNetworkSession([.status(429, headers: ["Retry-After": text]), Pens.answer(pen)])
        let clock = ManualClock()
        let service = Pens.service(session, clock: clock)
        let pen = pen
        let task = Task { try await service.product(for: pen) }
        await untilAsleep(1, clock)
        clock.advance(by: .milliseconds(6999))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await task.value.gtin == pen)
    }

    @Test("a server that asks for an hour is not waited for: the error says how long")
    func longWait() async throws {
        let session = ScriptedNetworkSession([.status(503, headers: ["Retry-After": "3600"])])
        let service = Pens.service(session)
        let error = await failure { () throws(ProductLookupError) in try await service.product(for: pen) }
        #expect(error?.retryAfter == .seconds(3600))
        #expect(error?.isTemporary == true)
    }

    @Test("what will not change is not tried again", arguments: [400, 401, 403, 404, 410, 501])
    func noRetry(status: Int) async throws {
        let session = ScriptedNetworkSession([.status(status)])
        let service = Pens.service(session)
        let error = await failure { () throws(ProductLookupError) in try await service.product(for: pen) }
        #expect(error?.code == ([404, 410].contains(status) ? .notFound : .status))
        #expect(error?.isTemporary == false)
        #expect(session.requests.count == 1)
    }

    @Test("a task that is cancelled while it waits for the next try ends at once")
    func cancelledWait() async throws {
        let session = ScriptedNetworkSession([.status(503)])
        let clock = ManualClock()
        let service = Pens.service(session, clock: clock)
        let pen = pen
        let task = Task { await failure { () throws(ProductLookupError) in try await service.product(for: pen) } }
        await untilAsleep(1, clock)
        task.cancel()
        #expect(await task.value?.code == .cancelled)
        while clock.sleeperCount > 0 { await Task.yield() }
        #expect(session.requests.count == 1)
    }

    @Test("a product is asked for again when it is a week old, a miss when it is an hour old")
    func ages() async throws {
        let session = ScriptedNetworkSession { url, _ in
            url.lastPathComponent == Pens.gtin(1).normalized ? Pens.answer(Pens.gtin(1)) : .status(404)
        }
        let clock = ManualClock()
        let service = Pens.service(session, clock: clock)
        func ask(_ number: Int) async -> Int {
            _ = await failure { () throws(ProductLookupError) in try await service.product(for: Pens.gtin(number)) }
            return session.requests.count
        }
        #expect(await ask(1) == 1)
        #expect(await ask(2) == 2)
        clock.advance(by: .seconds(3600))
        #expect(await ask(1) == 2)
        #expect(await ask(2) == 2)
        clock.advance(by: .seconds(1))
        #expect(await ask(2) == 3)
        clock.advance(by: .seconds(7 * 86_400 - 3601))
        #expect(await ask(1) == 3)
        clock.advance(by: .seconds(1))
        #expect(await ask(1) == 4)
    }

    @Test(
        "with no network, an old answer is given if that is asked for, and said to be stale", arguments: [true, false])
    func stale(isAskedFor: Bool) async throws {
        let pen = pen
        let session = ScriptedNetworkSession { _, number in
            number == 1 ? Pens.answer(pen) : .failure(URLError(.notConnectedToInternet))
        }
        let clock = ManualClock()
        let policy = LookupPolicy(maximumAttempts: 1, usesStaleAnswers: isAskedFor)
        let service = Pens.service(session, policy: policy, clock: clock)
        #expect(try await service.answer(for: pen).isCached == false)
        clock.advance(by: .seconds(8 * 86_400))
        if isAskedFor {
            let answer = try await service.answer(for: pen)
            #expect(answer.isStale)
            #expect(answer.date == Pens.startDate)
        } else {
            let error = await failure { () throws(ProductLookupError) in try await service.product(for: pen) }
            #expect(error?.code == .network)
            #expect(error?.underlyingCode == URLError.Code.notConnectedToInternet.rawValue)
        }
    }

    @Test("a cache that fails costs a request, not the answer, and is told")
    func brokenCache() async throws {
        let session = Pens.session()
        let service = Pens.service(session, cache: BrokenCache())
        #expect(try await service.product(for: pen).gtin == pen)
        #expect(try await service.product(for: pen).gtin == pen)
        #expect(session.requests.count == 2)
        #expect(await service.cacheFailure?.code == .damaged)
    }
}

/// A cache that can do nothing.
private struct BrokenCache: ProductCache {
    func entry(for gtin: GTIN) async throws(ProductCacheError) -> CachedProduct? {
        throw ProductCacheError(.damaged, "broken")
    }

    func keep(_ entry: CachedProduct, for gtin: GTIN) async throws(ProductCacheError) {
        throw ProductCacheError(.damaged, "broken")
    }
}
