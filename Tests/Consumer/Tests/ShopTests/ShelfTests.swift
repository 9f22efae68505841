// An app's test of a batch listener, on fakes.

import ScanKit
import ScanTesting
import Testing

/// An app's type that keeps what stands on a shelf.
final class Shelf: BarcodeBatchListener {
    private var codes: [Int: String] = [:]
    var contents: [String] { codes.values.sorted() }

    func barcodeBatch(
        _ barcodeBatch: BarcodeBatch, didUpdate session: any BarcodeBatchSession, frameData: any FrameData
    ) {
        for code in session.addedTrackedBarcodes { codes[code.identifier] = code.barcode.data }
        for identifier in session.removedTrackedBarcodes { codes[identifier] = nil }
    }
}

@Test func shelfKnowsWhatComesAndGoes() {
    let shelf = Shelf()
    let batch = BarcodeBatch(context: nil, settings: BarcodeBatchSettings())
    let box = TrackedBarcode.fake(1, .code128, "BOX-1")
    shelf.barcodeBatch(batch, didUpdate: FakeBarcodeBatchSession(added: [box]), frameData: FakeFrameData())
    #expect(shelf.contents == ["BOX-1"])
    shelf.barcodeBatch(batch, didUpdate: FakeBarcodeBatchSession(lost: [box]), frameData: FakeFrameData())
    #expect(shelf.contents.isEmpty)
}
