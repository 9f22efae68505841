// Settings that make no sense: told, and never a trap.
import ScanTesting
import Testing

@testable import ScanCore

@Suite(.timeLimit(.minutes(20))) struct StrangeSettingsTests {
    private func pixels(_ value: Double) -> FloatWithUnit { FloatWithUnit(value: value, unit: .pixel) }

    @Test(arguments: [-1, -1e300, Double.nan, -Double.infinity])
    func `a radius that is none lets no code through, and tells`(radius: Double) {
        let filter = RadiusLocationSelection(radius: pixels(radius)).filter
        let place = Quadrilateral(x: 49, y: 49, width: 2, height: 2)
        #expect(!filter.accepts(place, width: 100, height: 100, pointOfInterest: Point(x: 50, y: 50)))
        #expect(filter.hints.map(\.message) == ["locationSelection has a radius of \(radius): no code can count"])
    }

    @Test func `an endless radius lets all through`() {
        let filter = RadiusLocationSelection(radius: pixels(.infinity)).filter
        let place = Quadrilateral(x: 9, y: 9, width: 2, height: 2)
        #expect(filter.accepts(place, width: 100, height: 100, pointOfInterest: Point(x: 50, y: 50)))
        #expect(filter.hints.isEmpty)
    }

    @Test func `an interval below nothing is no filter, in JSON too, and no number of seconds is told`() throws {
        let settings = BarcodeCaptureSettings()
        settings.duplicateFilter = .interval(.seconds(-2))
        #expect(settings.codeDuplicateFilter == 0)
        #expect(try BarcodeCaptureSettings(jsonString: settings.jsonString).duplicateFilter == .everyFrame)
        #expect(
            CaptureLogic.hints(settings.snapshot).map(\.message) == [
                "codeDuplicateFilter: an interval of -2.0 seconds is treated as 0"
            ])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a point of interest that is none is the middle`(
        value: Double
    ) async {
        let place = Quadrilateral(x: 30, y: 8, width: 4, height: 4)
        let rig = await CaptureRig(ScriptedDecoder(repeating: [.fake(.qr, "A", at: place)])) {
            $0.locationSelection = RadiusLocationSelection(radius: FloatWithUnit(value: 5, unit: .pixel))
        }
        rig.capture.pointOfInterest = PointWithUnit(x: pixels(value), y: pixels(10))
        await rig.source.emit(ImageFrame(image: GrayImage(width: 64, height: 20, filledWith: 0)))
        await rig.settle()
        #expect(rig.listener.barcodes.map(\.data) == ["A"])
    }

    @Test func `a list that wants more than can be counted wants all`() async {
        let provider = FakeProductProvider(
            products: [
                .init(identifier: "milk", quantityToPick: .max), .init(identifier: "milk", quantityToPick: 3),
                .init(identifier: "bread", quantityToPick: .min), .init(identifier: "bread", quantityToPick: -1),
            ],
            table: ["4006381333931": "milk"])
        let settings = BarcodePickSettings()
        settings.enableSymbologies([.ean13UPCA])
        let source = ManualFrameSource()
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: [milk]) }, clock: ManualClock())
        let pick = BarcodePick(context: context, settings: settings, productProvider: provider)
        context.setFrameSource(source)
        await source.start()
        await source.emit()
        await context.settle()
        #expect(pick.state(ofItemWithData: "4006381333931") == .toPick)
    }

    @Test(arguments: [Int.min, -1, 0, 1, .max]) func `any number of frames may be asked for`(count: Int) async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk])) {
            $0.settings(for: .ean13UPCA).confirmationFrameCount = count
        }
        for _ in 0..<3 { await rig.source.emit() }
        await rig.settle()
        #expect(rig.listener.barcodes.count == (count > 1 ? 0 : 3))
        let settings = BarcodeBatchSettings()
        settings.enableSymbologies([.ean13UPCA])
        settings.settings(for: .ean13UPCA).confirmationFrameCount = count
        (settings.fullSearchInterval, settings.toleratedMissedFrames) = (count, count)
        var logic = BatchLogic()
        for frame in 1...4 {
            let facts = FrameFacts(
                frameId: frame, sequence: 1, width: 100, height: 100, isTimed: false, instant: .seconds(frame),
                supported: [.ean13UPCA])
            let request = logic.begin(facts, settings: settings.snapshot)
            let update = logic.finish(
                FrameReading(frame: facts, request: request, symbols: frame == 3 ? [] : [milk], failure: nil),
                settings: settings.snapshot)
            #expect(update.trackedBarcodes.count <= 1)
        }
    }
}
