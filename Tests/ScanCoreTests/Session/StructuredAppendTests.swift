// Parts of one message are joined.
import Foundation
import ScanCore
import ScanTesting
import Testing

@Suite struct StructuredAppendAssemblerTests {
    /// A message cut at these bytes, as its symbols.
    private static func parts(_ pieces: [[UInt8]], parity: Int? = nil) -> [DecodedSymbol] {
        let whole = pieces.joined().reduce(0) { $0 ^ Int($1) }
        return pieces.enumerated().map { index, bytes in
            var symbol = DecodedSymbol.fake(
                .qr, bytes: bytes, at: Quadrilateral(x: 150 * Double(index), y: 10, width: 80, height: 80))
            symbol.text = String(validating: bytes, as: UTF8.self)
            symbol.structuredAppend = StructuredAppend(
                index: index, count: pieces.count, parity: parity ?? whole)
            return symbol
        }
    }

    private static func parts(_ texts: String..., parity: Int? = nil) -> [DecodedSymbol] {
        parts(texts.map { Array($0.utf8) }, parity: parity)
    }

    private static func codes(_ symbols: [DecodedSymbol]) -> [Barcode] { symbols.map { Barcode(symbol: $0) } }

    @Test func `parts in any order give the message in its order, once all are there`() {
        let codes = Self.codes(Self.parts("one ", "two ", "three"))
        var assembler = StructuredAppendAssembler()
        #expect(assembler.add(codes[2])?.missingIndices == [0, 1])
        #expect(assembler.add(codes[0])?.missingIndices == [1])
        #expect(assembler.sets.map(\.isComplete) == [false])
        #expect(assembler.sets[0].data == nil && assembler.sets[0].rawData == nil)
        let set = assembler.add(codes[1])
        #expect(set?.isComplete == true)
        #expect(set?.data == "one two three")
        #expect(set?.rawData == Data("one two three".utf8))
        #expect(set?.parts.map(\.data) == ["one ", "two ", "three"])
    }

    @Test func `a part seen again is ignored, parts with the same bytes are not the same part`() {
        let codes = Self.codes(Self.parts("ab", "ab", "c"))
        var assembler = StructuredAppendAssembler()
        #expect(assembler.add(codes[0]) != nil)
        #expect(assembler.add(codes[0]) == nil)
        #expect(assembler.add(codes[1]) != nil)
        #expect(assembler.add(codes[2])?.data == "ababc")
        #expect(assembler.add(codes[1]) == nil)
        #expect(assembler.sets.count == 1)
    }

    @Test func `sets whose parity or count differ are kept apart`() {
        var assembler = StructuredAppendAssembler()
        let first = Self.codes(Self.parts("a", "b"))
        let second = Self.codes(Self.parts("x", "b"))
        let third = Self.codes(Self.parts("a", "b", "\0"))
        #expect(first[0].structuredAppend?.parity == third[0].structuredAppend?.parity)
        for code in [first[0], second[1], third[2], second[0], third[1], first[1]] { assembler.add(code) }
        #expect(assembler.sets.map(\.data) == ["ab", "xb", nil])
        #expect(assembler.sets.map(\.missingIndices) == [[], [], [0]])
        #expect(assembler.sets.map(\.id) == [1, 2, 3])
    }

    @Test func `a whole with the wrong parity is told as such and never complete`() {
        var assembler = StructuredAppendAssembler()
        for code in Self.codes(Self.parts("a", "b", parity: 200)) { assembler.add(code) }
        #expect(assembler.sets.map(\.isParityWrong) == [true])
        #expect(assembler.sets.map(\.isComplete) == [false])
        #expect(assembler.sets[0].data == nil && assembler.sets[0].rawData == nil)
        #expect(assembler.sets[0].missingIndices.isEmpty)
    }

    @Test func `an unfinished set is not told as one of wrong parity`() {
        var assembler = StructuredAppendAssembler()
        assembler.add(Self.codes(Self.parts("a", "b"))[0])
        #expect(assembler.sets.map(\.isParityWrong) == [false])
    }

    @Test func `two messages that agree in count and parity by chance do not become one`() {
        var assembler = StructuredAppendAssembler()
        let (first, second) = (Self.codes(Self.parts("a", "b")), Self.codes(Self.parts("b", "a")))
        for code in [first[0], first[1], second[0], second[1], first[0]] { assembler.add(code) }
        #expect(assembler.sets.map(\.data) == ["ab", "ba"])
    }

    @Test func `two such messages whose parts come in turns are both joined`() {
        let (first, second) = (Self.codes(Self.parts("ab", "c")), Self.codes(Self.parts("c", "ab")))
        for order in [[first[0], second[0], first[1], second[1]], [second[1], first[1], second[0], first[0]]] {
            var assembler = StructuredAppendAssembler()
            for code in order { assembler.add(code) }
            #expect(Set(assembler.sets.map(\.data)) == ["abc", "cab"])
        }
    }

    @Test func `a character cut in two is whole again`() {
        var assembler = StructuredAppendAssembler()
        for code in Self.codes(Self.parts([[0x41, 0xC3], [0xA4, 0x42]])) { assembler.add(code) }
        #expect(assembler.sets.map(\.data) == ["AäB"])
    }

    @Test func `bytes that are no text have no text and are still joined`() {
        var assembler = StructuredAppendAssembler()
        for code in Self.codes(Self.parts([[0xFF], [0x41]])) { assembler.add(code) }
        #expect(assembler.sets.map(\.isComplete) == [true])
        #expect(assembler.sets[0].data == nil)
        #expect(assembler.sets[0].rawData == Data([0xFF, 0x41]))
    }

    @Test(arguments: [
        nil, StructuredAppend(index: 2, count: 2, parity: 0), StructuredAppend(index: -1, count: 2, parity: 0),
        StructuredAppend(index: 0, count: 17, parity: 0), StructuredAppend(index: 0, count: 0, parity: 0),
        StructuredAppend(index: 0, count: 2, parity: 256),
    ])
    func `what is no part of a set is none`(place: StructuredAppend?) {
        var assembler = StructuredAppendAssembler()
        #expect(assembler.add(Barcode(symbology: .qr, data: "a", structuredAppend: place)) == nil)
        #expect(assembler.sets.isEmpty)
    }

    @Test func `the newest sets are kept, and clearing forgets all`() {
        var assembler = StructuredAppendAssembler()
        for parity in 0..<70 {
            let place = StructuredAppend(index: 0, count: 2, parity: parity)
            assembler.add(Barcode(symbology: .qr, data: "a", structuredAppend: place))
        }
        #expect(assembler.sets.count == 64)
        #expect(assembler.sets.first?.id == 7 && assembler.sets.last?.id == 70)
        assembler.clear()
        #expect(assembler.sets.isEmpty)
    }

    @Test func `a capture's session has the sets of its run, and forgets them with a reset`() async {
        let parts = Self.parts("one ", "two")
        let rig = await CaptureRig(ScriptedDecoder([[parts[1]], [], [parts[0]], [parts[0]]]))
        for _ in 1...3 { await rig.source.emit() }
        #expect(rig.listener.structuredAppendSets.map { $0.map(\.missingIndices) } == [[[0]], [[0]], [[]]])
        #expect(rig.listener.structuredAppendSets.last?.map(\.data) == ["one two"])
        rig.capture.reset()
        await rig.source.emit()
        #expect(rig.listener.structuredAppendSets.last?.map(\.missingIndices) == [[1]])
    }

    @Test func `a batch joins what it tracks, though the parts were never in one frame`() async {
        let parts = Self.parts("one ", "two")
        let decoder = ScriptedDecoder([[parts[1]], [], [parts[0]]])
        let context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
        let settings = BarcodeBatchSettings()
        settings.enableSymbologies([.qr])
        settings.toleratedMissedFrames = 0
        let batch = BarcodeBatch(context: context, settings: settings)
        let listener = RecordingBarcodeBatchListener()
        batch.addListener(listener)
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        for _ in 1...3 { await source.emit() }
        #expect(
            listener.updates.map { $0.structuredAppendSets.map(\.data) } == [[nil], [nil], ["one two"]])
        batch.reset()
        await source.emit()
        #expect(listener.updates.last?.structuredAppendSets.isEmpty == true)
    }

    @Test(arguments: [[String](), ["two"]])
    func `a SparkScan joins what the app accepts, parts with the same bytes too`(rejected: [String]) async {
        let parts = Self.parts("one ", "two", "one ")
        let decoder = ScriptedDecoder([[parts[0]], [parts[1]], [parts[2]]])
        let context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
        let settings = SparkScanSettings()
        settings.enableSymbologies([.qr])
        settings.duplicateFilter = .oncePerSession
        let spark = SparkScan(settings: settings)
        let delegate = ScriptedFeedbackDelegate(rejecting: Set(rejected))
        spark.feedbackDelegate = delegate
        context.addMode(spark)
        let listener = RecordingSparkScanListener()
        spark.addListener(listener)
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        for _ in 1...3 { await source.emit() }
        let missing = rejected.isEmpty ? [[[1, 2]], [[2]], [[]]] : [[[1, 2]], [[1, 2]], [[1]]]
        #expect(listener.updates.map { $0.structuredAppendSets.map(\.missingIndices) } == missing)
        #expect(listener.updates.last?.structuredAppendSets.map(\.data) == [rejected.isEmpty ? "one twoone " : nil])
    }
}
