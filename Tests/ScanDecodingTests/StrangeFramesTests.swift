// Frames of hardly any pixels, of one line, and of another size each time, through every mode and every engine call.
import ScanCore
import ScanDecoding
import ScanTesting
import Testing

@Suite("BarcodeReader, strange frames", .timeLimit(.minutes(20)))
struct StrangeFramesTests {
    private static let sizes = [
        (0, 0), (0, 5), (5, 0), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (1, 3), (3, 3), (1, 3000), (3000, 1), (2, 3000),
        (3000, 3), (7, 700), (700, 16),
    ]

    /// Pictures of each size: white, black, stripes both ways, noise.
    private func pictures() throws -> [GrayImage] {
        var random = SeededRandom(seed: 3)
        return try Self.sizes.flatMap { width, height in
            try (0..<5).map { kind in
                let bytes = (0..<width * height).map { index -> UInt8 in
                    let (x, y) = (index % width, index / width)
                    return switch kind {
                    case 0: 255
                    case 1: 0
                    case 2: (x / 2) % 2 == 0 ? 0 : 255
                    case 3: (y / 2) % 2 == 0 ? 0 : 255
                    default: UInt8.random(in: 0...255, using: &random)
                    }
                }
                return try GrayImage(width: width, height: height, bytes: bytes)
            }
        }
    }

    @Test("no such picture has a code, at any effort", arguments: DecodeEffort.allCases)
    func reader(effort: DecodeEffort) throws {
        let reader = BarcodeReader()
        for image in try pictures() {
            for region in [nil, PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 9, y: 9, width: 0, height: 4)]
            {
                var request = DecodeRequest(
                    symbologies: SymbologyDescription.available, regionOfInterest: region, effort: effort)
                #expect(try reader.decode(image, request: request).isEmpty, "\(image.width) x \(image.height)")
                for budget in [0, -1, Int.min, .max] {
                    (request.lineBudget, request.maximumCodes) = (budget, budget)
                    #expect(try reader.decode(image, request: request).isEmpty)
                }
            }
        }
    }

    @Test("a stream of them goes through every mode, and codes between them are read")
    func modes() async throws {
        let bars = try #require(DrawnBarcode.ean13("400638133393"))
        let label = DrawnBarcode.stacked([GrayImage(width: 300, height: 100, filledWith: 255), bars])
        let frames = try pictures().enumerated().flatMap {
            $0.offset % 8 == 0 ? [label, $0.element, bars] : [$0.element]
        }
        let source = ManualFrameSource()
        // Each mode in a context of its own would read every frame again: they are of different kinds, so one is enough.
        let context = DataCaptureContext(decoder: { BarcodeReader() }, clock: ManualClock())
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies(SymbologyDescription.available)
        settings.locationSelection = RectangularLocationSelection(
            width: FloatWithUnit(value: 1, unit: .fraction), aspectRatio: 9)
        settings.limitsDecodingToSelection = true
        settings.duplicateFilter = .everyFrame
        let capture = BarcodeCapture(context: context, settings: settings)
        let batchSettings = BarcodeBatchSettings()
        batchSettings.enableSymbologies([.ean13UPCA, .qr])
        let batch = BarcodeBatch(context: context, settings: batchSettings)
        let scanner = DataScanner(
            context: context, recognizedDataTypes: [.barcode()], recognizesMultipleItems: true,
            isHighlightingEnabled: true)
        scanner.regionOfInterest = PixelRect(x: -5, y: -5, width: 9000, height: 9000)
        scanner.isEnabled = true
        var outputSettings = MetadataOutputSettings()
        outputSettings.metadataObjectTypes = [.ean13]
        let output = MetadataOutput(context: context, settings: outputSettings)
        let (captured, tracked) = (RecordingBarcodeCaptureListener(), RecordingBarcodeBatchListener())
        capture.addListener(captured)
        batch.addListener(tracked)
        context.setFrameSource(source)
        await source.start()
        for (index, image) in frames.enumerated() {
            await source.emit(ImageFrame(image: image, timestamp: .milliseconds(33 * index)))
        }
        #expect(Set(captured.barcodes.map(\.data)) == ["4006381333931"])
        #expect(captured.barcodes.count == frames.count { $0.width > 300 && $0.height > 50 })
        #expect(Set(tracked.updates.flatMap { $0.trackedBarcodes.values.map(\.barcode.data) }) == ["4006381333931"])
        withExtendedLifetime((scanner, output)) {}
    }
}
