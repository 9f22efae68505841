// The whole line: a picture file in, plain values in the app's own cart.

import Foundation
import ScanKit
import Testing

/// The seed's cart, as it stands.
private final class CartModel: BarcodeScanReceiver {
    private(set) var scannedItems: [String] = []

    func didScan(data: String, symbology: Symbology) {
        scannedItems.append(data)
    }
}

@Suite("From a picture file to the cart")
@MainActor
struct FileToCartTests {
    private func cart(of files: [String], enabling symbologies: Set<Symbology>) async -> [String] {
        let settings = BarcodeCaptureSettings()
        settings.enableSymbologies(symbologies)
        let context = DataCaptureContext()
        let capture = BarcodeCapture(context: context, settings: settings)
        let cart = CartModel()
        let adapter = BarcodeCaptureAdapter()
        adapter.receiver = cart
        capture.addListener(adapter)
        let source = ImageFrameSource(
            contentsOf: files.map { ScanProcess.root.appendingPathComponent("Fixtures/\($0)") })
        context.setFrameSource(source)
        let failures = await source.run()
        #expect(failures.isEmpty)
        // The main queue keeps its order: what the adapter queued stands before this.
        await withHandover { done in DispatchQueue.main.async { done.resume() } }
        return cart.scannedItems
    }

    @Test("the codes of pictures arrive as data, in the order of the pictures")
    func order() async {
        let items = await cart(of: ["ean13Upca/ean13.png", "ean8/ean8.png"], enabling: [.ean13UPCA, .ean8])
        #expect(items == ["9521234543213", "95212340"])
    }

    @Test("what is not enabled does not arrive")
    func disabled() async {
        let items = await cart(of: ["ean13Upca/ean13.png", "ean8/ean8.png"], enabling: [.ean8])
        #expect(items == ["95212340"])
    }

    @Test("a picture without a code leaves the cart empty")
    func empty() async {
        #expect(await cart(of: ["negatives/blank.png"], enabling: [.ean13UPCA]).isEmpty)
    }
}
