// An app's own tests, on fakes: no camera, no picture, no mocking framework.

import ScanKit
import ScanTesting
import Testing

/// An app's type that listens itself.
final class ScanScreen: BarcodeCaptureListener {
    private(set) var scannedItems: [String] = []

    func barcodeCapture(
        _ barcodeCapture: BarcodeCapture, didScanIn session: any BarcodeCaptureSession, frameData: any FrameData
    ) {
        if let data = session.newlyRecognizedBarcode?.data { scannedItems.append(data) }
    }
}

@Test func scannedCodeIsShown() {
    let screen = ScanScreen()
    let mode = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
    let session = FakeBarcodeCaptureSession(newlyRecognizedBarcode: Barcode(symbology: .ean8, data: "95212340"))
    screen.barcodeCapture(mode, didScanIn: session, frameData: FakeFrameData())
    #expect(screen.scannedItems == ["95212340"])
}
