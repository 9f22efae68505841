/// A line of a pick list.
public struct BarcodePickProduct: Sendable, Hashable, Codable {
    /// Which product.
    public var identifier: String
    /// How many items of it; below 0 counts as none.
    public var quantityToPick: Int

    /// A line from its facts.
    public init(identifier: String, quantityToPick: Int) {
        self.identifier = identifier
        self.quantityToPick = quantityToPick
    }
}

/// Which product an item is of.
public struct BarcodePickProductProviderCallbackItem: Sendable, Hashable, Codable {
    /// The data of the item's code.
    public var itemData: String
    /// The product; nil when the item is of none.
    public var productIdentifier: String?

    /// An answer from its facts.
    public init(itemData: String, productIdentifier: String?) {
        self.itemData = itemData
        self.productIdentifier = productIdentifier
    }
}
