// Settings as references, as values and as JSON.
import ScanCore
import Testing

@Suite struct BarcodeCaptureSettingsTests {
    @Test func `fresh settings enable nothing`() {
        #expect(BarcodeCaptureSettings().enabledSymbologies.isEmpty)
        for symbology in Symbology.allCases {
            #expect(BarcodeCaptureSettings().settings(for: symbology).isEnabled == false)
        }
    }

    @Test func `changing the knobs of a symbology changes the settings they came from`() {
        let settings = BarcodeCaptureSettings()
        settings.settings(for: .code39).activeSymbolCounts = [5, 6]
        settings.settings(for: .code39).isEnabled = true
        #expect(settings.enabledSymbologies == [.code39])
        #expect(settings.snapshot.symbologies[.code39]?.activeSymbolCounts == [5, 6])
    }

    @Test func `a snapshot does not follow later changes`() {
        let settings = BarcodeCaptureSettings()
        let snapshot = settings.snapshot
        settings.set(symbology: .qr, enabled: true)
        #expect(snapshot.enabledSymbologies.isEmpty)
    }

    @Test(arguments: [
        (Symbology.code128, 6, 40), (.code39, 6, 40), (.code93, 6, 40), (.interleavedTwoOfFive, 6, 40),
        (.codabar, 7, 20),
    ])
    func `default symbol counts are the documented ones`(symbology: Symbology, minimum: Int, maximum: Int) {
        let counts = BarcodeCaptureSettings().settings(for: symbology).activeSymbolCounts
        #expect(counts.min() == minimum)
        #expect(counts.max() == maximum)
    }

    @Test func `unknown extensions are ignored and known ones switch`() {
        let settings = SymbologySettings(symbology: .code39)
        settings.set(extension: "no_such_thing", enabled: true)
        #expect(settings.enabledExtensions.isEmpty)
        settings.set(extension: "full_ascii", enabled: true)
        #expect(settings.isExtensionEnabled("full_ascii"))
        settings.set(extension: "full_ascii", enabled: false)
        #expect(settings.enabledExtensions.isEmpty)
    }

    @Test(arguments: [
        (0.5, DuplicateFilter.interval(.milliseconds(500))), (0.1, .interval(.milliseconds(100))), (0, .everyFrame),
        (-1, .oncePerSession), (-7, .oncePerSession), (-2, .smart), (.nan, .everyFrame),
    ])
    func `the duplicate filter in seconds is the typed one`(seconds: Double, filter: DuplicateFilter) {
        let settings = BarcodeCaptureSettings()
        settings.codeDuplicateFilter = seconds
        #expect(settings.duplicateFilter == filter)
    }

    @Test func `the default filter is -2`() {
        #expect(BarcodeCaptureSettings().codeDuplicateFilter == -2)
    }

    @Test func `settings survive the way through JSON`() throws {
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies([.qr, .ean13UPCA])
        settings.settings(for: .ean13UPCA).set(extension: "two_digit_add_on", enabled: true)
        settings.settings(for: .code39).checksums = .mod43
        settings.codeDuplicateFilter = 0.25
        settings.scanIntention = .smart
        settings.effort = .fast
        settings.locationSelection = RectangularLocationSelection(
            width: FloatWithUnit(value: 0.5, unit: .fraction), aspectRatio: 0.4)
        let read = try BarcodeCaptureSettings(jsonString: settings.jsonString)
        #expect(read.snapshot == settings.snapshot)
    }

    @Test func `JSON may leave out everything, and naming a symbology enables it`() throws {
        #expect(try BarcodeCaptureSettings(jsonString: "{}").snapshot == BarcodeCaptureSettings().snapshot)
        let json = #"{"symbologies": {"ean13Upca": {}, "code39": {"activeSymbolCounts": [8]}}}"#
        let settings = try BarcodeCaptureSettings(jsonString: json)
        #expect(settings.enabledSymbologies == [.ean13UPCA, .code39])
        #expect(settings.settings(for: .code39).activeSymbolCounts == [8])
    }

    @Test(arguments: [#"{"symbologies": {"ean14": {}}}"#, "not JSON"])
    func `JSON that says nothing sensible is refused`(json: String) {
        #expect(throws: ScanError.self) { try BarcodeCaptureSettings(jsonString: json) }
    }

    @Test func `presets enable their documented lists`() {
        let retail = BarcodeCaptureSettings(capturePresets: .retail).enabledSymbologies
        #expect(
            retail == [
                .ean13UPCA, .code128, .qr, .code39, .ean8, .dataMatrix, .interleavedTwoOfFive, .upce, .gs1Databar,
                .gs1DatabarExpanded,
            ])
        #expect(CapturePreset([.transport, .logistics]).symbologies.isSuperset(of: [.aztec, .codabar]))
        #expect(CapturePreset([]).symbologies.isEmpty)
    }
}
