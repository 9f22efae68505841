// Callbacks beside those of the modes, that take away what they are called by.
import ScanCore
import ScanTesting
import Testing

/// Runs a closure in every callback that a context, a frame, a code, a pick or a list has.
private final class Meddler: DataCaptureContextListener, DataCaptureContextFrameListener, SparkScanFeedbackDelegate,
    BarcodePickActionListener, BarcodePickAsyncMapperProductProviderDelegate, Sendable
{
    private let meddle: @Sendable () -> Void
    /// Guards the count.
    private let count = Guarded(0)
    var calls: Int { count.withLock { $0 } }

    init(_ meddle: @escaping @Sendable () -> Void) { self.meddle = meddle }

    private func act() {
        count.withLock { $0 += 1 }
        meddle()
    }

    func context(_ context: DataCaptureContext, didChange contextStatus: ContextStatus) { act() }
    func context(_ context: DataCaptureContext, didAdd mode: any DataCaptureMode) { act() }
    func context(_ context: DataCaptureContext, didRemove mode: any DataCaptureMode) { act() }
    func context(_ context: DataCaptureContext, willProcessFrame frame: any FrameData) { act() }
    func context(_ context: DataCaptureContext, didProcessFrame frame: any FrameData) { act() }

    func feedback(for barcode: Barcode) -> (any SparkScanBarcodeFeedback)? {
        act()
        return SparkScanBarcodeErrorFeedback(message: "no", resumeCapturingDelay: .nan)
    }

    func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
        act()
        completionHandler(true)
        completionHandler(false)
    }

    func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) { act() }

    func mapItems(
        _ items: [String], completionHandler: @escaping ([BarcodePickProductProviderCallbackItem]) -> Void
    ) {
        act()
        for _ in 0..<3 {
            completionHandler(items.map { .init(itemData: $0, productIdentifier: "a") })
        }
    }
}

/// What is taken away inside a callback.
private enum Deed: CaseIterable, Sendable {
    case disable, remove, dispose, stop, otherSource, reset, apply, drop
}

@Suite(.timeLimit(.minutes(20))) struct SideCallbackTests {
    /// Everything that a callback may take away, in a place it can be reached from.
    private struct Hand: Sendable {
        var context: DataCaptureContext?
        var modes: [any DataCaptureMode] = []
        var source: ManualFrameSource?
        var listener: Meddler?
    }

    private static func act(_ deed: Deed, _ place: borrowing Guarded<Hand>) {
        let hand = place.withLock { $0 }
        switch deed {
        case .disable: for mode in hand.modes { mode.isEnabled = false }
        case .remove:
            hand.context?.removeAllModes()
            if let listener = hand.listener {
                hand.context?.removeListener(listener)
                hand.context?.removeFrameListener(listener)
            }
        case .dispose: hand.context?.dispose()
        case .stop: hand.source?.switch(toDesiredState: .off)
        case .otherSource: hand.context?.setFrameSource(ManualFrameSource())
        case .reset:
            for case let spark as SparkScan in hand.modes { spark.reset() }
            for case let pick as BarcodePick in hand.modes { pick.reset() }
        case .apply:
            for case let spark as SparkScan in hand.modes { spark.apply(SparkScanSettings()) {} }
        case .drop: place.withLock { $0 = Hand() }
        }
    }

    @Test(arguments: Deed.allCases) private func `whatever a callback takes away, nothing hangs and nothing is kept`(
        deed: Deed
    ) async {
        final class Box: Sendable { let hand = Guarded(Hand()) }
        let box = Box()
        weak var kept: DataCaptureContext?
        do {
            let meddler = Meddler { Self.act(deed, box.hand) }
            let source = ManualFrameSource()
            let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: [milk]) }, clock: ManualClock())
            kept = context
            let sparkSettings = SparkScanSettings()
            sparkSettings.enableSymbologies([.ean13UPCA])
            let spark = SparkScan(settings: sparkSettings)
            spark.feedbackDelegate = meddler
            context.addMode(spark)
            let pickSettings = BarcodePickSettings()
            pickSettings.enableSymbologies([.ean13UPCA])
            let provider = BarcodePickAsyncMapperProductProvider(
                products: [.init(identifier: "a", quantityToPick: 1)], providerDelegate: meddler)
            let pick = BarcodePick(context: context, settings: pickSettings, productProvider: provider)
            pick.addActionListener(meddler)
            context.addListener(meddler)
            context.addFrameListener(meddler)
            box.hand.withLock {
                $0 = Hand(context: context, modes: [spark, pick], source: source, listener: meddler)
            }
            context.setFrameSource(source)
            await source.start()
            for _ in 0..<4 {
                await source.emit()
                pick.tapItem(withData: milk.text ?? "")
            }
            await context.settle()
            #expect(meddler.calls > 0)
            box.hand.withLock { $0 = Hand() }
            context.setFrameSource(nil)
            await context.settle()
        }
        // What is on the executor's way out may hold it a moment longer.
        for _ in 0..<1000 where kept != nil { await Task.yield() }
        #expect(kept == nil)
    }
}
