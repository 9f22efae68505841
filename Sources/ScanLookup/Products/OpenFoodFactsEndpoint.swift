// The public API of Open Food Facts, version 2.
public import Foundation

/// Products of Open Food Facts (and its sister projects) by their codes: `GET /api/v2/product/CODE?fields=…`.
///
/// From the project's public API documentation: codes are filled up to 8 or 13 digits (one of 14 stays); `fields` selects what
/// the answer holds; the answer is `{"code", "status", "status_verbose", "product": {…}}` with a status of 0 when there is no
/// such product (newer servers say 404 too). Reading needs no key, but a `User-Agent` with the app's name, version and contact:
/// see ``NetworkSettings/userAgent``. The data has no prices, and is under the Open Database Licence.
public struct OpenFoodFactsEndpoint: ProductEndpoint, Hashable {
    /// The server: `https://world.openfoodfacts.org`, or one with the same API.
    public let base: URL

    /// The fields that are asked for.
    public static let fields = ["code", "product_name", "generic_name", "brands", "quantity"]

    /// The API of that server.
    public init(base: URL) {
        self.base = base
    }

    /// The product's URL; nil for a number that is not ``GTIN/isGloballyUnique``: a public database has one answer for it, and
    /// each shop another one.
    public func url(for gtin: GTIN) -> URL? {
        guard gtin.isGloballyUnique else { return nil }
        let path = base.appendingPathComponent("api/v2/product").appendingPathComponent(Self.code(gtin.normalized))
        var parts = URLComponents(url: path, resolvingAgainstBaseURL: true)
        parts?.queryItems = [URLQueryItem(name: "fields", value: Self.fields.joined(separator: ","))]
        return parts?.url
    }

    /// The code as the API normalises it: without zeros in front, then filled up to 8 or to 13 digits.
    private static func code(_ digits: String) -> String {
        let digits = digits.drop { $0 == "0" }
        let count = digits.count <= 8 ? 8 : max(13, digits.count)
        return String(repeating: "0", count: count - digits.count) + digits
    }

    /// The product; nil for a status of 0. Texts that are empty count as missing.
    public func decode(_ data: Data, for gtin: GTIN) throws -> Product? {
        let answer = try JSONDecoder().decode(Answer.self, from: data)
        guard answer.status != 0 else { return nil }
        guard let fields = answer.product else { throw ProductLookupError.decoding("is missing", at: "product") }
        if let code = answer.code, Self.code(code) != Self.code(gtin.normalized) {
            throw ProductLookupError.decoding("\(code) is not what was asked for", at: "code")
        }
        return Product(
            gtin: gtin, name: Self.text(fields.product_name) ?? Self.text(fields.generic_name),
            brand: Self.text(fields.brands), quantity: Self.text(fields.quantity))
    }

    private static func text(_ text: String?) -> String? {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return text.isEmpty ? nil : text
    }

    private struct Answer: Decodable {
        var code: String?
        var status: Int
        var product: Fields?
    }

    // The API's own names.
    private struct Fields: Decodable {
        var product_name: String?
        var generic_name: String?
        var brands: String?
        var quantity: String?

        private enum CodingKeys: String, CodingKey { case product_name, generic_name, brands, quantity }
    }
}
