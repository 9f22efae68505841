// An app's test of a data scanner's delegate.

import ScanKit
import ScanTesting
import Testing

/// An app's type that lists what is seen.
final class CodeList: DataScannerDelegate {
    private(set) var texts: [String] = []

    func dataScanner(_ dataScanner: DataScanner, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]) {
        show(allItems)
    }

    func dataScanner(_ dataScanner: DataScanner, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem]) {
        show(allItems)
    }

    private func show(_ items: [RecognizedItem]) {
        texts = items.compactMap { item in
            if case .barcode(let barcode) = item { barcode.payloadStringValue } else { nil }
        }
    }
}

@Test func listShowsWhatIsThere() {
    let list = CodeList()
    let scanner = DataScanner(recognizedDataTypes: [.barcode(symbologies: [.ean8])])
    let item = RecognizedItem.fake(.ean8, "95212340")
    list.dataScanner(scanner, didAdd: [item], allItems: [item])
    #expect(list.texts == ["95212340"])
    list.dataScanner(scanner, didRemove: [item], allItems: [])
    #expect(list.texts.isEmpty)
}
