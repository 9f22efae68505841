/// Symbols as the documented SDK counts them, for engines that do not.
enum SymbolCounting {
    /// The symbol count behind the data; 0 where the count is fixed or has no meaning.
    ///
    /// ITF: digits. Codabar: characters with start and stop. Code 39: characters + 2. Code 93: characters + 4, those beyond its
    /// own 43 counting twice. Code 128: the shortest encoding, with start, check, stop and the FNC1 of GS1-128.
    static func count(of symbol: DecodedSymbol) -> Int {
        let data = symbol.rawData
        switch symbol.symbology {
        case .interleavedTwoOfFive, .codabar: return data.count
        case .code39: return data.count + 2
        case .code93: return data.reduce(4) { $0 + (Code39Text.alphabet.contains($1) ? 1 : 2) }
        case .code128: return code128(data, isGS1: symbol.isGS1DataCarrier) + (symbol.isGS1DataCarrier ? 4 : 3)
        default: return 0
        }
    }

    /// The fewest data symbols of Code 128, latches and shifts included, for a code that starts in the best set.
    private static func code128(_ data: [UInt8], isGS1: Bool) -> Int {
        // Fewest symbols so far, ending in set A, B or C; a byte above 127 costs an FNC4 more.
        var (a, b, c) = (0, 0, 0)
        var previous = (a: 0, b: 0, c: 0)
        let never = Int.max / 4
        for (index, byte) in data.enumerated() {
            let low = byte & 0x7F
            let extra = byte > 0x7F ? 2 : 1
            var nextA = low < 0x60 ? a + extra : never
            var nextB = low >= 0x20 ? b + extra : never
            var nextC = never
            if isGS1 && byte == 0x1D { (nextB, nextC) = (b + 1, c + 1) }
            if index > 0, isDigit(byte), isDigit(data[index - 1]) { nextC = previous.c + 1 }
            // One character of the other set, by shift.
            if low >= 0x20 { nextA = min(nextA, a + extra + 1) }
            if low < 0x60 { nextB = min(nextB, b + extra + 1) }
            previous = (a, b, c)
            let best = min(nextA, nextB, nextC)
            (a, b, c) = (min(nextA, best + 1), min(nextB, best + 1), min(nextC, best + 1))
        }
        return min(a, b, c)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
