// VisionKit's scanner without its view, on scripted engines.
import ScanCore
import ScanTesting
import Testing

@Suite struct DataScannerTests {
    /// A running scanner on frames of 640 x 480.
    private struct Rig {
        let decoder: ScriptedDecoder
        let source = ManualFrameSource()
        let context: DataCaptureContext
        let scanner: DataScanner
        let delegate = RecordingDataScannerDelegate()
        var frames = 0

        init(_ decoder: ScriptedDecoder, configure: (inout DataScannerSettings) -> Void = { _ in }) async throws {
            self.decoder = decoder
            context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
            context.setFrameSource(source)
            var settings = DataScannerSettings()
            settings.recognizesMultipleItems = true
            configure(&settings)
            scanner = DataScanner(context: context, settings: settings)
            scanner.delegate = delegate
            await source.start()
            try scanner.startScanning()
        }

        mutating func show(_ count: Int) async {
            for _ in 0..<count {
                frames += 1
                await source.emit(
                    GrayImage(width: 640, height: 480, filledWith: 255), timestamp: .milliseconds(33 * frames))
            }
        }
    }

    private static func box(_ text: String, x: Double, y: Double = 200) -> DecodedSymbol {
        .fake(.code128, text, at: Quadrilateral(x: x, y: y, width: 80, height: 40))
    }

    @Test func `an item is added, moved and removed as a full value, its identifier staying the same`() async throws {
        var rig = try await Rig(
            ScriptedDecoder { $0 < 4 ? [Self.box("BOX-1", x: 100 + 20 * Double($0))] : [] })
        await rig.show(3)
        #expect(
            rig.delegate.events == [
                .started, .added(["BOX-1"], count: 1), .processed(frameId: 1), .moved(["BOX-1"], count: 1),
                .processed(frameId: 2), .moved(["BOX-1"], count: 1), .processed(frameId: 3),
            ])
        await rig.show(11)
        #expect(rig.delegate.news.last == .removed(["BOX-1"], count: 0))
        let updates = rig.delegate.updates
        let ids = updates.flatMap { $0.addedItems + $0.updatedItems + $0.removedItems }.map(\.id)
        #expect(Set(ids).count == 1)
        #expect(updates[2].allItems.first?.bounds.topLeft.x == 160)
    }

    @Test func `with one item at a time the one nearest the middle is kept until it is gone`() async throws {
        var rig = try await Rig(
            ScriptedDecoder { frame in
                let side = Self.box("SIDE", x: 0, y: 0)
                return frame < 3 ? [side, Self.box("MIDDLE", x: 280)] : [side]
            }
        ) { $0.recognizesMultipleItems = false }
        await rig.show(2)
        #expect(rig.delegate.news == [.started, .added(["MIDDLE"], count: 1)])
        await rig.show(12)
        #expect(rig.delegate.news.suffix(2) == [.added(["SIDE"], count: 1), .removed(["MIDDLE"], count: 1)])
    }

    @Test func `only codes wholly inside the region of interest count, and the engine is told of it`() async throws {
        var rig = try await Rig(ScriptedDecoder(repeating: [Self.box("IN", x: 100), Self.box("OUT", x: 350)])) {
            $0.regionOfInterest = PixelRect(x: 50, y: 100, width: 320, height: 200)
        }
        await rig.show(1)
        #expect(rig.delegate.news.last == .added(["IN"], count: 1))
        #expect(rig.decoder.requests.last?.regionOfInterest == PixelRect(x: 50, y: 100, width: 320, height: 200))
        #expect(rig.delegate.updates.last?.decodeReport.drops.map(\.reason) == [.outsideArea])
        rig.scanner.regionOfInterest = nil
        await rig.show(1)
        #expect(rig.delegate.news.last == .added(["OUT"], count: 2))
    }

    @Test func `highlights follow the items, fainter while a code is not read, and only when asked for`() async throws {
        var rig = try await Rig(ScriptedDecoder { $0 == 2 ? [] : [Self.box("BOX-1", x: 100)] }) {
            $0.isHighlightingEnabled = true
        }
        await rig.show(2)
        let updates = rig.delegate.updates
        #expect(updates.map { $0.highlights.map(\.isPredicted) } == [[false], [true]])
        #expect(updates[0].highlights.first?.id == updates[0].addedItems.first?.id)
        #expect(updates[0].highlights.first?.bounds == Quadrilateral(x: 100, y: 200, width: 80, height: 40))
        var plain = try await Rig(ScriptedDecoder(repeating: [Self.box("BOX-1", x: 100)]))
        await plain.show(1)
        #expect(plain.delegate.updates.first?.highlights == [])
    }

    @Test func `a tap tells the delegate of the item under it, and of none beside`() async throws {
        var rig = try await Rig(ScriptedDecoder(repeating: [Self.box("A", x: 100), Self.box("B", x: 300)]))
        #expect(rig.scanner.tap(at: Point(x: 320, y: 220)) == nil)
        await rig.show(1)
        #expect(rig.scanner.tap(at: Point(x: 250, y: 220)) == nil)
        let item = rig.scanner.tap(at: Point(x: 320, y: 220))
        await rig.context.settle()
        #expect(item == rig.scanner.items.last)
        #expect(rig.delegate.news.last == .tapped("B"))
        rig.scanner.stopScanning()
        #expect(rig.scanner.tap(at: Point(x: 320, y: 220)) == nil)
    }

    @Test func `it starts only where it can, and says why not`() async throws {
        let scanner = DataScanner(recognizedDataTypes: [.barcode()])
        #expect(throws: DataScanner.ScanningUnavailable.cameraRestricted) { try scanner.startScanning() }
        #expect(!scanner.isScanning && !scanner.isEnabled)
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        context.setFrameSource(ManualFrameSource())
        context.addMode(scanner)
        try scanner.startScanning()
        #expect(scanner.isScanning)
        await context.settle()
        #expect(context.status == .success)
        scanner.stopScanning()
        #expect(!scanner.isScanning)
        let reader = DataScanner(context: context, recognizedDataTypes: [.barcode(), .text()])
        #expect(throws: DataScanner.ScanningUnavailable.unsupported) { try reader.startScanning() }
        #expect(!reader.isEnabled)
        await context.settle()
        #expect(context.status.code == 9006 && context.status.message.contains("text"))
        reader.stopScanning()
        await context.settle()
        #expect(context.status == .success)
        reader.isEnabled = true
        await context.settle()
        #expect(context.status.code == 9006 && context.status.message.contains("text"))
    }

    @Test func `a start that is refused tells the symbology that is not known, and one that works takes it back`()
        async throws
    {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        context.setFrameSource(ManualFrameSource())
        let scanner = DataScanner(
            context: context, recognizedDataTypes: [.barcode(symbologies: [.init(rawValue: "VNNew")])])
        #expect(throws: DataScanner.ScanningUnavailable.unsupported) { try scanner.startScanning() }
        await context.settle()
        #expect(context.status.code == 9006 && context.status.message.contains("VNNew"))
        context.removeMode(scanner)
        try DataScanner(context: context, recognizedDataTypes: [.barcode()]).startScanning()
        await context.settle()
        #expect(context.status == .success)
    }

    @Test(arguments: [
        ([DataScanner.RecognizedDataType.barcode(symbologies: [.init(rawValue: "VNNew")])], 9006, "VNNew"),
        ([.barcode(symbologies: [.aztec, .qr])], 9002, "Aztec"), ([], 9001, "symbology"),
    ])
    func `what is not read is told in the status`(
        types: [DataScanner.RecognizedDataType], code: Int, word: String
    ) async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(supporting: [.qr], byFrame: { _ in [] }) })
        let scanner = DataScanner(context: context, recognizedDataTypes: Set(types))
        scanner.isEnabled = true
        await context.settle()
        #expect(context.status.code == UInt(code))
        #expect(context.status.message.contains(word))
    }

    @Test func `pinching is told to have no effect`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: []) })
        let scanner = DataScanner(context: context, recognizedDataTypes: [.barcode()], isPinchToZoomEnabled: true)
        scanner.isEnabled = true
        await context.settle()
        #expect(context.status.isValid && context.status.message.contains("isPinchToZoomEnabled"))
    }

    @Test func `the delegate hears of a source that fails or goes and of an engine that fails, while scanning`()
        async throws
    {
        var rig = try await Rig(
            ScriptedDecoder(steps: [.symbols([]), .failure(ScanError(.engineFailure, "broken")), .symbols([])]))
        await rig.show(1)
        await rig.source.fail(with: ScanError(.sourceFailure, "unplugged"))
        await rig.context.settle()
        #expect(rig.delegate.news.last == .unavailable(.cameraRestricted))
        await rig.show(1)
        #expect(rig.delegate.news.last == .unavailable(.unsupported))
        rig.scanner.stopScanning()
        rig.context.setFrameSource(nil)
        await rig.context.settle()
        #expect(rig.delegate.news.count == 3)
    }

    @Test func `the stream has the whole set at each change, is silent otherwise, and ends with the mode`() async throws
    {
        var rig = try await Rig(
            ScriptedDecoder { $0 < 3 ? [Self.box("A", x: 100)] : [Self.box("A", x: 100), Self.box("B", x: 300)] })
        let sets = rig.scanner.recognizedItems
        await rig.show(4)
        // A late one is not sent what was there before.
        let late = rig.scanner.recognizedItems
        rig.context.removeMode(rig.scanner)
        var counts: [Int] = []
        for await set in sets { counts.append(set.count) }
        #expect(counts == [1, 2])
        for await set in late { Issue.record("late: \(set)") }
    }

    @Test func `without high frame rate tracking a moving item is told of in every third frame`() async throws {
        var rig = try await Rig(ScriptedDecoder { [Self.box("A", x: 50 + 10 * Double($0))] }) {
            $0.isHighFrameRateTrackingEnabled = false
        }
        await rig.show(7)
        #expect(rig.delegate.updates.map { $0.updatedItems.count } == [0, 0, 0, 1, 0, 0, 1])
    }

    @Test func `settings go to JSON and come back`() throws {
        var settings = DataScannerSettings()
        settings.recognizedDataTypes = [.barcode(symbologies: [.ean13, .qr]), .text(languages: ["de"])]
        settings.qualityLevel = .accurate
        settings.recognizesMultipleItems = true
        settings.isGuidanceEnabled = false
        settings.regionOfInterest = PixelRect(x: 1, y: 2, width: 3, height: 4)
        #expect(try DataScannerSettings(jsonString: settings.jsonString) == settings)
        #expect(try DataScannerSettings(jsonString: "{}") == DataScannerSettings())
        #expect(throws: ScanError.self) { try DataScannerSettings(jsonString: #"{"qualityLevel": "best"}"#) }
    }

    @Test func `guidance comes with frames in which nothing was read, and only when asked for`() async throws {
        let dark = GrayImage(width: 64, height: 64, filledWith: 20)
        let rig = try await Rig(ScriptedDecoder { $0 == 1 ? [] : [Self.box("A", x: 100)] })
        await rig.source.emit(dark)
        #expect(rig.delegate.updates.first?.guidance.map(\.kind) == [.tooDark])
        await rig.source.emit(dark)
        #expect(rig.delegate.updates.last?.guidance == [])
        let silent = try await Rig(ScriptedDecoder(repeating: [])) { $0.isGuidanceEnabled = false }
        await silent.source.emit(dark)
        #expect(silent.delegate.updates.first?.guidance == [])
    }
}
