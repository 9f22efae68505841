// Where the cart's names and prices come from.

import Foundation
import ScanKit
import ScanLookup

/// What `--catalog` names, and how it is asked.
struct CartCatalog: Sendable {
    /// Keeps what has no answer yet.
    let lookups: PendingLookups
    private let network: CartNetwork

    /// A file with a catalogue, a server's URL with `{gtin}`, or the base URL of a server with the API of Open Food Facts.
    /// Throws what is wrong with the file; a server is asked later. `cache` is the file that keeps what the server answers;
    /// nil: none.
    init(_ place: String, network: CartNetwork, cache: String?) throws {
        self.network = network
        guard place.hasPrefix("http://") || place.hasPrefix("https://") else {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: place))
            defer { try? file.close() }
            let json: Data
            do {
                // One byte over the limit is enough to tell.
                json = try file.read(upToCount: 64 << 20 + 1) ?? Data()
            } catch {
                throw ScanError(.unreadableFile, "\(place): cannot be read, is it a folder?")
            }
            let catalog: Catalog
            do throws(ProductLookupError) {
                catalog = try Catalog(json: json)
            } catch {
                throw ScanError(.unreadableFile, "\(place): \(error.message)")
            }
            lookups = PendingLookups { (gtin) throws(ProductLookupError) -> Product in
                try catalog.product(for: gtin)
            }
            return
        }
        guard let endpoint = Self.endpoint(place) else { throw UsageError("--catalog takes a URL or a file: \(place)") }
        var policy = network.policy
        // Without a network an old name is better than none.
        policy.usesStaleAnswers = cache != nil
        lookups = PendingLookups(
            service: ProductService(
                session: network.session, endpoint: endpoint, policy: policy, clock: network.clock,
                cache: try cache.map(CartCache.open) ?? MemoryProductCache()))
    }

    private static func endpoint(_ place: String) -> (any ProductEndpoint)? {
        if place.contains("{gtin}") { return CatalogEndpoint(template: place) }
        return URL(string: place).map { OpenFoodFactsEndpoint(base: $0) }
    }

    /// Looks the open lines up by the trade item that their labels name, and again while answers are missing. Gives why some
    /// are open still.
    @MainActor
    func fill(_ cart: CartModel, _ labels: CartLabels) async -> String? {
        var codes: [GTIN: [(data: String, symbology: Symbology)]] = [:]
        var order: [GTIN] = []
        for line in cart.lines where line.knowledge == .open {
            guard let gtin = labels.gtin(line.data, line.symbology) else {
                cart.didLookUp(data: line.data, symbology: line.symbology, .unknown)
                continue
            }
            if codes[gtin] == nil { order.append(gtin) }
            codes[gtin, default: []].append((line.data, line.symbology))
        }
        await lookups.scan(order)
        var open = await lookups.pending
        if !open.isEmpty {
            open = await lookups.settle(rounds: network.rounds, every: network.wait, clock: network.clock)
        }
        for (gtin, lines) in codes {
            let knowledge = Self.knowledge(await lookups.outcome(of: gtin))
            for line in lines { cart.didLookUp(data: line.data, symbology: line.symbology, knowledge) }
        }
        guard let first = open.first, case .pending(let error) = await lookups.outcome(of: first) else { return nil }
        return "\(open.count) code\(open.count == 1 ? "" : "s") could not be looked up: \(error.message)"
    }

    private static func knowledge(_ outcome: PendingLookups.Outcome?) -> CartModel.Knowledge {
        switch outcome {
        case .found(let product): .known(name: product.name, price: product.price)
        case .unknown: .unknown
        case .pending, nil: .open
        }
    }
}

/// What the cart reaches a server through.
struct CartNetwork: Sendable {
    /// The client.
    var session: any NetworkSession & Sendable = URLSessionWrapper(
        settings: NetworkSettings(timeout: .seconds(10), userAgent: "scan/\(ScanProgram.version)"))
    /// What waits are counted on.
    var clock: any Clock<Duration> = ContinuousClock()
    /// Retries of one look-up.
    var policy = LookupPolicy(maximumAttempts: 2)
    /// How often codes without an answer are asked for again.
    var rounds = 2
    /// The wait before that.
    var wait: Duration = .seconds(2)
}
