// The older shape, on scripted engines.
import Dispatch
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct MetadataOutputTests {
    /// A running output on frames of 200 x 100.
    private struct Rig {
        let source = ManualFrameSource()
        let context: DataCaptureContext
        let output: MetadataOutput

        init(_ decoder: ScriptedDecoder) async {
            context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
            output = MetadataOutput(context: context)
            output.metadataObjectTypes = [.ean13, .code128]
            context.setFrameSource(source)
            await source.start()
        }

        func show(_ count: Int) async {
            for number in 0..<count {
                await source.emit(
                    GrayImage(width: 200, height: 100, filledWith: 255), timestamp: .milliseconds(33 * number))
            }
        }
    }

    private static func code(_ text: String, x: Double) -> DecodedSymbol {
        .fake(.code128, text, at: Quadrilateral(x: x, y: 10, width: 40, height: 20))
    }

    @Test func `a code comes with every frame, and none once when it has left`() async {
        let rig = await Rig(ScriptedDecoder { (2...4).contains($0) ? [Self.code("A", x: 20)] : [] })
        let delegate = RecordingMetadataDelegate()
        rig.output.setMetadataObjectsDelegate(delegate, queue: nil)
        await rig.show(7)
        #expect(delegate.texts == [["A"], ["A"], ["A"], []])
        #expect(delegate.events.map(\.connection.frameId) == [2, 3, 4, 5])
    }

    @Test func `a symbol and a frame that are both faked by default lie in each other`() async {
        let source = ManualFrameSource()
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: [.fake(.ean8, "95212340")]) })
        let output = MetadataOutput(context: context)
        output.metadataObjectTypes = [.ean8]
        let delegate = RecordingMetadataDelegate()
        output.setMetadataObjectsDelegate(delegate, queue: nil)
        context.setFrameSource(source)
        await source.start()
        await source.emit()
        #expect(delegate.texts == [["95212340"]])
    }

    @Test func `corners are fractions, counter-clockwise from the code's top left, and bounds lie around them`() async {
        let rig = await Rig(ScriptedDecoder(repeating: [Self.code("A", x: 20)]))
        let delegate = RecordingMetadataDelegate()
        rig.output.setMetadataObjectsDelegate(delegate, queue: nil)
        await rig.show(1)
        let object = delegate.events.first?.objects.first
        #expect(object?.type == .code128)
        #expect(
            object?.corners == [
                NormalizedPoint(x: 0.1, y: 0.1), NormalizedPoint(x: 0.1, y: 0.3), NormalizedPoint(x: 0.3, y: 0.3),
                NormalizedPoint(x: 0.3, y: 0.1),
            ])
        #expect(object?.bounds.x == 0.1 && object?.bounds.y == 0.1)
        #expect(object?.time == .zero)
    }

    @Test func `codes that touch the rectangle of interest count, others do not`() async {
        let codes = [Self.code("INSIDE", x: 110), Self.code("ACROSS", x: 80), Self.code("BESIDE", x: 20)]
        let rig = await Rig(ScriptedDecoder(repeating: codes))
        let delegate = RecordingMetadataDelegate()
        rig.output.rectOfInterest = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1)
        rig.output.setMetadataObjectsDelegate(delegate, queue: nil)
        await rig.show(1)
        #expect(delegate.texts == [["INSIDE", "ACROSS"]])
        rig.output.rectOfInterest = .whole
        await rig.show(1)
        #expect(delegate.texts.last?.count == 3)
    }

    @Test func `the delegate is called on its queue, and a busy queue gets the newest frame only`() async {
        let rig = await Rig(ScriptedDecoder { [Self.code("FRAME-\($0)", x: 20)] })
        let (gate, busy) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "the app's")
        queue.setSpecific(key: key, value: true)
        let places = Guarded<[Bool]>([])
        let delegate = RecordingMetadataDelegate { _, _ in
            places.withLock { $0.append(DispatchQueue.getSpecific(key: key) == true) }
        }
        rig.output.setMetadataObjectsDelegate(delegate, queue: queue)
        queue.async {
            busy.continuation.finish()
            gate.wait()
        }
        for await _ in busy.stream {}
        await rig.show(5)
        #expect(delegate.events.isEmpty)
        gate.signal()
        await drained(rig.output)
        #expect(delegate.texts == [["FRAME-5"]])
        #expect(places.withLock { $0 } == [true])
    }

    @Test(arguments: ["disabled", "removed", "replaced"])
    func `on the delegate's queue that call was the last, though a frame waits`(what: String) async {
        let rig = await Rig(ScriptedDecoder(repeating: [Self.code("A", x: 20)]))
        let (gate, entered) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
        let delegate = RecordingMetadataDelegate { output, _ in
            entered.continuation.finish()
            gate.wait()
            switch what {
            case "disabled": output.isEnabled = false
            case "removed": output.context?.removeMode(output)
            default: output.setMetadataObjectsDelegate(nil, queue: output.metadataObjectsCallbackQueue)
            }
        }
        let queue = DispatchQueue(label: "the app's")
        rig.output.setMetadataObjectsDelegate(delegate, queue: queue)
        await rig.show(1)
        for await _ in entered.stream {}
        await rig.show(2)
        // Once for each call, that which must not come too, so that a fault is a failure and no hang.
        for _ in 1...3 { gate.signal() }
        await drained(rig.output)
        await withHandover { done in queue.async { done.resume() } }
        #expect(delegate.texts == [["A"]])
    }

    /// Waits until the delegate's queue has done what it was given.
    private func drained(_ output: MetadataOutput) async {
        await withHandover { done in
            output.metadataObjectsCallbackQueue?.async { done.resume() }
        }
    }

    @Test func `disabled, replaced or removed inside a callback it is the last, without a deadlock`() async {
        let rig = await Rig(ScriptedDecoder(repeating: [Self.code("A", x: 20)]))
        let second = RecordingMetadataDelegate { output, _ in output.context?.removeMode(output) }
        let first = RecordingMetadataDelegate { output, _ in
            output.setMetadataObjectsDelegate(second, queue: nil)
        }
        rig.output.setMetadataObjectsDelegate(first, queue: nil)
        await rig.show(3)
        #expect(first.texts == [["A"]])
        #expect(second.texts == [["A"]])
        #expect(rig.output.context == nil)
    }

    @Test func `the delegate is held weakly`() async {
        let rig = await Rig(ScriptedDecoder(repeating: [Self.code("A", x: 20)]))
        do { rig.output.setMetadataObjectsDelegate(RecordingMetadataDelegate(), queue: nil) }
        #expect(rig.output.metadataObjectsDelegate == nil)
        await rig.show(1)
    }

    @Test func `what is not available is an error or a status, never silence`() async throws {
        let rig = await Rig(ScriptedDecoder())
        #expect(!rig.output.availableMetadataObjectTypes.contains(.microQR))
        #expect(throws: ScanError.self) { try rig.output.setMetadataObjectTypes([.ean13, .microQR]) }
        #expect(Set(rig.output.metadataObjectTypes) == [.ean13, .code128])
        rig.output.metadataObjectTypes = [.ean13, .microQR]
        await rig.context.settle()
        #expect(rig.context.status.code == 9002)
        rig.output.metadataObjectTypes = [.init(rawValue: "face")]
        await rig.context.settle()
        #expect(rig.context.status.message.contains("face"))
        rig.output.metadataObjectTypes = []
        await rig.context.settle()
        #expect(rig.context.status == .nothingEnabled)
    }

    @Test func `settings go to JSON and come back`() throws {
        var settings = MetadataOutputSettings()
        settings.metadataObjectTypes = [.qr, .ean8]
        settings.rectOfInterest = NormalizedRect(x: 0.25, y: 0, width: 0.5, height: 1)
        #expect(try MetadataOutputSettings(jsonString: settings.jsonString) == settings)
        #expect(try MetadataOutputSettings(jsonString: "{}") == MetadataOutputSettings())
    }
}
