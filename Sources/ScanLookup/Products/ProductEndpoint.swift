// Where products are asked for, and what the answers look like.
public import Foundation

/// A JSON API that has a URL for each product.
///
/// It knows addresses and shapes only: ``ProductService`` fetches, retries, joins and caches, and gives `decode` no bytes but
/// UTF-8 within the limits on size and depth. Two are shipped: ``OpenFoodFactsEndpoint`` and ``CatalogEndpoint``.
public protocol ProductEndpoint: Sendable {
    /// The URL of a product, by its GTIN; nil when there can be none. With nil for a number that is not
    /// ``GTIN/isGloballyUnique`` the look-up ends with `.notFound`, with nil for any other with `.invalidCode`.
    func url(for gtin: GTIN) -> URL?

    /// The product in an answer with a status of 200 to 299; nil when the answer says that there is none. A thrown
    /// `DecodingError` becomes a ``ProductLookupError`` with its path; a status of 404 or 410 never comes here.
    func decode(_ data: Data, for gtin: GTIN) throws -> Product?
}

/// One entry of a catalogue: `{"gtin": "4006381333931", "name": "Pen", "price": "2.49"}`.
struct CatalogEntry: Decodable {
    /// The product.
    var product: Product

    private enum CodingKeys: String, CodingKey { case gtin, name, price }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let gtin = try fields.decode(GTIN.self, forKey: .gtin)
        guard let price = PriceText.decimal(try fields.decode(String.self, forKey: .price)) else {
            throw DecodingError.dataCorruptedError(forKey: .price, in: fields, debugDescription: PriceText.rule)
        }
        product = Product(gtin: gtin, name: try fields.decode(String.self, forKey: .name), price: price)
    }
}

/// A shop's own server: a URL with `{gtin}` in it, which answers with one entry of a catalogue,
/// `{"gtin": "4006381333931", "name": "Pen", "price": "2.49"}`, or 404.
public struct CatalogEndpoint: ProductEndpoint, Hashable {
    /// The URL, with `{gtin}` where the 14 digits go.
    public let template: String

    /// An endpoint; nil when there is no `{gtin}` or no URL.
    public init?(template: String) {
        guard template.contains("{gtin}") else { return nil }
        self.template = template
        if url(for: GTIN(verified: 0)) == nil { return nil }
    }

    /// The template with the digits in it.
    public func url(for gtin: GTIN) -> URL? {
        URL(string: template.replacingOccurrences(of: "{gtin}", with: gtin.normalized))
    }

    /// The entry; an entry of another GTIN is an error.
    public func decode(_ data: Data, for gtin: GTIN) throws -> Product? {
        let product = try JSONDecoder().decode(CatalogEntry.self, from: data).product
        if product.gtin != gtin {
            throw ProductLookupError.decoding("\(product.gtin) is not what was asked for", at: "gtin")
        }
        return product
    }
}
