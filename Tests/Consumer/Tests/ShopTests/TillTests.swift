// An app's test of what a SparkScan is told of a code.

import ScanKit
import ScanTesting
import Testing

/// An app's type that takes codes which have a price.
final class Till: SparkScanFeedbackDelegate {
    private let prices: [String: Int]

    init(prices: [String: Int]) { self.prices = prices }

    func feedback(for barcode: Barcode) -> (any SparkScanBarcodeFeedback)? {
        guard let data = barcode.data, prices[data] != nil else {
            return SparkScanBarcodeErrorFeedback(message: "no price", resumeCapturingDelay: 2)
        }
        return SparkScanBarcodeSuccessFeedback()
    }
}

@Test func tillTakesWhatHasAPrice() {
    let till = Till(prices: ["95212340": 249])
    #expect(till.feedback(for: Barcode(symbology: .ean8, data: "95212340"))?.outcome == .accept)
    let refusal = till.feedback(for: Barcode(symbology: .ean8, data: "00012348"))
    #expect(refusal?.outcome == .reject(message: "no price", resumeCapturingDelay: 2))
}
