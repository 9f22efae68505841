// The contract suite sees what is broken.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session that keeps to no limits and takes any status but 200 for an error, as quick wrappers do.
private struct CarelessSession: NetworkSession, Sendable {
    let inner = URLSessionWrapper()

    func fetchData(from url: URL) async throws -> (Data, URLResponse) {
        let answer = try await inner.fetchData(from: url)
        if (answer.1 as? HTTPURLResponse)?.statusCode != 200 { throw URLError(.badServerResponse) }
        return answer
    }
}

@Suite("NetworkSessionVerifier", .timeLimit(.minutes(20)))
struct NetworkSessionVerifierTests {
    @Test("a session that takes a status for an error and knows no limits is told both")
    func careless() async throws {
        let server = try LoopbackServer { path in
            // What must not hang without a time-out: answered at once.
            path.hasPrefix("/hold/") || path.hasPrefix("/seen/") || path.hasPrefix("/gone/") || path.hasPrefix("/slow/")
                ? LoopbackServer.Answer(body: Data("yes".utf8)) : nil
        }
        let rules = await NetworkSessionVerifier.violations(base: server.base) { _ in CarelessSession() }.map(\.rule)
        #expect(rules.contains("any status is an answer"))
        #expect(rules.contains("a body over the limit is an error (bytes/100001)"))
        #expect(rules.contains("redirects have a limit"))
        #expect(rules.contains("no answer in time is an error"))
        #expect(!rules.contains("redirects are followed"))
    }

    @Test("cancelling in the middle of redirects ends the request, and nothing else", arguments: sessions())
    func cancelledRedirects(make: @Sendable () -> any NetworkSession & Sendable) async throws {
        let server = try LoopbackServer()
        let session = make()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                group.addTask {
                    let url = server.base.appendingPathComponent("redirect/5")
                    let task = Task { try? await session.fetchData(from: url) }
                    for _ in 0..<number * 20 { await Task.yield() }
                    task.cancel()
                    _ = await task.value
                }
            }
        }
        let (data, _) = try await session.fetchData(from: server.base.appendingPathComponent("redirect/5"))
        #expect(data == Data("arrived".utf8))
    }

    private static func sessions() -> [@Sendable () -> any NetworkSession & Sendable] {
        #if Curl
            [{ URLSessionWrapper() }, { CurlSessionWrapper() }]
        #else
            [{ URLSessionWrapper() }]
        #endif
    }
}
