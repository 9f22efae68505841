// What can be done with an item, and how it stands.

/// What selecting an item comes to.
public enum BarcodePickAction: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing: not on the list, not wanted any more, not known yet, or waiting for an answer already.
    case none
    /// It is to be picked.
    case pick
    /// It is to be put back.
    case unpick
}

/// How an item stands to the list of products.
public enum BarcodePickState: String, Sendable, Hashable, Codable, CaseIterable {
    /// The product provider has not said yet which product it is.
    case unknown
    /// On no list, or its product is picked in full already.
    case ignore
    /// Wanted.
    case toPick
    /// Picked.
    case picked
}
