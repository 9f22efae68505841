// The shipped public API's addresses and shapes.

import Foundation
import ScanLookup
import ScanTesting
import Testing

@Suite("OpenFoodFactsEndpoint")
struct OpenFoodFactsEndpointTests {
    private let endpoint = OpenFoodFactsEndpoint(base: URL(filePath: "/").absoluteURL)

    @Test(
        "codes are filled up to 8 or 13 digits, and one of 14 stays",
        arguments: [
            ("04006381333931", "4006381333931"), ("00000073513537", "73513537"), ("00012345678905", "0012345678905"),
            ("14006381333938", "14006381333938"), ("00000096385074", "96385074"),
        ])
    func addresses(digits: String, code: String) throws {
        let base = try #require(URL(string: "https://food.example/"))
        let url = OpenFoodFactsEndpoint(base: base).url(for: try GTIN(digits))
        let fields = "code,product_name,generic_name,brands,quantity"
        #expect(url?.absoluteString == "https://food.example/api/v2/product/\(code)?fields=\(fields)")
    }

    @Test(
        "a number of a shop's own is not asked for in public, and asked for at the shop's server",
        arguments: ["2000000000008", "20123451", "412345678903", "9521234543213"])
    func restricted(digits: String) async throws {
        let front = String(digits.dropLast())
        let gtin = try GTIN("\(front)\(try #require(GTIN.checkDigit(of: front)))")
        let session = ScriptedNetworkSession()
        let service = ProductService(
            session: session, endpoint: endpoint, clock: ManualClock(), startDate: Pens.startDate)
        let error = await failure { () throws(ProductLookupError) in try await service.product(for: gtin) }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains(gtin.range.rawValue) == true)
        #expect(await PendingLookups(service: service).scan(gtin) == .unknown)
        #expect(session.requests.isEmpty)
        let shop = try #require(CatalogEndpoint(template: "https://shop.example/{gtin}"))
        #expect(shop.url(for: gtin)?.lastPathComponent == gtin.normalized)
    }

    @Test("the product's fields are read, and empty ones are none")
    func product() throws {
        let json = """
            {"code":"4006381333931","status":1,"status_verbose":"product found",
             "product":{"product_name":" ","generic_name":"Marker","brands":"Acme","quantity":""}}
            """
        let gtin = try GTIN("04006381333931")
        let product = try endpoint.decode(Data(json.utf8), for: gtin)
        #expect(product == Product(gtin: gtin, name: "Marker", brand: "Acme"))
    }

    @Test("a status of 0 is no product")
    func none() throws {
        let json = #"{"code":"4006381333931","status":0,"status_verbose":"product not found"}"#
        #expect(try endpoint.decode(Data(json.utf8), for: GTIN("04006381333931")) == nil)
    }

    @Test(
        "what the API does not promise is an error with its place",
        arguments: [
            (#"{"code":"4006381333931","status":1}"#, "product"),
            (#"{"code":"4006381333931","product":{}}"#, "status"),
            (#"{"code":"95212340","status":1,"product":{}}"#, "code"),
            (#"{"status":1,"product":{"product_name":7}}"#, "product.product_name"),
            (#"{"status":1,"product":{"brands":["Acme"]}}"#, "product.brands"),
        ])
    func wrong(json: String, place: String) async throws {
        let service = ProductService(
            session: ScriptedNetworkSession([.json(json)]), endpoint: endpoint, clock: ManualClock(),
            startDate: Pens.startDate)
        let gtin = try GTIN("04006381333931")
        let error = await failure { () throws(ProductLookupError) in try await service.product(for: gtin) }
        #expect(error?.code == .decoding)
        #expect(error?.place == place)
    }
}
