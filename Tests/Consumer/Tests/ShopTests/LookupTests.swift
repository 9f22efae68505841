// An app's tests of what comes after the scan: a product from a server, and a service of its own, without a network.

import Foundation
import ScanLookup
import ScanTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app's service over the wrapped session.
struct Forecast: Decodable {
    var city: String
    struct Refusal: Error { var status: Int }

    static func fetch(_ url: URL, over session: any NetworkSession) async throws -> Forecast {
        let (data, response) = try await session.fetchData(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw Refusal(status: status) }
        return try JSONDecoder().decode(Forecast.self, from: data)
    }
}

@Test func aProductIsAskedForAgainAfterAnOutage() async throws {
    let tea = #"{"gtin": "95212340", "name": "Tea", "price": "2.49"}"#
    let session = ScriptedNetworkSession([.status(503), .json(tea)])
    let shop = try #require(CatalogEndpoint(template: "https://shop.example/{gtin}"))
    let service = ProductService(session: session, endpoint: shop, policy: LookupPolicy(firstDelay: .zero))
    #expect(try await service.product(for: GTIN("95212340")).name == "Tea")
    #expect(session.requests.count == 2)
}

@Test func aServiceOfOnesOwn() async throws {
    let url = try #require(URL(string: "https://weather.example/today"))
    let session = ScriptedNetworkSession([.json(#"{"city": "Rome"}"#), .status(503), .failure(URLError(.badURL))])
    #expect(try await Forecast.fetch(url, over: session).city == "Rome")
    await #expect(throws: Forecast.Refusal.self) { try await Forecast.fetch(url, over: session) }
    await #expect(throws: URLError(.badURL)) { try await Forecast.fetch(url, over: session) }
}
