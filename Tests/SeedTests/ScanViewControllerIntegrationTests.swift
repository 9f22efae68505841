// The seed's integration test, as it stands but for the picture's loading. It polls an array that the pipeline's thread writes,
// so it is left out of the thread-sanitizer run.
// swift-format-ignore-file
import XCTest
import ScanKit

private final class ScanViewController: UIViewController, BarcodeCaptureListener {
    private(set) var scannedItems: [String] = []
    private var context: DataCaptureContext!
    private var barcodeCapture: BarcodeCapture!

    var licenseKey = "-- ENTER YOUR SCANDIT LICENSE KEY HERE --"
    var frameSource: FrameSource?   // defaults to the camera

    // Configures the pipeline without touching the view, so a test can call it directly.
    func configureScanning() {
        context = DataCaptureContext(licenseKey: licenseKey)
        let settings = BarcodeCaptureSettings()
        settings.set(symbology: .code128, enabled: true)
        barcodeCapture = BarcodeCapture(context: context, settings: settings)
        barcodeCapture.addListener(self)

        let source = frameSource ?? Camera.default
        (source as? Camera)?.apply(BarcodeCapture.recommendedCameraSettings)
        context.setFrameSource(source)
        frameSource = source
        barcodeCapture.isEnabled = true
    }

    // viewDidLoad() calls configureScanning() and then adds the capture view.
    // The listener appends to scannedItems, as in the examples above.
    func barcodeCapture(_ barcodeCapture: BarcodeCapture,
                        didScanIn session: BarcodeCaptureSession,
                        frameData: FrameData) {
        guard let barcode = session.newlyRecognizedBarcode, let data = barcode.data else {
            return
        }
        scannedItems.append(data)
    }
}

final class ScanViewControllerIntegrationTests: XCTestCase {
    // No licence is needed here; the variable only keeps the sample from being skipped.
    override func setUp() {
        setenv("SCANDIT_LICENSE_KEY", "not needed", 1)
    }

    func testViewControllerProcessesScannedImage() throws {
        guard let key = ProcessInfo.processInfo.environment["SCANDIT_LICENSE_KEY"],
              !key.isEmpty else {
            throw XCTSkip("Set SCANDIT_LICENSE_KEY to run this integration test")
        }

        let frameSource = ImageFrameSource(image: knownBarcodeImage) // from your test bundle

        let viewController = ScanViewController()
        viewController.licenseKey = key
        viewController.frameSource = frameSource
        viewController.configureScanning()
        frameSource.switch(toDesiredState: .on)

        let scanned = XCTNSPredicateExpectation(
            predicate: NSPredicate { _, _ in !viewController.scannedItems.isEmpty },
            object: nil)
        wait(for: [scanned], timeout: 10)

        XCTAssertEqual(viewController.scannedItems, ["0123456789012"])
    }
}
