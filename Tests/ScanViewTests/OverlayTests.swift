// Overlays over the frames of a scripted run.
import ScanCore
import ScanImages
import ScanTesting
import ScanView
import Testing

@Suite(.timeLimit(.minutes(20))) struct OverlayTests {
    private let place = Quadrilateral(x: 40, y: 60, width: 80, height: 30)
    private let frame = ImageFrame(image: GrayImage(width: 200, height: 160, filledWith: 0), timestamp: .zero)

    /// Where the green of the default brush is.
    private func green(_ canvas: Canvas) throws -> [(x: Int, y: Int)] {
        let image = try canvas.image()
        var inked: [(x: Int, y: Int)] = []
        for y in 0..<image.height {
            for x in 0..<image.width where image[x, y].green > 150 && image[x, y].red < 60 { inked.append((x, y)) }
        }
        return inked
    }

    /// The pictures of a view over a run of `frames` in which `symbols` are read.
    private func pictures(
        _ symbols: [[DecodedSymbol]], _ prepare: (BarcodeCapture, DataCaptureView) -> [any DataCaptureOverlay]
    ) async -> [Canvas] {
        let source = ManualFrameSource()
        let context = DataCaptureContext(decoder: { ScriptedDecoder(symbols) }, clock: ManualClock())
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies([.ean13UPCA])
        settings.duplicateFilter = .oncePerSession
        let capture = BarcodeCapture(context: context, settings: settings)
        let view = DataCaptureView(context: context)
        var drawn: [Canvas] = []
        view.onPicture = { canvas, _ in drawn.append(canvas) }
        let overlays = prepare(capture, view)
        overlays.forEach(view.addOverlay)
        context.setFrameSource(source)
        await source.start()
        for _ in symbols { await source.emit(frame) }
        await source.stop()
        context.setFrameSource(nil)
        await context.settle()
        return drawn
    }

    @Test func `a code is outlined in each frame in which it is read, news or not`() async throws {
        let milk = DecodedSymbol.fake(.ean13UPCA, "4006381333931", at: place)
        let pictures = await pictures([[milk], [milk], []]) { capture, _ in
            [BarcodeCaptureOverlay(barcodeCapture: capture)]
        }
        #expect(pictures.count == 3)
        for picture in pictures.prefix(2) {
            let ink = try green(picture)
            #expect((35...36).contains(ink.map(\.x).min() ?? 0) && (119...122).contains(ink.map(\.x).max() ?? 0))
            #expect((55...60).contains(ink.map(\.y).min() ?? 0) && (89...92).contains(ink.map(\.y).max() ?? 0))
        }
        #expect(try green(pictures[2]).isEmpty)
    }

    @Test func `a view that is turned and mirrored shows the outline where the code is seen`() async throws {
        let milk = DecodedSymbol.fake(.ean13UPCA, "4006381333931", at: place)
        let pictures = await pictures([[milk]]) { capture, view in
            view.quarterTurns = 1
            view.isMirrored = true
            return [BarcodeCaptureOverlay(barcodeCapture: capture)]
        }
        let picture = try #require(pictures.first)
        #expect((picture.width, picture.height) == (160, 200))
        let ink = try green(picture)
        // Turned and mirrored, x and y change places.
        #expect((55...60).contains(ink.map(\.x).min() ?? 0) && (119...122).contains(ink.map(\.y).max() ?? 0))
    }

    @Test func `a viewfinder and labels are drawn when asked for`() async throws {
        let milk = DecodedSymbol.fake(.ean13UPCA, "4006381333931", at: place)
        let plain = await pictures([[milk]]) { capture, _ in [BarcodeCaptureOverlay(barcodeCapture: capture)] }
        for viewfinder in [RectangularViewfinder(), LaserlineViewfinder(), AimerViewfinder()] as [any Viewfinder] {
            let other = await pictures([[milk]]) { capture, _ in
                let overlay = BarcodeCaptureOverlay(barcodeCapture: capture)
                overlay.viewfinder = viewfinder
                return [overlay]
            }
            #expect(other.first?.pixels != plain.first?.pixels)
        }
        let labelled = await pictures([[milk]]) { capture, _ in
            let overlay = BarcodeCaptureOverlay(barcodeCapture: capture)
            overlay.showsLabels = true
            return [overlay]
        }
        let yellow = try #require(try labelled.first?.image())
        let isLabelled = (0..<200).contains { yellow[$0, 50] == (255, 235, 60) }
        #expect(isLabelled)
    }

    @Test func `batch overlays outline and label what is followed, the foretold fainter`() throws {
        let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
        let basic = BarcodeBatchBasicOverlay(barcodeBatch: batch)
        let advanced = BarcodeBatchAdvancedOverlay(barcodeBatch: batch)
        var box = TrackedBarcode.fake(7, .code128, "BOX-1")
        box.location = place
        let view = DataCaptureView(context: nil)
        view.addOverlay(basic)
        func show(_ code: TrackedBarcode) throws -> RGBImage {
            let session = FakeBarcodeBatchSession(added: [code])
            basic.barcodeBatch(batch, didUpdate: session, frameData: frame)
            advanced.barcodeBatch(batch, didUpdate: session, frameData: frame)
            return try view.picture(of: frame).image()
        }
        let read = try show(box)
        box.isPredicted = true
        let foretold = try show(box)
        #expect(read[80, 90].green > foretold[80, 90].green && foretold[80, 90].green > 60)
        basic.brushForTrackedBarcode = { $0.identifier == 7 ? nil : Brush() }
        #expect(try show(box)[80, 90] == (0, 0, 0))
        view.addOverlay(advanced)
        // The middle of the label is its own height above the middle of the upper side.
        let labelled = try show(box)
        #expect((0..<60).contains { labelled[80, $0] == (255, 235, 60) })
        advanced.label = { _ in nil }
        #expect(try show(box)[80, 50] == (0, 0, 0))
    }
}
