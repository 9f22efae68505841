// The seed's listener in an existing type, and its test, as they stand.
// swift-format-ignore-file
import XCTest
import ScanKit

private final class ScanViewController: UIViewController, BarcodeCaptureListener {
    private(set) var scannedItems: [String] = []

    // ... scanner setup, as shown in the Get Started guide ...

    func barcodeCapture(_ barcodeCapture: BarcodeCapture,
                        didScanIn session: BarcodeCaptureSession,
                        frameData: FrameData) {
        guard let barcode = session.newlyRecognizedBarcode, let data = barcode.data else {
            return
        }
        scannedItems.append(data)
    }
}

final class ScanViewControllerTests: XCTestCase {
    func testHandlesScannedBarcode() {
        let viewController = ScanViewController()

        let session = SDCScanMockFactory.sessionReturningBarcodeData("0123456789012")
        viewController.barcodeCapture(SDCScanMockFactory.anyBarcodeCapture(),
                                      didScanIn: session,
                                      frameData: SDCScanMockFactory.anyFrameData())

        XCTAssertEqual(viewController.scannedItems, ["0123456789012"])
    }

    func testIgnoresASessionWithoutBarcode() {
        let viewController = ScanViewController()

        let session = SDCScanMockFactory.sessionReturningBarcodeData(nil)
        viewController.barcodeCapture(SDCScanMockFactory.anyBarcodeCapture(),
                                      didScanIn: session,
                                      frameData: SDCScanMockFactory.anyFrameData())

        XCTAssertEqual(viewController.scannedItems, [])
    }
}
