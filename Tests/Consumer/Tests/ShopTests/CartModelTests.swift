// An app's own tests: its model on plain values, its listener on a fake session.

import ScanKit
import ScanTesting
import Testing

final class CartModel: BarcodeScanReceiver {
    private(set) var scannedItems: [String] = []
    func didScan(data: String, symbology: Symbology) { scannedItems.append(data) }
}

@Test func scannedCodeIsAddedToCart() {
    let cart = CartModel()
    let adapter = BarcodeCaptureAdapter(deliversInPlace: true)
    adapter.receiver = cart
    let session = FakeBarcodeCaptureSession(newlyRecognizedBarcode: Barcode(symbology: .ean8, data: "95212340"))
    adapter.barcodeCapture(
        BarcodeCapture(context: nil, settings: BarcodeCaptureSettings()), didScanIn: session, frameData: FakeFrameData())
    #expect(cart.scannedItems == ["95212340"])
}
