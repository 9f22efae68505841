// Trouble loses no scanned code.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("PendingLookups", .timeLimit(.minutes(20)))
struct PendingLookupsTests {
    @Test("an outage in the middle of twenty scans loses none, and after it all are known")
    func outage() async {
        // Requests 6 to 15 find no network.
        let session = ScriptedNetworkSession { url, number in
            (6...15).contains(number) ? .failure(URLError(.notConnectedToInternet)) : Pens.answer(url.lastPathComponent)
        }
        let clock = ManualClock()
        let service = Pens.service(session, policy: LookupPolicy(maximumAttempts: 1), clock: clock)
        let lookups = PendingLookups(service: service)
        let codes = (1...20).map(Pens.gtin)
        var found = 0
        for code in codes {
            if case .found = await lookups.scan(code) { found += 1 }
        }
        #expect(found == 10)
        #expect(await lookups.pending == Array(codes[5..<15]))
        let settled = Task { await lookups.settle(rounds: 3, every: .seconds(5), clock: clock) }
        await untilAsleep(1, clock)
        clock.advance(by: .seconds(5))
        #expect(await settled.value.isEmpty)
        for code in codes {
            guard case .found(let product) = await lookups.outcome(of: code) else {
                Issue.record("\(code) is lost")
                continue
            }
            #expect(product.gtin == code)
        }
        #expect(session.requests.count == 30)
    }

    @Test("an outage that goes on leaves the codes on the list, once each, in the order of their scans")
    func stays() async {
        let session = ScriptedNetworkSession { _, _ in .failure(URLError(.timedOut)) }
        let clock = ManualClock()
        let service = Pens.service(session, policy: LookupPolicy(maximumAttempts: 1), clock: clock)
        let lookups = PendingLookups(service: service)
        for number in [3, 1, 3, 2, 1] { _ = await lookups.scan(Pens.gtin(number)) }
        let settled = Task { await lookups.settle(rounds: 2, every: .seconds(5), clock: clock) }
        for _ in 0..<2 {
            await untilAsleep(1, clock)
            clock.advance(by: .seconds(5))
        }
        #expect(await settled.value == [3, 1, 2].map(Pens.gtin))
    }

    @Test("a code that nobody sells is an answer; garbage is none, and is asked for again")
    func answers() async {
        let session = ScriptedNetworkSession([.status(404), .json("<html>log in first"), Pens.answer(Pens.gtin(2))])
        let lookups = PendingLookups(service: Pens.service(session))
        #expect(await lookups.scan(Pens.gtin(1)) == .unknown)
        guard case .pending(let error) = await lookups.scan(Pens.gtin(2)) else {
            Issue.record("garbage was taken for an answer")
            return
        }
        #expect(error.code == .decoding)
        #expect(await lookups.lookUpAgain().map(\.gtin) == [Pens.gtin(2)])
        #expect(await lookups.pending.isEmpty)
    }

    @Test("cancelling a scan in the middle keeps its code on the list")
    func cancelled() async {
        let session = Pens.session(holdsAnswers: true)
        let lookups = PendingLookups(service: Pens.service(session))
        let scan = Task { await lookups.scan(Pens.gtin(1)) }
        await session.waitForRequests(1)
        #expect(await lookups.pending == [Pens.gtin(1)])
        scan.cancel()
        _ = await scan.value
        #expect(await lookups.pending == [Pens.gtin(1)])
        session.release()
        #expect(await lookups.lookUpAgain().count == 1)
    }
}
