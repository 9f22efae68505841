// What a newcomer trips over is told, or has a way.
import ScanCore
import ScanTesting
import Testing

@Suite struct NewcomerTests {
    @Test func `all symbol counts let the shortest codes through, which the default drops`() async {
        let short: [DecodedSymbol] = [.fake(.code128, "A1"), .fake(.interleavedTwoOfFive, "1234")]
        for acceptsAll in [false, true] {
            let rig = await CaptureRig(ScriptedDecoder(repeating: short)) { settings in
                settings.enableSymbologies([.code128, .interleavedTwoOfFive])
                if acceptsAll { settings.acceptAllSymbolCounts() }
                #expect(settings.settings(for: .code39).activeSymbolCounts.contains(3) == false)
            }
            await rig.source.emit()
            #expect(rig.listener.data == (acceptsAll ? ["A1", "1234"] : []))
        }
    }

    @Test func `the sink of a capture is told of each new code`() async {
        let rig = await CaptureRig(ScriptedDecoder([[milk], [], [milk]])) { $0.duplicateFilter = .oncePerSession }
        let sink = RecordingFeedbackSink()
        rig.capture.feedbackSink = sink
        for _ in 0..<3 { await rig.source.emit() }
        #expect(sink.events == [.success("4006381333931")])
    }

    @Test func `an interval below zero is every frame, also as JSON, and the status says so`() async throws {
        let settings = CaptureRig.settings(.interval(.seconds(-3)))
        #expect(settings.codeDuplicateFilter == 0)
        #expect(try BarcodeCaptureSettings(jsonString: settings.jsonString).duplicateFilter == .everyFrame)
        let rig = await CaptureRig(ScriptedDecoder(repeating: [])) { $0.duplicateFilter = .interval(.seconds(-3)) }
        await rig.settle()
        #expect(rig.context.status.isValid && rig.context.status.message.contains("is treated as 0"))
    }

    @Test func `every extension has a constant`() {
        let names: Set<String> = [
            SymbologyExtension.twoDigitAddOn, SymbologyExtension.fiveDigitAddOn,
            SymbologyExtension.removeLeadingUPCAZero, SymbologyExtension.returnAsUPCA,
            SymbologyExtension.stripLeadingFNC1, SymbologyExtension.fullASCII, SymbologyExtension.removeDelimiterData,
        ]
        #expect(SymbologyDescription.all.reduce(into: Set()) { $0.formUnion($1.supportedExtensions) } == names)
    }

    @Test func `a frame before the start is counted`() async {
        let source = ManualFrameSource()
        #expect(await source.emit() == false)
        await source.start()
        #expect(await source.emit())
        #expect(source.droppedFrameCount == 1)
    }

    @Test func `a GS1 fake carries element strings`() {
        let label = DecodedSymbol.fake(.code128, "0109521234543213", isGS1: true)
        #expect(label.identifier == "]C1" && label.isGS1DataCarrier)
        let plain = DecodedSymbol.fake(.code128, "0109521234543213")
        #expect(plain.identifier == "]C0" && !plain.isGS1DataCarrier)
        #expect(DecodedSymbol.fake(.code39, "A", isGS1: true).identifier == "]A0")
    }
}
