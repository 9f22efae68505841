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

    /// The GTIN with these digits in front of its check digit.
    static func gtin(_ number: Int) -> GTIN {
        let digits = String(number)
        let front = String(repeating: "0", count: max(0, 13 - digits.count)) + digits
        guard let check = GTIN.checkDigit(of: front), let gtin = try? GTIN("\(front)\(check)") else {
            preconditionFailure("\(number) has more than 13 digits")
        }
        return gtin
    }

    /// The answer for a product, by its fourteen digits.
    static func answer(_ digits: String) -> ScriptedNetworkSession.Step {
        .json(#"{"gtin":"\#(digits)","name":"Pen \#(Int(digits) ?? 0)","price":"2.49"}"#)
    }

    /// The answer for a product.
    static func answer(_ gtin: GTIN) -> ScriptedNetworkSession.Step { answer(gtin.normalized) }

    /// A session that knows every pen.
    static func session(holdsAnswers: Bool = false) -> ScriptedNetworkSession {
        ScriptedNetworkSession(holdsAnswers: holdsAnswers) { url, _ in answer(url.lastPathComponent) }
    }

    /// A service on a clock that stands still.
    static func service(
        _ session: any NetworkSession & Sendable, policy: LookupPolicy = LookupPolicy(),
        clock: ManualClock = ManualClock(), cache: any ProductCache = MemoryProductCache(),
        random: @escaping @Sendable () -> Double = { 0 }
    ) -> ProductService {
        ProductService(
            session: session, endpoint: endpoint, policy: policy, clock: clock, startDate: startDate, cache: cache,
            random: random)
    }
}

/// `https://shop.example/CODE`, a catalogue's entry each.
struct ShopEndpoint: ProductEndpoint {
    private let catalog = CatalogEndpoint(template: "https://shop.example/{gtin}")

    func url(for gtin: GTIN) -> URL? { catalog?.url(for: gtin) }

    func decode(_ data: Data, for gtin: GTIN) throws -> Product? { try catalog?.decode(data, for: gtin) }
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
