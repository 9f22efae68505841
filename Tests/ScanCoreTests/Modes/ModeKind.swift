// What the life-cycle suite needs of each kind of mode. A new kind joins with one entry in `ModeKind.all`.
import ScanCore
import ScanTesting
import Synchronization
import Testing

/// What a listener of any kind is told; the number is the frame's.
enum LifeCycleEvent: Sendable, Equatable {
    case started
    case updated(Int)
    case stopped
}

/// A mode with one listener, whatever their types.
struct ModeUnderTest: Sendable {
    let mode: any DataCaptureMode
    let reset: @Sendable () -> Void
    /// Adds a listener that runs the closure in the last callback of each frame. The ear holds it.
    let listen: @Sendable (@escaping @Sendable () -> Void) -> Ear

    /// A listener that can be asked, added again and removed; letting go of it lets go of the listener.
    struct Ear: Sendable {
        let events: @Sendable () -> [LifeCycleEvent]
        let add: @Sendable () -> Void
        let remove: @Sendable () -> Void
    }
}

/// A kind of mode.
struct ModeKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether there is one delegate, told of nothing but frames, instead of listeners.
    let hasOneDelegate: Bool
    let make: @Sendable (DataCaptureContext?) -> ModeUnderTest

    init<Mode: DataCaptureMode, Listener: AnyObject & Sendable>(
        _ name: String, hasOneDelegate: Bool = false, mode: @escaping @Sendable (DataCaptureContext?) -> Mode,
        listener: @escaping @Sendable (@escaping @Sendable () -> Void) -> Listener,
        events: @escaping @Sendable (Listener) -> [LifeCycleEvent],
        add: @escaping @Sendable (Mode, Listener) -> Void, remove: @escaping @Sendable (Mode, Listener) -> Void,
        reset: @escaping @Sendable (Mode) -> Void
    ) {
        testDescription = name
        self.hasOneDelegate = hasOneDelegate
        make = { context in
            let mode = mode(context)
            return ModeUnderTest(
                mode: mode, reset: { reset(mode) },
                listen: { action in
                    let listener = listener(action)
                    add(mode, listener)
                    return ModeUnderTest.Ear(
                        events: { events(listener) }, add: { add(mode, listener) },
                        remove: { remove(mode, listener) })
                })
        }
    }

    /// Of `events`, those that the kind tells of.
    func told(_ events: [LifeCycleEvent]) -> [LifeCycleEvent] {
        hasOneDelegate ? events.filter { $0 != .started && $0 != .stopped } : events
    }

    /// The kinds with any number of listeners.
    static var withListeners: [ModeKind] { all.filter { !$0.hasOneDelegate } }

    static let all: [ModeKind] = [
        ModeKind(
            "BarcodeCapture", mode: { BarcodeCapture(context: $0, settings: CaptureRig.settings()) },
            listener: { action in RecordingBarcodeCaptureListener(onUpdate: { _, _ in action() }) },
            events: { listener in
                listener.events.compactMap { event in
                    switch event {
                    case .started: .started
                    case .updated(let frameId): .updated(frameId)
                    case .stopped: .stopped
                    case .scanned: nil
                    }
                }
            }, add: { $0.addListener($1) }, remove: { $0.removeListener($1) }, reset: { $0.reset() }),
        ModeKind(
            "BarcodeBatch",
            mode: { context in
                let settings = BarcodeBatchSettings()
                settings.enableSymbologies([.ean13UPCA, .code128, .qr])
                return BarcodeBatch(context: context, settings: settings)
            }, listener: { action in RecordingBarcodeBatchListener(onUpdate: { _, _ in action() }) },
            events: { listener in
                listener.events.map { event in
                    switch event {
                    case .started: .started
                    case .updated(let frameId, _, _, _): .updated(frameId)
                    case .stopped: .stopped
                    }
                }
            }, add: { $0.addListener($1) }, remove: { $0.removeListener($1) }, reset: { $0.reset() }),
        ModeKind(
            "DataScanner",
            mode: { context in
                let scanner = DataScanner(context: context, recognizedDataTypes: [.barcode()])
                scanner.isEnabled = true
                return scanner
            }, listener: { action in RecordingDataScannerDelegate(onProcess: { _, _ in action() }) },
            events: { delegate in
                delegate.events.compactMap { event in
                    switch event {
                    case .started: .started
                    case .processed(let frameId): .updated(frameId)
                    case .stopped: .stopped
                    case .added, .moved, .removed, .tapped, .unavailable: nil
                    }
                }
            }, add: { $0.addListener($1) }, remove: { $0.removeListener($1) }, reset: { $0.reset() }),
        ModeKind(
            "SparkScan",
            mode: { context in
                let settings = SparkScanSettings()
                settings.enableSymbologies([.ean13UPCA, .code128, .qr])
                let mode = SparkScan(settings: settings)
                context?.addMode(mode)
                return mode
            }, listener: { action in RecordingSparkScanListener(onUpdate: { _, _ in action() }) },
            events: { listener in
                listener.events.compactMap { event in
                    switch event {
                    case .started: .started
                    case .updated(let frameId, _): .updated(frameId)
                    case .stopped: .stopped
                    case .scanned: nil
                    }
                }
            }, add: { $0.addListener($1) }, remove: { $0.removeListener($1) }, reset: { $0.reset() }),
        ModeKind(
            "BarcodePick",
            mode: { context in
                let settings = BarcodePickSettings()
                settings.enableSymbologies([.ean13UPCA, .code128, .qr])
                return BarcodePick(context: context, settings: settings, productProvider: FakeProductProvider())
            }, listener: { action in RecordingBarcodePickListener(onUpdate: { _, _ in action() }) },
            events: { listener in
                listener.events.map { event in
                    switch event {
                    case .started: .started
                    case .updated(let session): .updated(session.frameId)
                    case .stopped: .stopped
                    }
                }
            }, add: { $0.addListener($1) }, remove: { $0.removeListener($1) }, reset: { $0.reset() }),
        // It remembers nothing: what comes nearest to a reset is to set it up anew.
        ModeKind(
            "MetadataOutput", hasOneDelegate: true,
            mode: { context in
                let output = MetadataOutput(context: context)
                output.metadataObjectTypes = [.ean13, .code128, .qr]
                // The suite's frames are smaller than its codes are far from the origin.
                output.rectOfInterest = NormalizedRect(x: 0, y: 0, width: 1e6, height: 1e6)
                return output
            }, listener: { action in RecordingMetadataDelegate(onOutput: { _, _ in action() }) },
            events: { delegate in delegate.events.map { .updated($0.connection.frameId) } },
            add: { $0.setMetadataObjectsDelegate($1, queue: nil) },
            remove: { output, delegate in
                if output.metadataObjectsDelegate === delegate {
                    output.setMetadataObjectsDelegate(nil, queue: nil)
                }
            },
            reset: { output in
                let (types, delegate) = (output.metadataObjectTypes, output.metadataObjectsDelegate)
                output.metadataObjectTypes = []
                output.metadataObjectTypes = types
                output.setMetadataObjectsDelegate(delegate, queue: nil)
            }),
    ]
}

/// A running context with a mode of some kind in it.
struct ModeRig: Sendable {
    let source = ManualFrameSource()
    let context: DataCaptureContext
    let under: ModeUnderTest

    init(_ kind: ModeKind, decoder: ScriptedDecoder = ScriptedDecoder(repeating: [milk])) async {
        context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
        under = kind.make(context)
        context.setFrameSource(source)
        await source.start()
    }

    var mode: any DataCaptureMode { under.mode }

    func emit(_ count: Int) async {
        for _ in 0..<count { await source.emit() }
    }
}
