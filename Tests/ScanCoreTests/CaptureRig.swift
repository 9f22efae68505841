// A whole line for tests: hand-driven source, context, mode, scripted engine, listener, clock that stands still.
import ScanCore
import ScanTesting

/// A running context with one mode, and a hand on every part of it.
struct CaptureRig {
    let decoder: ScriptedDecoder
    let clock = ManualClock()
    let source: ManualFrameSource
    let context: DataCaptureContext
    let capture: BarcodeCapture
    let listener: RecordingBarcodeCaptureListener

    /// Switched on, with EAN-13, Code 128 and QR enabled and every sighting reported unless `configure` says otherwise.
    init(
        _ decoder: ScriptedDecoder, isLive: Bool = false,
        listener: RecordingBarcodeCaptureListener = RecordingBarcodeCaptureListener(),
        configure: (BarcodeCaptureSettings) -> Void = { _ in }
    ) async {
        self.decoder = decoder
        self.listener = listener
        source = ManualFrameSource(isLive: isLive)
        context = DataCaptureContext(decoder: { decoder }, clock: clock)
        let settings = Self.settings()
        configure(settings)
        capture = BarcodeCapture(context: context, settings: settings)
        capture.addListener(listener)
        context.setFrameSource(source)
        await source.start()
    }

    /// The settings of the rig.
    static func settings(_ filter: DuplicateFilter = .everyFrame) -> BarcodeCaptureSettings {
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies([.ean13UPCA, .code128, .qr])
        settings.duplicateFilter = filter
        return settings
    }

    /// Waits until the executor has done all that it was asked for.
    func settle() async { await context.settle() }
}

/// One code that every test knows.
let milk = DecodedSymbol.fake(.ean13UPCA, "4006381333931")
/// Another one.
let bread = DecodedSymbol.fake(.code128, "BREAD-7", at: Quadrilateral(x: 10, y: 200, width: 80, height: 40))
