/// Two or five digits beside a blurred retail symbol (ISO/IEC 15420, annex A): their place is sought behind it, at its module and blur.
extension RetailLikelihood {
    /// The gaps in modules between symbol and add-on: 7 to 12 by the standard, and what blur and a rough end of the symbol may be off.
    private static let gaps = stride(from: Float(5), through: 14, by: 0.5)
    /// How much wider its modules may be than the symbol's: perspective goes on.
    private static let stretches: [Float] = [0.97, 1, 1.03]
    /// A rough fit that costs more than this is of no add-on.
    private static let roughLimit: Float = 0.05
    /// The largest mean squared error of an add-on.
    private static let addOnError: Float = 0.01

    /// The digits of an add-on behind a symbol that was found in the profile; nil when none fits.
    mutating func addOn(_ layout: RetailLayout, behind symbol: SymbolHypothesis, module: Float) -> Outcome? {
        var best = symbol
        var bestCost = Float.infinity
        for gap in Self.gaps {
            for stretch in Self.stretches {
                var trial = symbol
                trial.bow = 0
                trial.start = symbol.end + gap * module
                trial.end = trial.start + Float(layout.modules) * module * stretch
                let trialCost = cost(trial, layout)
                if trialCost < bestCost { (best, bestCost) = (trial, trialCost) }
            }
        }
        guard bestCost < Self.roughLimit,
            let fit = refined(best, bestCost, layout, limit: Self.addOnError, kinds: false)
        else { return nil }
        return decoded(fit.hypothesis, layout)
    }

    /// The best valid digits of an add-on: two tell their parity by their value modulo 4, five by their check sum.
    func addOn(_ layout: RetailLayout, _ templates: RetailTemplates) -> [Path] {
        let count = layout.left.count
        let parities = count == 2 ? [0, 1, 2, 3] : RetailTables.fiveDigitParities
        // The first digit's set is bit 5.
        let shifted = parities.map { $0 << (6 - count) }
        let bounds = shifted.map { leastCost(ofParity: $0, of: count, templates.overSeparator) }
        var found: [Path] = []
        for index in bounds.indices.sorted(by: { bounds[$0] < bounds[$1] }) {
            if found.count > 1, bounds[index] > found[1].cost { break }
            let paths = likeliestDigits(ofParity: shifted[index], of: count, most: 100, templates.overSeparator)
            found += paths.filter { RetailTables.addOnParity(Self.digits($0.digits, count)) == parities[index] }.prefix(
                2)
            found.sort { $0.cost < $1.cost }
        }
        return found
    }

    /// `count` digits, one a nibble.
    static func digits(_ value: UInt64, _ count: Int) -> [Int] {
        (0..<count).map { Int(value >> UInt64(4 * (count - 1 - $0)) & 15) }
    }
}
