// The seed's Objective-C mock factory: not needed, the shipped fakes are all of it.
import ScanKit
import ScanTesting

enum SDCScanMockFactory {
    static func sessionReturningBarcodeData(_ data: String?) -> any BarcodeCaptureSession {
        FakeBarcodeCaptureSession(
            newlyRecognizedBarcode: data.map { Barcode(barcodeInfo: BarcodeInfo(symbology: .ean13UPCA, data: $0)) })
    }

    static func anyBarcodeCapture() -> BarcodeCapture {
        BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
    }

    static func anyFrameData() -> any FrameData { FakeFrameData() }
}
