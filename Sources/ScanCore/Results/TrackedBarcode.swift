/// A code that is followed over frames: an immutable value that may be kept, compared and made by hand in a test.
public struct TrackedBarcode: Sendable, Hashable, Codable {
    /// Who it is: the same as long as the code is followed, and of no other code of the same mode, ever.
    public var identifier: Int
    /// The code as it was read last; its own location is where that was.
    public var barcode: Barcode
    /// Where it is in this frame: where it was read, or while it is not, where it should be by its motion. Corners in pixels, in
    /// the code's own orientation.
    public var location: Quadrilateral
    /// Whether ``location`` is foretold: the code was not read in this frame.
    public var isPredicted: Bool

    /// A tracked code from its facts; left out, it lies where the code was read.
    public init(identifier: Int, barcode: Barcode, location: Quadrilateral? = nil, isPredicted: Bool = false) {
        self.identifier = identifier
        self.barcode = barcode
        self.location = location ?? barcode.location
        self.isPredicted = isPredicted
    }

    /// The tracked code of the four facts that the SDK lets a test choose.
    public init(trackedBarcodeInfo info: TrackedBarcodeInfo) {
        let barcode = Barcode(symbology: info.symbology, data: info.data, location: info.location)
        self.init(identifier: info.identifier, barcode: barcode)
    }

    /// A point of the code where it is in this frame, in pixels.
    public func anchorPosition(_ anchor: Anchor) -> Point { location.position(of: anchor) }
}
