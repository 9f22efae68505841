// Duplicates, area and reports, through the mode.
import ScanCore
import ScanTesting
import Testing

@Suite struct BarcodeCaptureFilterTests {
    private func rig(_ seconds: Double, _ symbols: [DecodedSymbol] = [milk]) async -> CaptureRig {
        await CaptureRig(ScriptedDecoder(repeating: symbols)) { $0.codeDuplicateFilter = seconds }
    }

    @Test func `a filter of 0 reports in every frame`() async {
        let rig = await rig(0)
        for _ in 1...3 { await rig.source.emit() }
        #expect(rig.listener.data.count == 3)
    }

    @Test func `a filter of half a second is silent up to and at its end`() async {
        let rig = await rig(0.5)
        await rig.source.emit()
        rig.clock.advance(by: .milliseconds(500))
        await rig.source.emit()
        #expect(rig.listener.data.count == 1)
        rig.clock.advance(by: .nanoseconds(1))
        await rig.source.emit()
        #expect(rig.listener.data.count == 2)
    }

    @Test func `a sighting that is suppressed does not extend the window`() async {
        let rig = await rig(0.5)
        for _ in 0..<6 {
            await rig.source.emit()
            rig.clock.advance(by: .milliseconds(200))
        }
        #expect(rig.listener.data.count == 2)
    }

    @Test func `a filter of -1 reports once, however long it takes`() async {
        let rig = await rig(-1)
        await rig.source.emit()
        rig.clock.advance(by: .seconds(86_400))
        await rig.source.emit()
        #expect(rig.listener.data.count == 1)
    }

    @Test func `each symbology and data has a window of its own`() async {
        let other = DecodedSymbol.fake(.code128, "4006381333931")
        let rig = await rig(-1, [milk, other, bread])
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.listener.barcodes.map(\.symbology) == [.ean13UPCA, .code128, .code128])
    }

    @Test func `two copies of a code in one frame are one within the window, and two without one`() async {
        let copy = DecodedSymbol.fake(.ean13UPCA, "4006381333931", at: Quadrilateral(x: 200, y: 0, width: 9, height: 9))
        let filtered = await rig(-1, [milk, copy])
        await filtered.source.emit()
        #expect(filtered.listener.data.count == 1)
        let free = await rig(0, [milk, copy])
        await free.source.emit()
        #expect(free.listener.data.count == 2)
    }

    @Test func `disabling clears what was reported`() async {
        let rig = await rig(-1)
        await rig.source.emit()
        rig.capture.isEnabled = false
        rig.capture.isEnabled = true
        await rig.source.emit()
        #expect(rig.listener.data.count == 2)
    }

    @Test func `resetting the mode clears what was reported`() async {
        let rig = await rig(-1)
        await rig.source.emit()
        rig.capture.reset()
        await rig.source.emit()
        #expect(rig.listener.data.count == 2)
    }

    @Test func `starting the source anew clears what was reported`() async {
        let rig = await rig(-1)
        await rig.source.emit()
        await rig.source.stop()
        await rig.source.start()
        await rig.source.emit()
        #expect(rig.listener.data.count == 2)
    }

    @Test func `frames with a timestamp are filtered by it and not by the clock`() async {
        let rig = await rig(0.3)
        for milliseconds in [0, 100, 300, 301, 601, 602] {
            rig.clock.advance(by: .seconds(10))
            await rig.source.emit(FakeFrameData().image, timestamp: .milliseconds(milliseconds))
        }
        #expect(rig.listener.barcodes.map(\.frameId) == [1, 4, 6])
    }

    @Test func `the default filter reports every still picture and thins out a stream`() async {
        let still = await rig(-2)
        for _ in 1...2 { await still.source.emit() }
        #expect(still.listener.data.count == 2)
        let stream = await rig(-2)
        for milliseconds in [0, 500, 501] {
            await stream.source.emit(FakeFrameData().image, timestamp: .milliseconds(milliseconds))
        }
        #expect(stream.listener.barcodes.map(\.frameId) == [1, 3])
    }

    @Test func `the report names every code that was dropped, and why`() async {
        var inverted = bread
        inverted.isColorInverted = true
        let short = DecodedSymbol.fake(.code128, "A")
        let disabled = DecodedSymbol.fake(.ean8, "96385074")
        let far = DecodedSymbol.fake(.qr, "far", at: Quadrilateral(x: 90, y: 90, width: 20, height: 20))
        let near = DecodedSymbol.fake(.qr, "near", at: Quadrilateral(x: 40, y: 40, width: 20, height: 20))
        let unchecked = DecodedSymbol.fake(.code39, "ABCDEFG8", at: near.location)
        let symbols = [inverted, short, disabled, far, near, unchecked]
        let rig = await CaptureRig(ScriptedDecoder(repeating: symbols)) { settings in
            settings.set(symbology: .code39, enabled: true)
            settings.settings(for: .code39).checksums = .mod43
            settings.duplicateFilter = .oncePerSession
            let half = FloatWithUnit(value: 0.5, unit: .fraction)
            settings.locationSelection = RectangularLocationSelection(size: SizeWithUnit(width: half, height: half))
        }
        let image = GrayImage(width: 100, height: 100, filledWith: 255)
        await rig.source.emit(image)
        await rig.source.emit(image)
        #expect(rig.listener.data == ["near"])
        let drops = rig.listener.reports.map { $0.drops.map(\.reason) }
        let always: [DropReason] = [.colorInverted, .symbolCount, .disabled, .outsideArea, .checksum]
        #expect(drops == [always, always + [.duplicate]])
        #expect(rig.listener.reports.map(\.symbolCount) == [6, 6])
        #expect(rig.listener.reports[1].drops.last?.symbol == near)
    }

    @Test func `a code outside the area is not counted as reported`() async {
        let far = DecodedSymbol.fake(.qr, "A", at: Quadrilateral(x: 90, y: 90, width: 20, height: 20))
        let near = DecodedSymbol.fake(.qr, "A", at: Quadrilateral(x: 40, y: 40, width: 20, height: 20))
        let rig = await CaptureRig(ScriptedDecoder([[far], [near]])) { settings in
            settings.duplicateFilter = .oncePerSession
            let radius = FloatWithUnit(value: 0.1, unit: .fraction)
            settings.locationSelection = RadiusLocationSelection(radius: radius)
        }
        let image = GrayImage(width: 100, height: 100, filledWith: 255)
        await rig.source.emit(image)
        await rig.source.emit(image)
        #expect(rig.listener.barcodes.map(\.frameId) == [2])
    }

    @Test func `a rectangle spares the engine the rest of the frame only when that is asked for`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [])) { settings in
            let half = FloatWithUnit(value: 0.5, unit: .fraction)
            settings.locationSelection = RectangularLocationSelection(size: SizeWithUnit(width: half, height: half))
        }
        let image = GrayImage(width: 100, height: 60, filledWith: 255)
        await rig.source.emit(image)
        let settings = BarcodeCaptureSettings(rig.capture.settings)
        settings.limitsDecodingToSelection = true
        rig.capture.apply(settings)
        await rig.source.emit(image)
        #expect(
            rig.decoder.requests.map(\.regionOfInterest) == [nil, PixelRect(x: 25, y: 15, width: 50, height: 30)])
    }
}
