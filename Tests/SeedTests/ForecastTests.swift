// The seed's three tests in our own words, with the shipped sessions: success, failure, status codes.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app's own service: it owns the session, and knows no client.
struct Forecast: Decodable, Equatable {
    /// The place.
    var city: String
    /// The sky.
    var weatherCondition: String

    /// The server answered with a status other than 200.
    struct Refusal: Error, Equatable {
        /// The status code.
        var status: Int
    }

    /// Fetches the forecast.
    static func fetch(_ url: URL, over session: any NetworkSession) async throws -> Forecast {
        let (data, response) = try await session.fetchData(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw Refusal(status: status) }
        return try JSONDecoder().decode(Forecast.self, from: data)
    }
}

@Suite("Forecast")
struct ForecastTests {
    private let url = URL(filePath: "/today")

    @Test("what the session answers is the forecast")
    func success() async throws {
        let session = ScriptedNetworkSession([.json(#"{"city":"San Francisco","weatherCondition":"Sunny"}"#)])
        let forecast = try await Forecast.fetch(url, over: session)
        #expect(forecast == Forecast(city: "San Francisco", weatherCondition: "Sunny"))
        #expect(session.requests == [url])
    }

    @Test("what the session fails with is the caller's error")
    func failure() async {
        let session = ScriptedNetworkSession([.failure(URLError(.badURL))])
        await #expect(throws: URLError(.badURL)) { try await Forecast.fetch(url, over: session) }
    }

    @Test("a status code is an answer of the session, and the service's to judge", arguments: [404, 500, 503])
    func status(code: Int) async {
        let recording = RecordingNetworkSession(ScriptedNetworkSession([.status(code)]))
        await #expect(throws: Forecast.Refusal(status: code)) { try await Forecast.fetch(url, over: recording) }
        #expect(recording.exchanges.map(\.status) == [code])
    }
}
