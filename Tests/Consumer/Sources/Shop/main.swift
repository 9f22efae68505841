// The README's first example, word for word.

import Foundation
import ScanKit

final class CartModel: BarcodeScanReceiver {
    private(set) var scannedItems: [String] = []
    func didScan(data: String, symbology: Symbology) { scannedItems.append(data) }
}

let cart = CartModel()
let adapter = BarcodeCaptureAdapter()
adapter.receiver = cart
let settings = BarcodeCaptureSettings()
settings.set(symbology: .ean13UPCA, enabled: true)
let context = DataCaptureContext()
let capture = BarcodeCapture(context: context, settings: settings)
capture.addListener(adapter)
let source = ImageFrameSource(contentsOf: URL(fileURLWithPath: "Fixtures/ean13Upca/ean13.png"))
context.setFrameSource(source)
for error in await source.run() { print(error) }
print(cart.scannedItems)
