// The seed's pick handler and its test, as they stand.
// swift-format-ignore-file
import XCTest
import ScanKit

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
}
