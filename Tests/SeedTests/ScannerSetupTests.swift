// The seed's scanner setup, as it stands but for the views, with this package's own adapter in the place of the sample's.
// swift-format-ignore-file
import ScanKit
import ScanTesting
import XCTest

extension CartModel: ScanKit.BarcodeScanReceiver {}

private final class ScanViewController: UIViewController {
    // Your logic and the SDK adapter that feeds it.
    private let cartModel = CartModel()
    private let scanAdapter = BarcodeCaptureAdapter()

    private var context: DataCaptureContext!
    private var camera: Camera?
    private var barcodeCapture: BarcodeCapture!

    func setupScanner() {
        context = DataCaptureContext(licenseKey: "-- ENTER YOUR SCANDIT LICENSE KEY HERE --")

        // 1. Configure which symbologies to scan.
        let settings = BarcodeCaptureSettings()
        settings.set(symbology: .ean13UPCA, enabled: true)
        settings.set(symbology: .code128, enabled: true)

        // 2. Create the capture mode.
        barcodeCapture = BarcodeCapture(context: context, settings: settings)

        // 3. Route results into your own logic through the adapter.
        scanAdapter.receiver = cartModel
        barcodeCapture.addListener(scanAdapter)

        // 4. Use the camera as the frame source.
        let camera = Camera.default
        camera?.apply(BarcodeCapture.recommendedCameraSettings)
        context.setFrameSource(camera)
        self.camera = camera
    }

    func viewWillAppear(_ animated: Bool) {
        camera?.switch(toDesiredState: .on)
        barcodeCapture.isEnabled = true
    }

    func viewWillDisappear(_ animated: Bool) {
        camera?.switch(toDesiredState: .off)
        barcodeCapture.isEnabled = false
    }

    var isScanning: Bool { barcodeCapture.isEnabled }
}

final class ScannerSetupTests: XCTestCase {
    func testTheSetupRunsWithoutACamera() {
        let viewController = ScanViewController()
        viewController.setupScanner()
        viewController.viewWillAppear(false)
        XCTAssertTrue(viewController.isScanning)
        viewController.viewWillDisappear(false)
        XCTAssertFalse(viewController.isScanning)
    }
}
