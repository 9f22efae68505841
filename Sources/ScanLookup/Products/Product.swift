// What a code stands for.
public import Foundation

/// A product as a catalogue knows it.
public struct Product: Sendable, Hashable, Codable {
    /// The GTIN as 14 digits, shorter ones filled up with zeros in front (GS1 General Specifications, 3.3.2).
    public var gtin14: String
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
        gtin14: String, name: String? = nil, brand: String? = nil, quantity: String? = nil, price: Decimal? = nil
    ) {
        self.gtin14 = gtin14
        self.name = name
        self.brand = brand
        self.quantity = quantity
        self.price = price
    }

    /// The 14 digits for a code of 8, 12, 13 or 14 digits; nil for anything else. The check digit is not looked at.
    public static func gtin14(_ digits: some StringProtocol) -> String? {
        guard [8, 12, 13, 14].contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return String(repeating: "0", count: 14 - digits.utf8.count) + digits
    }

    private enum CodingKeys: String, CodingKey {
        case gtin14, name, brand, quantity, price
    }

    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        gtin14 = try fields.decode(String.self, forKey: .gtin14)
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
        try fields.encode(gtin14, forKey: .gtin14)
        try fields.encodeIfPresent(name, forKey: .name)
        try fields.encodeIfPresent(brand, forKey: .brand)
        try fields.encodeIfPresent(quantity, forKey: .quantity)
        try fields.encodeIfPresent(price.map { "\($0)" }, forKey: .price)
    }
}
