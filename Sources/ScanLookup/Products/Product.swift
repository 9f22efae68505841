// What a code stands for.
public import Foundation

/// A product as a catalogue knows it.
public struct Product: Sendable, Hashable, Codable {
    /// The trade item. In JSON it is its fourteen digits, ``GTIN/normalized``.
    public var gtin: GTIN
    /// The name to show; nil when the catalogue has none.
    public var name: String?
    /// The brand; nil when not known.
    public var brand: String?
    /// How much is in it, in the catalogue's own words: "400 g"; nil when not known.
    public var quantity: String?
    /// The price of one, in the shop's currency; nil when the catalogue has no prices.
    public var price: Decimal?

    /// A product.
    public init(
        gtin: GTIN, name: String? = nil, brand: String? = nil, quantity: String? = nil, price: Decimal? = nil
    ) {
        self.gtin = gtin
        self.name = name
        self.brand = brand
        self.quantity = quantity
        self.price = price
    }

    private enum CodingKeys: String, CodingKey {
        case gtin, name, brand, quantity, price
    }

    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        gtin = try fields.decode(GTIN.self, forKey: .gtin)
        name = try fields.decodeIfPresent(String.self, forKey: .name)
        brand = try fields.decodeIfPresent(String.self, forKey: .brand)
        quantity = try fields.decodeIfPresent(String.self, forKey: .quantity)
        price = try fields.decodeIfPresent(String.self, forKey: .price).map { text in
            guard let price = PriceText.decimal(text) else {
                throw DecodingError.dataCorruptedError(forKey: .price, in: fields, debugDescription: PriceText.rule)
            }
            return price
        }
    }

    /// Writes the price as a text, so that no Double ever stands between two decimals.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(gtin, forKey: .gtin)
        try fields.encodeIfPresent(name, forKey: .name)
        try fields.encodeIfPresent(brand, forKey: .brand)
        try fields.encodeIfPresent(quantity, forKey: .quantity)
        try fields.encodeIfPresent(price.map { "\($0)" }, forKey: .price)
    }
}
