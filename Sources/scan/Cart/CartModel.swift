// The app's own model: it knows plain values, and nothing of the scanner.

import ScanKit

/// A cart that counts what is scanned into it.
final class CartModel: BarcodeScanReceiver {
    /// A line of the cart.
    struct Line: Equatable {
        /// The code's text.
        var data: String
        /// The symbology it was read as.
        var symbology: Symbology
        /// How often it was scanned.
        var quantity: Int
    }

    /// The lines, in the order of their first scan.
    private(set) var lines: [Line] = []

    func didScan(data: String, symbology: Symbology) {
        if let index = lines.firstIndex(where: { $0.data == data && $0.symbology == symbology }) {
            lines[index].quantity += 1
        } else {
            lines.append(Line(data: data, symbology: symbology, quantity: 1))
        }
    }

    /// The cart as text: a line for each item, then how many there are.
    var text: String {
        let items = lines.map { line in
            "\(line.quantity) x \(line.data)  \(SymbologyDescription(symbology: line.symbology).readableName)\n"
        }
        let count = lines.reduce(0) { $0 + $1.quantity }
        return items.joined() + "\(count) item\(count == 1 ? "" : "s")\n"
    }
}
