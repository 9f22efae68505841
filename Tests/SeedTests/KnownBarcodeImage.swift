// The picture of the integration test.
import ScanKit
import ScanTesting

/// Code 128 with the text 0123456789012; the widths are those of `zint -b CODE128 -d 0123456789012`.
let knownBarcodeImage = DrawnBarcode.bars(
    [
        2, 1, 1, 2, 3, 2, 2, 2, 2, 1, 2, 2, 3, 1, 2, 1, 3, 1, 1, 1, 3, 1, 2, 3, 1, 4, 1, 1, 2, 2, 2, 1, 2, 1, 4, 1, 2,
        2,
        2, 1, 2, 2, 1, 1, 4, 1, 3, 1, 2, 2, 3, 2, 1, 1, 1, 1, 3, 1, 4, 1, 2, 3, 3, 1, 1, 1, 2,
    ])
