// The seed's wrapped network session and its tests, as they stand: the imports, the URL and the model it does not show are added, and
// two values that it does not use are dropped by name, because warnings are errors here.
// swift-format-ignore-file
import Foundation
import ScanLookup
import XCTest
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct Weather: Decodable {
    let id: UUID
    let city: String
    let weatherCondition: String
    let date: String
}

private class MockNetworkSession: NetworkSession {
    var data: Data?
    var response: URLResponse?
    var error: Error?

    func fetchData(from url: URL) async throws -> (Data, URLResponse) {
        if let error = error {
            throw error
        }
        guard let data = data, let response = response else {
            throw URLError(.badServerResponse)
        }
        return (data, response)
    }
}

private class WeatherService {
    private let session: NetworkSession

    init(session: NetworkSession) {
        self.session = session
    }

    func fetchWeather(for url: URL) async throws -> Weather {
        let (data, response) = try await session.fetchData(from: url)
        _ = response
        let weather = try JSONDecoder().decode(Weather.self, from: data)
        return weather
    }
}

final class WeatherServiceTests: XCTestCase {
    private let url = URL(string: "https://weather.example/today")!

    func testFetchWeatherSuccess() async throws {
        let mockSession = MockNetworkSession()
        mockSession.data = """
          {
            "id": "d290f1ee-6c54-4b01-90e6-d701748f0851",
            "city": "San Francisco",
            "weatherCondition": "Sunny",
            "date": "2024-06-12T12:00:00Z"
          }
          """.data(using: .utf8)
        mockSession.response = HTTPURLResponse(
                                  url: url,
                                  statusCode: 200,
                                  httpVersion: nil,
                                  headerFields: nil
                                )
        let service = WeatherService(session: mockSession)

        let weather = try await service.fetchWeather(for: url)

        XCTAssertEqual(weather.city, "San Francisco")
        XCTAssertEqual(weather.weatherCondition, "Sunny")
    }

    func testFetchWeatherFail() async throws {
        let mockSession = MockNetworkSession()
        mockSession.error = URLError(.badURL)
        let service = WeatherService(session: mockSession)

        do {
            _ = try await service.fetchWeather(for: url)
            XCTFail("This should fail")
        } catch (let e) {
            XCTAssertNotNil(e)
        }
    }
}
