// Settings that do nothing, or not what they say: each is told in the context's status.
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct IdleSettingsTests {
    private typealias Knobs = @Sendable (SymbologySettings) -> Void

    private static let knobs: [(symbology: Symbology, change: Knobs, hint: String)] = [
        (.code39, { $0.confirmationFrameCount = 0 }, "code39: confirmationFrameCount 0 is treated as 1"),
        (.code39, { $0.set(extension: "full_asci", enabled: true) }, "code39: there is no extension full_asci"),
        (.code39, { $0.checksums = [.mod11, .mod43] }, "code39: checksum mod11 cannot be asked for and is ignored"),
        (
            .code39, { $0.checksums = Checksum(rawValue: 1 << 20) },
            "code39: checksum 1048576 cannot be asked for and is ignored"
        ),
        (.code39, { $0.activeSymbolCounts = [2, 8, 90] }, "code39: activeSymbolCounts: there are none of 2, 90"),
        (.code39, { $0.activeSymbolCounts = [2] }, "code39: activeSymbolCounts lets no code through"),
        (.code39, { $0.activeSymbolCounts = [] }, "code39: activeSymbolCounts lets no code through"),
        (
            .interleavedTwoOfFive, { $0.activeSymbolCounts = [7, 8] },
            "interleavedTwoOfFive: activeSymbolCounts: there are none of 7"
        ),
        (.ean8, { $0.activeSymbolCounts = [7] }, "ean8: activeSymbolCounts is ignored: the symbol count is fixed"),
        (
            .codabar, { $0.isColorInvertedEnabled = true },
            "codabar: isColorInvertedEnabled has no effect: such codes are not looked for"
        ),
    ]

    /// The modes whose settings have knobs for each symbology.
    private static let modes: [@Sendable (DataCaptureContext, Symbology, Knobs) -> any DataCaptureMode] = [
        { context, symbology, change in
            let settings = BarcodeCaptureSettings()
            settings.set(symbology: symbology, enabled: true)
            change(settings.settings(for: symbology))
            return BarcodeCapture(context: context, settings: settings)
        },
        { context, symbology, change in
            let settings = SparkScanSettings()
            settings.set(symbology: symbology, enabled: true)
            change(settings.settings(for: symbology))
            let mode = SparkScan(settings: settings)
            context.addMode(mode)
            return mode
        },
        { context, symbology, change in
            let settings = BarcodeBatchSettings()
            settings.set(symbology: symbology, enabled: true)
            change(settings.settings(for: symbology))
            return BarcodeBatch(context: context, settings: settings)
        },
        { context, symbology, change in
            let settings = BarcodePickSettings()
            settings.set(symbology: symbology, enabled: true)
            change(settings.settings(for: symbology))
            return BarcodePick(context: context, settings: settings, productProvider: FakeProductProvider())
        },
    ]

    private static let everything: @Sendable () -> any SymbolDecoder = {
        ScriptedDecoder(supporting: Set(Symbology.allCases)) { _ in [] }
    }

    @Test(arguments: knobs.indices, modes.indices)
    func `a symbology's knob without effect is a hint, in every mode`(knob: Int, mode: Int) async {
        let (symbology, change, hint) = Self.knobs[knob]
        let context = DataCaptureContext(decoder: Self.everything)
        let made = Self.modes[mode](context, symbology, change)
        await context.settle()
        #expect(context.status == .hint(hint))
        context.removeMode(made)
        await context.settle()
        #expect(context.status == .success)
    }

    @Test(arguments: Symbology.allCases) func `the default knobs of a symbology give no hint`(symbology: Symbology)
        async
    {
        let context = DataCaptureContext(decoder: Self.everything)
        let made = Self.modes.prefix(1).map { $0(context, symbology) { _ in } }
        await context.settle()
        #expect(context.status == .success)
        #expect(made.count == 1)
    }

    @Test func `several are told together, and a fault goes before them`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let settings = BarcodeCaptureSettings()
        settings.set(symbology: .code39, enabled: true)
        settings.settings(for: .code39).confirmationFrameCount = -1
        settings.batterySaving = .on
        let capture = BarcodeCapture(context: context, settings: settings)
        await context.settle()
        #expect(
            context.status
                == .hint("batterySaving on is treated as off; code39: confirmationFrameCount -1 is treated as 1"))
        settings.set(symbology: .arUco, enabled: true)
        capture.apply(settings)
        await context.settle()
        #expect(context.status == .unsupported([.arUco]))
    }

    private static let captures: [(change: @Sendable (BarcodeCaptureSettings) -> Void, hint: String)] = [
        ({ $0.batterySaving = .on }, "batterySaving on is treated as off"),
        (
            { $0.limitsDecodingToSelection = true },
            "limitsDecodingToSelection has no effect without a rectangular locationSelection"
        ),
        (
            {
                $0.locationSelection = RectangularLocationSelection(
                    width: FloatWithUnit(value: 0, unit: .fraction), aspectRatio: 1)
            },
            "locationSelection is a rectangle of nothing: no code can count"
        ),
        (
            { $0.locationSelection = RadiusLocationSelection(radius: FloatWithUnit(value: -1, unit: .pixel)) },
            "locationSelection has a radius of -1.0: no code can count"
        ),
    ]

    @Test(arguments: captures.indices) func `so are those of a capture`(index: Int) async {
        let rig = await CaptureRig(ScriptedDecoder(), configure: Self.captures[index].change)
        await rig.settle()
        #expect(rig.context.status == .hint(Self.captures[index].hint))
    }

    @Test func `a region or rectangle with nothing in it is a hint`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let scanner = DataScanner(context: context, recognizedDataTypes: [.barcode()])
        scanner.isEnabled = true
        scanner.regionOfInterest = PixelRect(x: 5, y: 5, width: 0, height: 9)
        await context.settle()
        #expect(context.status == .hint("regionOfInterest has no pixel in it: no code can count"))
        context.removeMode(scanner)
        let output = MetadataOutput(context: context)
        output.metadataObjectTypes = [.qr]
        for rect in [NormalizedRect(x: 2, y: 0, width: 1, height: 1), NormalizedRect(x: 0, y: 1, width: 1, height: -1)]
        {
            output.rectOfInterest = rect
            await context.settle()
            #expect(context.status == .hint("rectOfInterest has nothing of the frame in it: no code can count"))
        }
        output.rectOfInterest = .whole
        await context.settle()
        #expect(context.status == .success)
    }

    @Test func `what a camera is asked for and does not do is told when it is switched on`() async {
        let camera = Camera(settings: CameraSettings(zoomFactor: 0.5)) { _, _ in }
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let capture = BarcodeCapture(context: context, settings: CaptureRig.settings())
        camera.desiredTorchState = .on
        context.setFrameSource(camera)
        #expect(await camera.settle(in: .on))
        await context.settle()
        #expect(
            context.status
                == .hint("desiredTorchState is ignored: the camera has no torch; zoomFactor 0.5 is treated as 1"))
        #expect(capture.context === context)
    }

    @Test func `an extension that is none is kept apart, and goes through JSON`() throws {
        let settings = BarcodeCaptureSettings()
        settings.settings(for: .code39).set(extension: "full_asci", enabled: true)
        let again = try BarcodeCaptureSettings(jsonString: settings.jsonString)
        #expect(again.settings(for: .code39).unknownExtensions == ["full_asci"])
        #expect(again.settings(for: .code39).enabledExtensions.isEmpty)
        again.settings(for: .code39).set(extension: "full_asci", enabled: false)
        #expect(again.settings(for: .code39).unknownExtensions.isEmpty)
    }
}
