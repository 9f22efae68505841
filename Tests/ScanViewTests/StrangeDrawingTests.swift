// Lines, letters and places that no picture has room for.
import ScanCore
import ScanTesting
import ScanView
import Testing

@Suite(.timeLimit(.minutes(20))) struct StrangeDrawingTests {
    private static let strange: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 1e9, -1, 0, .leastNonzeroMagnitude,
    ]
    private let corners = Quadrilateral(x: 5, y: 5, width: 20, height: 10).corners

    @Test(arguments: strange) func `a line of any width is drawn, or not`(width: Double) {
        var canvas = Canvas(width: 40, height: 30)
        canvas.stroke(corners, width: width, color: .white)
        canvas.ring(center: Point(x: 20, y: 15), radius: 5, width: width, color: .white)
        canvas.ring(center: Point(x: 20, y: 15), radius: width, width: 2, color: .white)
        canvas.ring(center: Point(x: width, y: width), radius: 5, width: 2, color: .white)
        RectangularViewfinder(lineWidth: width, dimming: width).draw(on: &canvas)
        LaserlineViewfinder(width: FloatWithUnit(value: width, unit: .fraction)).draw(on: &canvas)
        AimerViewfinder().draw(on: &canvas, at: Point(x: width, y: 0))
        var brush = Brush(fill: .white, stroke: .white, strokeWidth: width)
        (brush.fillColor.alpha, brush.strokeColor.alpha) = (width, width)
        canvas.draw(corners, brush: brush)
        #expect(canvas.pixels.count == 3 * 40 * 30)
    }

    @Test func `a line wider than the picture covers it`() {
        for width in [200.0, 1e9, 1e300] {
            var canvas = Canvas(width: 40, height: 30)
            canvas.stroke(corners, width: width, color: .white)
            #expect(canvas.pixels.allSatisfy { $0 == 255 }, "\(width)")
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, 1000, 1 << 40, .max]) func `letters of any size are drawn, or cut off`(
        scale: Int
    ) {
        var canvas = Canvas(width: 40, height: 30)
        canvas.text("AB", at: Point(x: 3, y: 3), scale: scale, color: .white)
        #expect(Canvas.size(of: "AB", scale: scale).width >= 0)
        let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
        let labels = BarcodeBatchAdvancedOverlay(barcodeBatch: batch)
        labels.label = { _ in OverlayLabel("AB", scale: scale) }
        let code = TrackedBarcode.fake(1, .qr, "A")
        labels.barcodeBatch(
            batch, didUpdate: FakeBarcodeBatchSession(added: [code]), frameData: FakeFrameData())
        labels.draw(on: &canvas, mapping: FrameMapping(frameWidth: 40, frameHeight: 30, viewWidth: 40, viewHeight: 30))
        #expect(canvas.pixels.count == 3 * 40 * 30)
    }

    @Test func `thousands of codes at any places are drawn over a frame`() {
        let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
        let (outlines, labels) = (
            BarcodeBatchBasicOverlay(barcodeBatch: batch), BarcodeBatchAdvancedOverlay(barcodeBatch: batch)
        )
        let codes = (0..<3000).map { number in
            let (x, y) = (Self.strange[number % 10], Self.strange[number / 10 % 10])
            let place = Quadrilateral(
                x: number % 3 == 0 ? Double(number % 160) : x, y: number % 3 == 0 ? 7 : y, width: 9, height: 5)
            return TrackedBarcode(
                identifier: number, barcode: Barcode(symbology: .qr, data: "A", location: place), location: place,
                isPredicted: number % 2 == 0)
        }
        let session = FakeBarcodeBatchSession(added: codes)
        let view = DataCaptureView(context: nil)
        for overlay in [outlines, labels] as [any DataCaptureOverlay & BarcodeBatchListener] {
            overlay.barcodeBatch(batch, didUpdate: session, frameData: FakeFrameData())
            view.addOverlay(overlay)
        }
        let frame = ImageFrame(image: GrayImage(width: 160, height: 20, filledWith: 9))
        #expect(view.picture(of: frame).pixels.count == 3 * 160 * 20)
    }

    @Test(arguments: [(0, 0), (1, 1), (1, 3), (3, 1), (0, 7), (1, 5000), (5000, 1)])
    func `a frame of any size has its picture`(width: Int, height: Int) {
        for turns in [0, 1, 2, 3, Int.min, Int.max] {
            let view = DataCaptureView(context: nil)
            view.quarterTurns = turns
            view.isMirrored = true
            let frame = ImageFrame(image: GrayImage(width: width, height: height, filledWith: 9))
            let canvas = view.picture(of: frame)
            #expect(canvas.width * canvas.height == max(1, width) * max(1, height))
        }
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -1e300]) func `a view that aims nowhere keeps its scan area`(
        value: Double
    ) async {
        let inside = DecodedSymbol.fake(.qr, "IN", at: Quadrilateral(x: 40, y: 40, width: 10, height: 10))
        let outside = DecodedSymbol.fake(.qr, "OUT", at: Quadrilateral(x: 2, y: 2, width: 10, height: 10))
        let source = ManualFrameSource()
        let context = DataCaptureContext(
            decoder: { ScriptedDecoder(repeating: [inside, outside]) }, clock: ManualClock())
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies([.qr])
        let capture = BarcodeCapture(context: context, settings: settings)
        let listener = RecordingBarcodeCaptureListener()
        capture.addListener(listener)
        let view = DataCaptureView(context: context)
        let edge = FloatWithUnit(value: 20, unit: .pixel)
        view.scanAreaMargins = MarginsWithUnit(left: edge, top: edge, right: edge, bottom: edge)
        view.pointOfInterest = PointWithUnit(x: FloatWithUnit(value: value, unit: .pixel), y: .zero)
        context.setFrameSource(source)
        await source.start()
        await source.emit(ImageFrame(image: GrayImage(width: 100, height: 100, filledWith: 0)))
        #expect(listener.barcodes.map(\.data) == ["IN"])
        withExtendedLifetime(view) {}
    }
}
