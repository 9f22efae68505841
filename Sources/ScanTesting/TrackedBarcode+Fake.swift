// Tracked codes for sessions.
public import ScanCore

extension TrackedBarcode {
    /// A tracked code from what matters in most tests.
    public static func fake(
        _ identifier: Int, _ symbology: Symbology, _ data: String,
        at location: Quadrilateral = Quadrilateral(x: 10, y: 10, width: 80, height: 40)
    ) -> TrackedBarcode {
        TrackedBarcode(
            trackedBarcodeInfo: TrackedBarcodeInfo(
                symbology: symbology, data: data, location: location, identifier: identifier))
    }
}
