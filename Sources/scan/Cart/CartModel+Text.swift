// The cart as text.

import Foundation
import ScanKit

extension CartModel {
    /// A line for each item, then how many there are. `priced`: with names, prices, the total, and what has none.
    func text(priced: Bool) -> String {
        let items = lines.map { line in
            let name = SymbologyDescription(symbology: line.symbology).readableName
            let label = line.label.map { "  (\(VisibleText.escaped($0)))" } ?? ""
            return "\(line.quantity) x \(VisibleText.escaped(line.data))  \(name)\(label)"
                + (priced ? "  " + Self.words(line) : "") + "\n"
        }
        return items.joined() + (priced ? pricedTotal : Self.counted(count)) + "\n"
    }

    private var pricedTotal: String {
        // Nothing of a price is known is another thing than that it costs nothing.
        let hasTotal = lines.isEmpty || lines.contains { $0.sum != nil }
        var parts = [Self.counted(count), hasTotal ? "total \(Self.money(total))" : "no total"]
        func add(_ words: String, _ isMeant: (Line) -> Bool) {
            let count = lines.filter(isMeant).reduce(0) { $0 + $1.quantity }
            if count > 0 { parts.append("\(count) \(words)") }
        }
        add("without a price") { line in
            if case .known = line.knowledge { line.price == nil } else { false }
        }
        add("unknown") { $0.knowledge == .unknown }
        add("not looked up") { $0.knowledge == .open }
        return parts.joined(separator: ", ")
    }

    private static func words(_ line: Line) -> String {
        let name =
            switch line.knowledge {
            case .open: "not looked up"
            case .unknown: "unknown"
            case .known(let name, _): name.map(VisibleText.escaped) ?? "no name"
            }
        guard let price = line.price, let sum = line.sum else {
            if case .known = line.knowledge { return "\(name), no price" } else { return name }
        }
        return line.quantity == 1 ? "\(name)  \(money(price))" : "\(name)  \(money(price))  \(money(sum))"
    }

    private static func counted(_ count: Int) -> String { "\(count) item\(count == 1 ? "" : "s")" }

    /// An amount with two digits after the point, more where it has more.
    static func money(_ amount: Decimal) -> String {
        let parts = "\(amount)".split(separator: ".")
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        return "\(parts.first ?? "0").\(fraction)\(String(repeating: "0", count: max(0, 2 - fraction.count)))"
    }
}
