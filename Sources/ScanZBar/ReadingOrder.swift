package import ScanCore

/// The order in which a person reads codes: rows from top to bottom, within a row from left to right.
package enum ReadingOrder {
    /// The symbols in reading order. A symbol stands in a row when its centre lies within the height of the row's
    /// topmost symbol, by at least a quarter of that height around its centre line.
    package static func sorted(_ symbols: [DecodedSymbol]) -> [DecodedSymbol] {
        let byHeight = symbols.sorted {
            ($0.location.center.y, $0.location.center.x) < ($1.location.center.y, $1.location.center.x)
        }
        var result: [DecodedSymbol] = []
        var row: [DecodedSymbol] = []
        var limit = -Double.infinity
        for symbol in byHeight {
            let center = symbol.location.center.y
            if center > limit {
                result += row.sorted { $0.location.center.x < $1.location.center.x }
                row = []
                let heights = symbol.location.corners.map(\.y)
                limit = center + ((heights.max() ?? center) - (heights.min() ?? center)) / 4
            }
            row.append(symbol)
        }
        return result + row.sorted { $0.location.center.x < $1.location.center.x }
    }
}
