// The seed's DataScannerManager: as it stands, but for its observable base, which is @Observable here, and for the view, in whose
// place the test makes the scanner with the same line.
// swift-format-ignore-file
import Observation
import ScanKit
import ScanTesting
import Testing

/// Manages the properties and methods related to data scanning.
@Observable
final class DataScannerManager: DataScannerViewControllerDelegate {

    /// Value indicating that scanning has failed.
    private(set) var dataScannerFailure: DataScannerViewController.ScanningUnavailable?

    /// The string of the recognized barcode.
    var recognisedBarcodeString: String = ""

    // MARK: - DataScannerViewControllerDelegate

    func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {
        switch item {
        case .text: break
        case let .barcode(barcode):
            recognisedBarcodeString = barcode.payloadStringValue ?? ""
        @unknown default: break
        }
    }

    func dataScanner(_ dataScanner: DataScannerViewController, becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable) {
         self.dataScannerFailure = error
    }
}

@Suite struct DataScannerManagerTests {
    private func makeUIViewController(_ dataScannerManager: DataScannerManager, in context: DataCaptureContext) -> DataScannerViewController {
        let dataScannerViewController = DataScannerViewController(recognizedDataTypes: [.barcode(symbologies: [.upce,.ean8,.ean13])], qualityLevel: .fast, isHighlightingEnabled: true)
        dataScannerViewController.delegate = dataScannerManager
        context.addMode(dataScannerViewController)
        try? dataScannerViewController.startScanning()
        return dataScannerViewController
    }

    @Test func `a tap on a code that the frame shows gives its string to the manager, and a source taken away the failure`() async {
        let decoder = ScriptedDecoder(repeating: [.fake(.ean13UPCA, "4006381333931", at: Quadrilateral(x: 100, y: 50, width: 90, height: 40))])
        let context = DataCaptureContext(decoder: { decoder })
        let source = ManualFrameSource()
        context.setFrameSource(source)
        let manager = DataScannerManager()
        let scanner = makeUIViewController(manager, in: context)
        await source.start()
        await source.emit(GrayImage(width: 640, height: 480, filledWith: 255))
        #expect(manager.recognisedBarcodeString == "")
        scanner.tap(at: Point(x: 120, y: 60))
        await context.settle()
        #expect(manager.recognisedBarcodeString == "4006381333931")
        #expect(manager.dataScannerFailure == nil)
        context.setFrameSource(nil)
        await context.settle()
        #expect(manager.dataScannerFailure == .cameraRestricted)
    }

    @Test func `the manager is called by hand with made items`() {
        let manager = DataScannerManager()
        let scanner = DataScannerViewController(recognizedDataTypes: [.barcode()])
        manager.dataScanner(scanner, didTapOn: .fake(.ean8, "95212340"))
        #expect(manager.recognisedBarcodeString == "95212340")
        manager.dataScanner(scanner, didTapOn: .text(.init(transcript: "no code")))
        #expect(manager.recognisedBarcodeString == "95212340")
        manager.dataScanner(scanner, becameUnavailableWithError: .unsupported)
        #expect(manager.dataScannerFailure == .unsupported)
    }
}
