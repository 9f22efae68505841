// The seed's own abstraction and its test, as they stand.
// swift-format-ignore-file
import ScanKit

// The app-facing abstraction. Only what your logic needs.
protocol BarcodeScanReceiver: AnyObject {
    func didScan(data: String, symbology: Symbology)
}

// Your testable application logic.
final class CartModel: BarcodeScanReceiver {
    private(set) var scannedItems: [String] = []

    func didScan(data: String, symbology: Symbology) {
        scannedItems.append(data)
    }
}

import XCTest

final class CartModelTests: XCTestCase {
    func testScannedItemIsAddedToCart() {
        let cart = CartModel()

        cart.didScan(data: "0123456789012", symbology: .ean13UPCA)

        XCTAssertEqual(cart.scannedItems, ["0123456789012"])
    }
}
