// An app's model behind the adapter, on a queue that the test can wait for.

import Dispatch
import ScanKit
import ScanTesting
import Testing

/// The app's own model.
final class CartModel: BarcodeScanReceiver {
    private(set) var scannedItems: [String] = []
    func didScan(data: String, symbology: Symbology) { scannedItems.append(data) }
}

@Test func aScannedCodeIsInTheCart() {
    let cart = CartModel()
    let queue = DispatchQueue(label: "cart")
    let adapter = BarcodeCaptureAdapter(queue: queue)
    adapter.receiver = cart
    let mode = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
    let session = FakeBarcodeCaptureSession(newlyRecognizedBarcode: Barcode(symbology: .ean8, data: "95212340"))
    adapter.barcodeCapture(mode, didScanIn: session, frameData: FakeFrameData())
    queue.sync {}
    #expect(cart.scannedItems == ["95212340"])
}
