// Where a view is aimed: what the modes make of it, and what is drawn.
import ScanCore
import ScanImages
import ScanTesting
import ScanView
import Testing

@Suite(.timeLimit(.minutes(20))) struct ViewAimTests {
    private static let left = DecodedSymbol.fake(
        .code128, "LEFT", at: Quadrilateral(x: 10, y: 20, width: 40, height: 20))
    private static let right = DecodedSymbol.fake(
        .code128, "RIGHT", at: Quadrilateral(x: 140, y: 20, width: 40, height: 20))

    /// A view over frames of 200 x 160 that show a code on the left and one on the right.
    private struct Rig {
        let source = ManualFrameSource()
        let decoder = ScriptedDecoder(repeating: [left, right])
        let context: DataCaptureContext
        let capture: BarcodeCapture

        init(_ configure: (BarcodeCaptureSettings) -> Void = { _ in }) async {
            let decoder = decoder
            context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
            let settings = BarcodeCaptureSettings()
            settings.enableSymbologies([.code128])
            settings.settings(for: .code128).activeSymbolCounts = Set(4...50)
            settings.duplicateFilter = .everyFrame
            configure(settings)
            capture = BarcodeCapture(context: context, settings: settings)
            context.setFrameSource(source)
            await source.start()
        }

        /// Shows a frame; what the session says comes first, and all of it.
        func show() async -> (first: String?, all: [String?], drops: [DropReason]) {
            var updates = capture.updates.makeAsyncIterator()
            await source.emit(GrayImage(width: 200, height: 160, filledWith: 0), timestamp: .zero)
            let update = await updates.next()
            return (
                update?.newlyRecognizedBarcode?.data, update?.newlyRecognizedBarcodes.map(\.data) ?? [],
                update?.decodeReport.drops.map(\.reason) ?? []
            )
        }
    }

    private func fractions(_ x: Double, _ y: Double) -> PointWithUnit {
        PointWithUnit(x: FloatWithUnit(value: x, unit: .fraction), y: FloatWithUnit(value: y, unit: .fraction))
    }

    private func margins(left: Double = 0, right: Double = 0) -> MarginsWithUnit {
        MarginsWithUnit(
            left: FloatWithUnit(value: left, unit: .fraction), top: .zero,
            right: FloatWithUnit(value: right, unit: .fraction), bottom: .zero)
    }

    @Test func `the code nearest to the view's point comes first, unless the mode has a point of its own`() async {
        let rig = await Rig()
        let view = DataCaptureView(context: rig.context)
        #expect(await rig.show().first == "LEFT")
        view.pointOfInterest = fractions(0.9, 0.2)
        #expect(await rig.show().first == "RIGHT")
        rig.capture.pointOfInterest = fractions(0.1, 0.2)
        #expect(await rig.show().first == "LEFT")
        rig.capture.pointOfInterest = nil
        #expect(await rig.show().all == ["LEFT", "RIGHT"])
    }

    @Test func `a mirrored or turned view is aimed at what is seen there`() async {
        let rig = await Rig()
        let view = DataCaptureView(context: rig.context)
        view.pointOfInterest = fractions(0.9, 0.2)
        view.isMirrored = true
        #expect(await rig.show().first == "LEFT")
        (view.isMirrored, view.quarterTurns) = (false, 2)
        #expect(await rig.show().first == "LEFT")
        view.quarterTurns = 1
        #expect(await rig.show().first == "LEFT")
        view.pointOfInterest = fractions(0.9, 0.9)
        #expect(await rig.show().first == "RIGHT")
    }

    @Test func `location selections lie around the view's point`() async {
        let rig = await Rig {
            $0.locationSelection = RadiusLocationSelection(radius: FloatWithUnit(value: 30, unit: .pixel))
        }
        let view = DataCaptureView(context: rig.context)
        #expect(await rig.show().all == [])
        view.pointOfInterest = fractions(0.8, 0.2)
        #expect(await rig.show().all == ["RIGHT"])
    }

    @Test func `only codes inside the margins count, and the engine looks at nothing else`() async {
        let rig = await Rig()
        let view = DataCaptureView(context: rig.context)
        view.scanAreaMargins = margins(left: 0.5)
        let half = await rig.show()
        #expect(half.all == ["RIGHT"] && half.drops == [.outsideArea])
        #expect(rig.decoder.requests.last?.regionOfInterest == PixelRect(x: 100, y: 0, width: 100, height: 160))
        view.isMirrored = true
        #expect(await rig.show().all == ["LEFT"])
        #expect(rig.decoder.requests.last?.regionOfInterest == PixelRect(x: 0, y: 0, width: 100, height: 160))
        // A code must lie wholly inside.
        view.isMirrored = false
        view.scanAreaMargins = margins(left: 0.8)
        #expect(await rig.show().all == [])
        view.scanAreaMargins = margins(left: 0.6, right: 0.6)
        #expect(await rig.show().all == [])
    }

    @Test func `margins hold for every mode, within its own region`() async {
        let rig = await Rig()
        let view = DataCaptureView(context: rig.context)
        view.scanAreaMargins = margins(left: 0.25, right: 0.25)
        rig.capture.isEnabled = false
        let scanner = DataScanner(
            context: rig.context, recognizedDataTypes: [.barcode()], recognizesMultipleItems: true)
        scanner.isEnabled = true
        scanner.regionOfInterest = PixelRect(x: 100, y: 10, width: .max, height: 40)
        await rig.source.emit(GrayImage(width: 200, height: 160, filledWith: 0), timestamp: .zero)
        #expect(scanner.items.isEmpty)
        #expect(rig.decoder.requests.last?.regionOfInterest == PixelRect(x: 100, y: 10, width: 50, height: 40))
    }

    @Test func `a view that is let go aims no more`() async {
        let rig = await Rig()
        do {
            let view = DataCaptureView(context: rig.context)
            view.scanAreaMargins = margins(left: 0.5)
            #expect(await rig.show().all == ["RIGHT"])
        }
        #expect(await rig.show().all == ["LEFT", "RIGHT"])
        #expect(rig.decoder.requests.last?.regionOfInterest == nil)
    }

    /// The middle of what is red, and how many pixels are.
    private func red(_ canvas: Canvas) throws -> (x: Int, y: Int, count: Int) {
        let image = try canvas.image()
        var (x, y, count) = (0, 0, 0)
        for row in 0..<image.height {
            for column in 0..<image.width where image[column, row].red > 180 && image[column, row].blue < 60 {
                (x, y, count) = (x + column, y + row, count + 1)
            }
        }
        return count == 0 ? (0, 0, 0) : (x / count, y / count, count)
    }

    @Test func `the viewfinder is drawn where the mode or the view is aimed`() throws {
        let capture = BarcodeCapture(context: nil, settings: BarcodeCaptureSettings())
        let overlay = BarcodeCaptureOverlay(barcodeCapture: capture)
        overlay.viewfinder = LaserlineViewfinder(width: FloatWithUnit(value: 20, unit: .pixel))
        let view = DataCaptureView(context: nil)
        view.addOverlay(overlay)
        let frame = ImageFrame(image: GrayImage(width: 200, height: 160, filledWith: 0))
        func middle() throws -> [Int] {
            let (x, y, count) = try red(view.picture(of: frame))
            #expect((40...90).contains(count))
            return [x, y]
        }
        #expect(try middle() == [99, 79] || middle() == [100, 80])
        view.pointOfInterest = fractions(0.25, 0.75)
        #expect(try abs(middle()[0] - 50) <= 1 && abs(middle()[1] - 120) <= 1)
        view.pointOfInterest = nil
        view.scanAreaMargins = margins(left: 0.5)
        #expect(try abs(middle()[0] - 150) <= 1)
        capture.pointOfInterest = fractions(0.25, 0.25)
        view.isMirrored = true
        #expect(try abs(middle()[0] - 150) <= 1 && abs(middle()[1] - 40) <= 1)
    }

    @Test func `the scan area is outlined when that is asked for`() throws {
        let overlay = BarcodeCaptureOverlay(
            barcodeCapture: BarcodeCapture(context: nil, settings: BarcodeCaptureSettings()))
        let view = DataCaptureView(context: nil)
        view.addOverlay(overlay)
        view.scanAreaMargins = margins(left: 0.25, right: 0.25)
        let frame = ImageFrame(image: GrayImage(width: 200, height: 160, filledWith: 0))
        #expect(view.picture(of: frame).pixels.allSatisfy { $0 == 0 })
        overlay.shouldShowScanAreaGuides = true
        let image = try view.picture(of: frame).image()
        #expect(image[50, 80].red == 255 && image[150, 80].red == 255 && image[100, 80].red == 0)
    }
}
