// Engines that give places which are none.
import ScanTesting
import Testing

@testable import ScanCore

@Suite(.timeLimit(.minutes(20))) struct StrangePlacesTests {
    private static let places: [Quadrilateral] = [
        Quadrilateral(x: .nan, y: 10, width: 80, height: 40), Quadrilateral(x: 10, y: 10, width: .infinity, height: 40),
        Quadrilateral(x: 1e300, y: -1e300, width: 1e300, height: 1), Quadrilateral(x: 0, y: 0, width: 1e12, height: 1),
        Quadrilateral(x: 1e30, y: 0, width: 1, height: 1),
    ]

    /// What an engine says that has lost its way in every second frame.
    private func decoder(_ place: Quadrilateral) -> ScriptedDecoder {
        ScriptedDecoder { frame in
            [.fake(.qr, "A", at: frame.isMultiple(of: 2) ? place : Quadrilateral(x: 10, y: 10, width: 80, height: 80))]
        }
    }

    private func run(_ decoder: ScriptedDecoder, _ mode: (DataCaptureContext) -> any DataCaptureMode) async {
        let source = ManualFrameSource()
        let context = DataCaptureContext(decoder: { decoder }, clock: ManualClock())
        let mode = mode(context)
        context.setFrameSource(source)
        await source.start()
        for frame in 1...6 {
            await source.emit(
                ImageFrame(
                    image: GrayImage(width: 200, height: 200, filledWith: 90), timestamp: .milliseconds(33 * frame)))
        }
        await context.settle()
        withExtendedLifetime(mode) {}
    }

    private func isSound(_ place: Quadrilateral) -> Bool {
        place.corners.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
    }

    @Test(arguments: places) func `a code at a place that is none is followed, and spoils no prediction`(
        place: Quadrilateral
    ) async throws {
        let settings = BarcodeBatchSettings()
        settings.enableSymbologies([.qr])
        let listener = RecordingBarcodeBatchListener()
        let decoder = decoder(place)
        await run(decoder) { context in
            let batch = BarcodeBatch(context: context, settings: settings)
            batch.addListener(listener)
            return batch
        }
        #expect(decoder.requests.count == 6 && decoder.unexpectedCalls == 0)
        #expect(decoder.requests.flatMap(\.hints).allSatisfy { isSound($0.place) })
        #expect(listener.updates.count == 6)
        #expect(listener.updates.flatMap(\.trackedBarcodes.values).allSatisfy { isSound($0.location) })
    }

    @Test(arguments: places) func `in a capture it is a code like any other, without a place`(
        place: Quadrilateral
    ) async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [.fake(.qr, "A", at: place)]))
        await rig.source.emit()
        await rig.settle()
        #expect(rig.listener.barcodes.map(\.data) == ["A"])
        #expect(rig.listener.barcodes.map(\.location) == [.zero])
    }

    @Test(arguments: places) func `a scanner gives its guidance all the same`(place: Quadrilateral) async {
        let code = TrackedBarcode(
            identifier: 1, barcode: Barcode(symbology: .qr, data: "A", location: place), location: place,
            isPredicted: true)
        let rules = GuidanceRules(
            look: nil, codes: [code], before: [1: Quadrilateral(x: 0, y: 0, width: 4, height: 4)], extent: 100)
        #expect(rules.advice.allSatisfy { !$0.reason.isEmpty })
        await run(decoder(place)) { context in
            let scanner = DataScanner(context: context, recognizedDataTypes: [.barcode(symbologies: [.qr])])
            scanner.isEnabled = true
            return scanner
        }
    }

    @Test func `a cost that is no number is a pair that must not be`() {
        let assignment = Assignment(rows: 2, columns: 2, alone: 1) { row, column in
            row == column ? .nan : (row == 0 ? 0.5 : -.infinity)
        }
        #expect(assignment.columns == [1, nil])
    }
}
