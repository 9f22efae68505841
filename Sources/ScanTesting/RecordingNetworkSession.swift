// The network session that writes down what goes through it.
public import Foundation
public import ScanLookup
import ScanCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A session that hands everything on to another one and keeps what was asked and answered.
///
/// ``replay()`` is a scripted session that gives the same answers again, without the other one.
public final class RecordingNetworkSession: NetworkSession, Sendable {
    /// One request and what came of it.
    public struct Exchange: Sendable {
        /// What was asked for.
        public var url: URL
        /// The status code; nil when there was none.
        public var status: Int?
        /// What the scripted session gives again.
        public var step: ScriptedNetworkSession.Step
    }

    /// Guards what was asked and answered, in the order of the answers.
    private let kept = Guarded([Exchange]())
    private let session: any NetworkSession & Sendable

    /// A session around `session`.
    public init(_ session: any NetworkSession & Sendable) {
        self.session = session
    }

    /// What went through, in the order in which it was answered.
    public var exchanges: [Exchange] { kept.withLock { $0 } }

    /// A session that gives each URL's answers again, in their order.
    public func replay() -> ScriptedNetworkSession {
        let queues = exchanges.reduce(into: [URL: [ScriptedNetworkSession.Step]]()) { queues, exchange in
            queues[exchange.url, default: []].append(exchange.step)
        }
        return ScriptedNetworkSession(byURL: queues)
    }

    /// What the other session gives, its errors as they are.
    public func fetchData(from url: URL) async throws -> (Data, URLResponse) {
        do {
            let (body, response) = try await session.fetchData(from: url)
            let http = response as? HTTPURLResponse
            var headers: [String: String] = [:]
            for (name, value) in http?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
            keep(
                Exchange(
                    url: url, status: http?.statusCode,
                    step: .answer(status: http?.statusCode ?? 200, headers: headers, body: body)))
            return (body, response)
        } catch {
            keep(Exchange(url: url, status: nil, step: .failure(error)))
            throw error
        }
    }

    private func keep(_ exchange: Exchange) { kept.withLock { $0.append(exchange) } }
}
