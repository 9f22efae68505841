// Products and endpoints for the tests of this folder.

import Foundation
import ScanLookup
import ScanTesting

/// A shop that sells pens.
enum Pens {
    /// Its endpoint.
    static let endpoint = ShopEndpoint()
    /// A day in 2026: the date at which every clock of these tests starts.
    static let startDate = Date(timeIntervalSince1970: 1_780_000_000)

    /// A GTIN of 14 digits.
    static func gtin14(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: 14 - digits.count) + digits
    }

    /// The answer for a product.
    static func answer(_ gtin14: String) -> ScriptedNetworkSession.Step {
        .json(#"{"gtin":"\#(gtin14)","name":"Pen \#(Int(gtin14) ?? 0)","price":"2.49"}"#)
    }

    /// A session that knows every pen.
    static func session(holdsAnswers: Bool = false) -> ScriptedNetworkSession {
        ScriptedNetworkSession(holdsAnswers: holdsAnswers) { url, _ in answer(url.lastPathComponent) }
    }

    /// A service on a clock that stands still.
    static func service(
        _ session: any NetworkSession & Sendable, policy: LookupPolicy = LookupPolicy(),
        clock: ManualClock = ManualClock(), cache: any ProductCache = MemoryProductCache()
    ) -> ProductService {
        ProductService(
            session: session, endpoint: endpoint, policy: policy, clock: clock, startDate: startDate, cache: cache)
    }
}

/// `https://shop.example/CODE`, a catalogue's entry each.
struct ShopEndpoint: ProductEndpoint {
    private let catalog = CatalogEndpoint(template: "https://shop.example/{gtin}")

    func url(for gtin14: String) -> URL? { catalog?.url(for: gtin14) }

    func decode(_ data: Data, for gtin14: String) throws -> Product? { try catalog?.decode(data, for: gtin14) }
}

/// The error that a look-up ends with; nil when it does not.
func failure(_ body: () async throws(ProductLookupError) -> Product) async -> ProductLookupError? {
    do throws(ProductLookupError) {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}

/// Waits, without time, until a number of tasks sleep on the clock.
func untilAsleep(_ count: Int, _ clock: ManualClock) async {
    while clock.sleeperCount < count { await Task.yield() }
}
