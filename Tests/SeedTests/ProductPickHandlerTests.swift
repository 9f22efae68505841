// The seed's pick handler and its test, as they stand.
// swift-format-ignore-file
import XCTest
import ScanKit
import ScanTesting

private final class ProductPickHandler: NSObject, BarcodePickActionListener {
    func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(!data.isEmpty)
    }

    func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(true)
    }
}

final class ProductPickHandlerTests: XCTestCase {
    func testPicksAnItemWithData() {
        // In the test:
        let listener = ProductPickHandler()
        var result: Bool?
        listener.didPickItem(withData: "item-42") { result = $0 }
        XCTAssertEqual(result, true)
    }

    func testPicksWhatTheModeSees() async {
        let settings = BarcodePickSettings()
        settings.set(symbology: .code128, enabled: true)
        let provider = FakeProductProvider(
            products: [BarcodePickProduct(identifier: "tea", quantityToPick: 1)], table: ["item-42": "tea"])
        let decoder = ScriptedDecoder(repeating: [.fake(.code128, "item-42")])
        let context = DataCaptureContext(decoder: { decoder })
        let pick = BarcodePick(context: context, settings: settings, productProvider: provider)
        let listener = ProductPickHandler()
        pick.addActionListener(listener)
        let source = ManualFrameSource()
        context.setFrameSource(source)
        await source.start()
        await source.emit()
        for expected: Set<String> in [["item-42"], []] {
            pick.tapItem(withData: "item-42")
            await context.settle()
            XCTAssertEqual(pick.scanningSession.pickedItems, expected)
        }
    }
}
