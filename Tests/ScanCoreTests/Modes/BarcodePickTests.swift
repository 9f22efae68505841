// The mode of pick lists.
import ScanCore
import ScanTesting
import Testing

@Suite struct BarcodePickTests {
    /// A running context with a pick mode that sees milk and two loaves, and wants one of each.
    private struct Rig {
        let source = ManualFrameSource()
        let context: DataCaptureContext
        let pick: BarcodePick
        let provider: FakeProductProvider
        let listener = RecordingBarcodePickListener()
        let scanning = RecordingPickScanningListener()

        init(
            _ decoder: ScriptedDecoder? = nil, holdsAnswers: Bool = false,
            configure: (BarcodePickSettings) -> Void = { _ in }
        ) async {
            let decoder = decoder ?? ScriptedDecoder(repeating: [milk, bread, BarcodePickTests.loaf])
            let settings = BarcodePickSettings()
            settings.enableSymbologies([.ean13UPCA, .code128, .qr])
            settings.toleratedMissedFrames = 0
            configure(settings)
            provider = FakeProductProvider(
                products: [
                    .init(identifier: "milk", quantityToPick: 1), .init(identifier: "bread", quantityToPick: 1),
                ],
                table: ["4006381333931": "milk", "BREAD-7": "bread", "BREAD-8": "bread"], holdsAnswers: holdsAnswers)
            context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
            pick = BarcodePick(context: context, settings: settings, productProvider: provider)
            pick.addListener(listener)
            pick.addScanningListener(scanning)
            context.setFrameSource(source)
            await source.start()
            await source.emit()
            await context.settle()
        }

        func tap(_ data: String) async {
            pick.tapItem(withData: data)
            await context.settle()
            await context.settle()
        }
    }

    private static let loaf = DecodedSymbol.fake(
        .code128, "BREAD-8", at: Quadrilateral(x: 300, y: 200, width: 80, height: 40))
    private let milkData = "4006381333931"

    @Test func `a session has what is there and what came; a code without text is no item, and is reported`() async {
        let blob = DecodedSymbol.fake(.qr, bytes: [0xFF], at: Quadrilateral(x: 500, y: 10, width: 40, height: 40))
        let rig = await Rig(ScriptedDecoder([[milk, blob], [milk, bread], [bread]]))
        await rig.source.emit()
        await rig.source.emit()
        let sessions = rig.listener.sessions
        #expect(sessions.map(\.addedItems) == [[milkData], ["BREAD-7"], []])
        #expect(sessions.map(\.trackedItems) == [[milkData], [milkData, "BREAD-7"], ["BREAD-7"]])
        #expect(sessions[0].decodeReport.drops.map(\.reason) == [.noText])
    }

    @Test func `a yes picks and a second tap puts back; the list is complete when all is picked, and again`() async {
        let rig = await Rig()
        let action = ScriptedPickActionListener()
        rig.pick.addActionListener(action)
        #expect(rig.pick.state(ofItemWithData: milkData) == .toPick)
        await rig.tap(milkData)
        #expect(rig.pick.state(ofItemWithData: milkData) == .picked)
        await rig.tap("BREAD-7")
        await rig.tap("BREAD-7")
        await rig.tap("BREAD-8")
        #expect(action.events == [.pick(milkData), .pick("BREAD-7"), .unpick("BREAD-7"), .pick("BREAD-8")])
        let all: Set = [milkData, "BREAD-7", "BREAD-8"]
        func session(_ picked: Set<String>) -> BarcodePickScanningSession {
            .init(pickedItems: picked, scannedItems: all)
        }
        #expect(
            rig.scanning.events == [
                .updated(session([])), .updated(session([milkData])), .updated(session([milkData, "BREAD-7"])),
                .completed(session([milkData, "BREAD-7"])), .updated(session([milkData])),
                .updated(session([milkData, "BREAD-8"])), .completed(session([milkData, "BREAD-8"])),
            ])
    }

    @Test func `a no leaves the item as it was`() async {
        let rig = await Rig()
        let action = ScriptedPickActionListener { _ in .answer(false) }
        rig.pick.addActionListener(action)
        await rig.tap(milkData)
        #expect(rig.pick.state(ofItemWithData: milkData) == .toPick)
        #expect(rig.pick.pendingItems.isEmpty)
        await rig.tap(milkData)
        #expect(action.events.count == 2)
    }

    @Test(arguments: [[true, false], [false, true], [true, true]])
    func `of a completion called twice the first call counts`(answers: [Bool]) async {
        let rig = await Rig()
        let action = ScriptedPickActionListener { _ in .answers(answers) }
        rig.pick.addActionListener(action)
        await rig.tap(milkData)
        #expect(rig.pick.scanningSession.pickedItems == (answers[0] ? [milkData] : []))
        #expect(rig.pick.pendingItems.isEmpty)
    }

    @Test func `a forgotten completion shows, blocks further taps, and can be ended by hand`() async {
        let rig = await Rig()
        let action = ScriptedPickActionListener { _ in .forget }
        rig.pick.addActionListener(action)
        await rig.tap(milkData)
        await rig.tap(milkData)
        #expect(action.events == [.pick(milkData)])
        #expect(rig.pick.pendingItems == [milkData: .pick])
        #expect(rig.pick.forgottenItems == [milkData])
        rig.pick.cancelActionForItem(withData: milkData)
        #expect(rig.pick.pendingItems.isEmpty)
        #expect(rig.pick.forgottenItems.isEmpty)
    }

    /// Keeps the handlers for later.
    private final class Patient: BarcodePickActionListener {
        var handlers: [(Bool) -> Void] = []
        func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
            handlers.append(completionHandler)
        }
        func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
            handlers.append(completionHandler)
        }
    }

    @Test func `an answer may come later; one to a selection that was ended is none`() async {
        let rig = await Rig()
        let patient = Patient()
        rig.pick.addActionListener(patient)
        await rig.tap(milkData)
        #expect(rig.pick.forgottenItems.isEmpty)
        rig.pick.cancelActionForItem(withData: milkData)
        patient.handlers[0](true)
        #expect(rig.pick.scanningSession.pickedItems.isEmpty)
        await rig.tap(milkData)
        rig.pick.isEnabled = false
        patient.handlers[1](true)
        #expect(rig.pick.scanningSession.pickedItems == [milkData])
    }

    @Test func `of two action listeners both must say yes, and without any a tap picks`() async {
        let rig = await Rig()
        let yes = ScriptedPickActionListener()
        let no = ScriptedPickActionListener { _ in .answer(false) }
        rig.pick.addActionListener(yes)
        rig.pick.addActionListener(no)
        await rig.tap(milkData)
        #expect(rig.pick.scanningSession.pickedItems.isEmpty)
        rig.pick.removeActionListener(no)
        await rig.tap(milkData)
        #expect(rig.pick.scanningSession.pickedItems == [milkData])
        rig.pick.removeActionListener(yes)
        await rig.tap("BREAD-7")
        #expect(rig.pick.scanningSession.pickedItems == [milkData, "BREAD-7"])
        #expect(no.events.count == 1)
    }

    @Test func `selectItem says what to do, and confirm and cancel end it`() async {
        let rig = await Rig()
        func select(_ data: String) -> BarcodePickAction {
            var action = BarcodePickAction.none
            rig.pick.selectItem(withData: data) { action = $0 }
            return action
        }
        #expect(select("nobody's") == .none)
        #expect(select("BREAD-7") == .pick)
        #expect(select("BREAD-7") == .none)
        // The place of the one loaf is taken by the one that waits.
        #expect(select("BREAD-8") == .none)
        rig.pick.cancelActionForItem(withData: "BREAD-7")
        #expect(select("BREAD-8") == .pick)
        rig.pick.confirmActionForItem(withData: "BREAD-8")
        #expect(rig.pick.state(ofItemWithData: "BREAD-8") == .picked)
        #expect(rig.pick.state(ofItemWithData: "BREAD-7") == .ignore)
        #expect(select("BREAD-8") == .unpick)
        rig.pick.confirmActionForItem(withData: "BREAD-8")
        #expect(rig.pick.scanningSession.pickedItems.isEmpty)
    }

    @Test func `the provider is asked once with caching, and each time that an item comes without`() async {
        let film: [[DecodedSymbol]] = [[milk], [milk], [], [milk, bread]]
        for caches in [true, false] {
            let rig = await Rig(ScriptedDecoder(film)) { $0.isCachingEnabled = caches }
            for _ in 0..<3 { await rig.source.emit() }
            await rig.context.settle()
            #expect(rig.provider.questions == [[milkData], caches ? ["BREAD-7"] : [milkData, "BREAD-7"].sorted()])
        }
    }

    @Test func `an item is unknown until the provider answers, and is asked about again when it let the question go`()
        async
    {
        let rig = await Rig(ScriptedDecoder([[milk], [], [milk]]), holdsAnswers: true)
        #expect(rig.pick.state(ofItemWithData: milkData) == .unknown)
        await rig.tap(milkData)
        #expect(rig.pick.pendingItems.isEmpty)
        rig.provider.forget()
        await rig.source.emit()
        await rig.source.emit()
        #expect(rig.provider.questions == [[milkData], [milkData]])
        let handler = rig.provider.held.first
        handler?([.init(itemData: milkData, productIdentifier: "milk")])
        handler?([.init(itemData: milkData, productIdentifier: nil)])
        #expect(rig.pick.state(ofItemWithData: milkData) == .toPick)
    }

    @Test func `another list is looked at at once, and what is picked stays picked`() async {
        let rig = await Rig()
        await rig.tap(milkData)
        rig.provider.products = [.init(identifier: "milk", quantityToPick: 1)]
        await rig.context.settle()
        let session = rig.pick.scanningSession
        #expect(session.pickedItems == [milkData])
        #expect(rig.scanning.events.last == .completed(session))
        #expect(rig.pick.state(ofItemWithData: "BREAD-7") == .ignore)
    }

    @Test func `disabling keeps the list and reset begins it anew`() async {
        let rig = await Rig()
        await rig.tap(milkData)
        rig.pick.isEnabled = false
        rig.pick.isEnabled = true
        #expect(rig.pick.scanningSession.pickedItems == [milkData])
        rig.pick.reset()
        #expect(rig.pick.scanningSession == BarcodePickScanningSession())
        await rig.source.emit()
        #expect(rig.listener.sessions.last?.addedItems.count == 3)
    }

    /// The mapper of an app.
    private final class Shop: BarcodePickAsyncMapperProductProviderDelegate {
        func mapItems(
            _ items: [String], completionHandler: @escaping ([BarcodePickProductProviderCallbackItem]) -> Void
        ) {
            completionHandler(
                items.map { .init(itemData: $0, productIdentifier: $0.hasPrefix("BREAD") ? "bread" : nil) })
        }
    }

    @Test func `the documented provider asks its delegate and takes another list`() async {
        let shop = Shop()
        let provider = BarcodePickAsyncMapperProductProvider(products: [], providerDelegate: shop)
        let settings = BarcodePickSettings()
        settings.enableSymbologies([.ean13UPCA, .code128])
        let context = DataCaptureContext(decoder: { ScriptedDecoder(repeating: [milk, bread]) })
        let pick = BarcodePick(context: context, settings: settings, productProvider: provider)
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        await source.emit()
        #expect(pick.state(ofItemWithData: "BREAD-7") == .ignore)
        provider.updateProductList([.init(identifier: "bread", quantityToPick: 2)])
        #expect(pick.state(ofItemWithData: "BREAD-7") == .toPick)
        #expect(pick.state(ofItemWithData: milkData) == .ignore)
    }

    private static let idle: [(change: @Sendable (BarcodePickSettings) -> Void, hint: String)] = [
        ({ $0.isSoundEnabled = true }, "isSoundEnabled is ignored: there is no sound here"),
        ({ $0.isHapticsEnabled = true }, "isHapticsEnabled is ignored: there are no haptics here"),
        ({ $0.toleratedMissedFrames = -1 }, "toleratedMissedFrames below 0 is treated as 0"),
    ]

    @Test(arguments: idle.indices)
    func `a setting without effect is a hint in the status`(index: Int) async {
        let rig = await Rig(configure: Self.idle[index].change)
        #expect(rig.context.status == .hint(Self.idle[index].hint))
    }

    @Test func `settings go to JSON and back, and text that is none is refused`() throws {
        let settings = BarcodePickSettings()
        settings.settings(for: .code128).confirmationFrameCount = 2
        settings.set(symbology: .qr, enabled: true)
        settings.isCachingEnabled = false
        settings.isSoundEnabled = true
        settings.isHapticsEnabled = true
        settings.toleratedMissedFrames = 3
        settings.effort = .fast
        #expect(try BarcodePickSettings(jsonString: settings.jsonString).snapshot == settings.snapshot)
        #expect(try BarcodePickSettings(jsonString: "{}").snapshot == BarcodePickSettings().snapshot)
        #expect(throws: ScanError.self) { try BarcodePickSettings(jsonString: "{\"symbologies\": {\"none\": {}}}") }
    }

    @Test func `a probe tells an answer, a double one, a wait and a forgotten handler apart`() {
        #expect(PickActionProbe.pick("A", ScriptedPickActionListener()).outcome == .answered(true))
        let twice = PickActionProbe.unpick("A", ScriptedPickActionListener { _ in .answers([false, true]) })
        #expect(twice.outcome == .answered(false))
        #expect(twice.answerCount == 2)
        #expect(PickActionProbe.pick("A", ScriptedPickActionListener { _ in .forget }).outcome == .forgotten)
        let patient = Patient()
        let probe = PickActionProbe.pick("A", patient)
        #expect(probe.outcome == .waiting)
        patient.handlers = []
        #expect(probe.outcome == .forgotten)
    }
}
