// A shop's catalogue in a file.
public import Foundation

/// Products by their GTIN, read from a JSON array of `{"gtin": "4006381333931", "name": "Pen", "price": "2.49"}`.
///
/// A GTIN is a text of 8, 12, 13 or 14 digits whose check digit holds. Eight digits are an EAN-8, never a UPC-E: write the twelve
/// digits that it is short for. A price is a text of digits with a point: a JSON number would be a Double on its way, and 2.49
/// is none. Further fields are passed over.
public struct Catalog: Sendable, Hashable {
    /// The products by their GTIN.
    public private(set) var products: [GTIN: Product]

    /// A catalogue of these products; of two with the same GTIN, the last stays.
    public init(_ products: [Product] = []) {
        self.products = Dictionary(products.map { ($0.gtin, $0) }) { $1 }
    }

    /// Reads a catalogue. Throws `.tooLarge` over `maximumSize` bytes (64 MiB if nothing else is said), and `.decoding` with its
    /// place, such as `[3].price`, for anything that is not what it should be, a GTIN that comes twice among it.
    public init(json: Data, maximumSize: Int = 64 << 20) throws(ProductLookupError) {
        try JSONShape(maximumSize: maximumSize, maximumDepth: 32).check(json)
        var products: [GTIN: Product] = [:]
        do {
            for (index, entry) in try JSONDecoder().decode([CatalogEntry].self, from: json).enumerated()
            where products.updateValue(entry.product, forKey: entry.product.gtin) != nil {
                throw ProductLookupError.decoding("\(entry.product.gtin) comes twice", at: "[\(index)].gtin")
            }
        } catch {
            throw .decoding(error)
        }
        self.products = products
    }

    /// The product of a GTIN. Throws `.notFound`, so that a catalogue stands where a service does.
    public func product(for gtin: GTIN) throws(ProductLookupError) -> Product {
        guard let product = products[gtin] else {
            throw ProductLookupError(.notFound, "no product is known for \(gtin)")
        }
        return product
    }
}
