/// The seed of a barcode made by hand, as in the documented SDK.
public struct BarcodeInfo: Sendable, Hashable, Codable {
    /// The symbology.
    public var symbology: Symbology
    /// The data as text.
    public var data: String
    /// The corners; all zero when left out.
    public var location: Quadrilateral

    /// A symbology, its data and where it lies.
    public init(symbology: Symbology, data: String, location: Quadrilateral = .zero) {
        self.symbology = symbology
        self.data = data
        self.location = location
    }
}
