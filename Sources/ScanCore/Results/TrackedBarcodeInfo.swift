/// The seed of a tracked barcode made by hand, as in the documented SDK.
public struct TrackedBarcodeInfo: Sendable, Hashable, Codable {
    /// The symbology.
    public var symbology: Symbology
    /// The data as text.
    public var data: String
    /// The corners; all zero when left out.
    public var location: Quadrilateral
    /// The identifier; 0 when left out.
    public var identifier: Int

    /// A symbology, its data, where it lies and who it is.
    public init(symbology: Symbology, data: String, location: Quadrilateral = .zero, identifier: Int = 0) {
        self.symbology = symbology
        self.data = data
        self.location = location
        self.identifier = identifier
    }
}
