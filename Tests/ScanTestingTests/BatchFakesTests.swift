// The fakes of a batch do what they say.
import ScanCore
import ScanTesting
import Testing

@Suite struct BatchFakesTests {
    private let box = TrackedBarcode.fake(7, .code128, "BOX-7")
    private let bag = TrackedBarcode.fake(8, .qr, "BAG-8", at: Quadrilateral(x: 1, y: 2, width: 3, height: 4))

    @Test func `a fake session has all that its parts imply`() {
        let session = FakeBarcodeBatchSession(added: [box], updated: [bag], lost: [.fake(3, .ean8, "95212340")])
        #expect(session.trackedBarcodes == [7: box, 8: bag])
        #expect(session.removedTrackedBarcodes == [3])
        session.reset()
        #expect(session.resetCount == 1)
        #expect(FakeBarcodeBatchSession(tracked: [box]).trackedBarcodes == [7: box])
    }

    @Test func `a fake tracked code has the four facts, and lies where it was read`() {
        #expect(bag.identifier == 8)
        #expect(bag.barcode.symbology == .qr)
        #expect(bag.barcode.data == "BAG-8")
        #expect(bag.location == Quadrilateral(x: 1, y: 2, width: 3, height: 4))
        #expect(!bag.isPredicted)
    }

    @Test func `a recording listener writes down who came, moved and went, frame by frame`() {
        let listener = RecordingBarcodeBatchListener()
        let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
        batch.addListener(listener)
        let session = FakeBarcodeBatchSession(added: [box], updated: [bag], lost: [.fake(3, .ean8, "95212340")])
        listener.barcodeBatch(batch, didUpdate: session, frameData: FakeFrameData(frameId: 4))
        batch.removeListener(listener)
        #expect(
            listener.events == [.started, .updated(frameId: 4, added: [7], moved: [8], removed: [3]), .stopped])
        #expect(listener.updates.first?.trackedBarcodes == [7: box, 8: bag])
    }

    @Test func `a decoder by frame number says what its rule says, for as long as it is asked`() throws {
        let decoder = ScriptedDecoder { frame in frame == 2 ? [.fake(.qr, "A")] : [] }
        let image = GrayImage(width: 8, height: 8, filledWith: 255)
        let found = try (1...3).map { _ in try decoder.decode(image, request: DecodeRequest(symbologies: [.qr])).count }
        #expect(found == [0, 1, 0])
        #expect(decoder.unexpectedCalls == 0)
    }
}
