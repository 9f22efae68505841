// The seed's own adapter, which compiles in Swift 5 mode only: it sends itself to the main queue. Its listener in an existing
// type is compiled here in Swift 5 mode too.
// swift-format-ignore-file
import ScanKit
import ScanTesting
import XCTest

// The app-facing abstraction. Only what your logic needs.
private protocol BarcodeScanReceiver: AnyObject {
    func didScan(data: String, symbology: Symbology)
}

// Your testable application logic.
private final class CartModel: BarcodeScanReceiver {
    private(set) var scannedItems: [String] = []

    func didScan(data: String, symbology: Symbology) {
        scannedItems.append(data)
    }
}

// The only type that depends on the live capture session.
private final class BarcodeCaptureAdapter: NSObject, BarcodeCaptureListener {
    weak var receiver: BarcodeScanReceiver?

    func barcodeCapture(_ barcodeCapture: BarcodeCapture,
                        didScanIn session: BarcodeCaptureSession,
                        frameData: FrameData) {
        guard let barcode = session.newlyRecognizedBarcode, let data = barcode.data else {
            return
        }
        // Listener callbacks arrive on a background queue.
        let symbology = barcode.symbology
        DispatchQueue.main.async {
            self.receiver?.didScan(data: data, symbology: symbology)
        }
    }
}

private final class ScanViewController: BarcodeCaptureListener {
    private(set) var scannedItems: [String] = []

    func barcodeCapture(_ barcodeCapture: BarcodeCapture,
                        didScanIn session: BarcodeCaptureSession,
                        frameData: FrameData) {
        guard let barcode = session.newlyRecognizedBarcode, let data = barcode.data else {
            return
        }
        scannedItems.append(data)
    }
}

final class SeedAdapterTests: XCTestCase {
    private let mode = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
    private let session = FakeBarcodeCaptureSession(
        newlyRecognizedBarcode: Barcode(barcodeInfo: BarcodeInfo(symbology: .ean13UPCA, data: "0123456789012")))

    func testTheAdapterForwardsToTheReceiver() {
        let cart = CartModel()
        let adapter = BarcodeCaptureAdapter()
        adapter.receiver = cart
        adapter.barcodeCapture(mode, didScanIn: session, frameData: FakeFrameData())
        let delivered = expectation(description: "the main queue has run")
        DispatchQueue.main.async { delivered.fulfill() }
        wait(for: [delivered], timeout: 10)
        XCTAssertEqual(cart.scannedItems, ["0123456789012"])
    }

    func testTheListenerInAnExistingType() {
        let viewController = ScanViewController()
        viewController.barcodeCapture(mode, didScanIn: session, frameData: FakeFrameData())
        XCTAssertEqual(viewController.scannedItems, ["0123456789012"])
    }
}
