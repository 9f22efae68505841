// Tracked codes as values.
import Foundation
import ScanCore
import Testing

@Suite struct TrackedBarcodeTests {
    private let code = TrackedBarcode(
        trackedBarcodeInfo: TrackedBarcodeInfo(
            symbology: .code128, data: "BOX-1", location: Quadrilateral(x: 10, y: 20, width: 40, height: 60),
            identifier: 9))

    @Test(arguments: [
        (Anchor.topLeft, 10.0, 20.0), (.topCenter, 30, 20), (.topRight, 50, 20), (.centerLeft, 10, 50),
        (.center, 30, 50), (.centerRight, 50, 50), (.bottomLeft, 10, 80), (.bottomCenter, 30, 80),
        (.bottomRight, 50, 80),
    ])
    func `an anchor is a point of the code's own place`(anchor: Anchor, x: Double, y: Double) {
        #expect(code.anchorPosition(anchor) == Point(x: x, y: y))
    }

    @Test func `it goes to JSON and comes back the same`() throws {
        let data = try JSONEncoder().encode(code)
        #expect(try JSONDecoder().decode(TrackedBarcode.self, from: data) == code)
    }

    @Test func `without an identifier and a place it has none`() {
        let bare = TrackedBarcode(trackedBarcodeInfo: TrackedBarcodeInfo(symbology: .qr, data: "A"))
        #expect(bare.identifier == 0)
        #expect(bare.location == .zero)
    }
}
