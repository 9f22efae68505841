// The app's own model: it knows plain values, and nothing of the scanner or the network.

import Foundation
import ScanKit

/// A cart that counts what is scanned into it, and holds what is known of it.
final class CartModel: BarcodeScanReceiver {
    /// What is known of a line's product.
    enum Knowledge: Equatable {
        /// Nobody has looked yet, or no answer came.
        case open
        /// Nobody knows such a product.
        case unknown
        /// Its name and the price of one, where there are any.
        case known(name: String?, price: Decimal?)
    }

    /// A line of the cart.
    struct Line: Equatable {
        /// The code's text.
        var data: String
        /// The symbology it was read as.
        var symbology: Symbology
        /// How often it was scanned.
        var quantity: Int
        /// What is known of the product.
        var knowledge = Knowledge.open
        /// What the label itself says of the item, as lot and weight; nil when it is a bare number.
        var label: String?
        /// The price that the label itself says; it goes before the catalogue's, since it is this very piece's.
        var labelPrice: Decimal?

        /// The price of one; nil when nobody knows it.
        var price: Decimal? {
            guard case .known(_, let price?) = knowledge else { return labelPrice }
            return labelPrice ?? price
        }

        /// What the line costs; nil when there is no price.
        var sum: Decimal? {
            price.map { $0 * Decimal(quantity) }
        }
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

    /// Something was found out about a line's product; nothing happens without such a line.
    func didLookUp(data: String, symbology: Symbology, _ knowledge: Knowledge) {
        for index in lines.indices where lines[index].data == data && lines[index].symbology == symbology {
            lines[index].knowledge = knowledge
        }
    }

    /// The label of a line was taken apart; nothing happens without such a line.
    func didReadLabel(data: String, symbology: Symbology, text: String, price: Decimal?) {
        for index in lines.indices where lines[index].data == data && lines[index].symbology == symbology {
            lines[index].label = text
            lines[index].labelPrice = price
        }
    }

    /// How many items there are.
    var count: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// What all lines with a price cost.
    var total: Decimal { lines.reduce(0) { $0 + ($1.sum ?? 0) } }
}
