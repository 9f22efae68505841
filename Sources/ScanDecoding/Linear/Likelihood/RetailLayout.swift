import ScanCore

/// Where guards and characters stand in a retail symbol or an add-on, in modules from its first bar.
struct RetailLayout: SymbolLayout {
    /// What it is reported as.
    let symbology: Symbology
    /// Modules from the first bar to the last.
    let modules: Int
    /// Where left characters begin, of sets A and B (A alone for EAN-8).
    let left: [Int]
    /// Where right characters begin, of set C.
    let right: [Int]
    /// The bars of the guards and separators of one module: the place of each.
    let guardBars: [Int]
    /// The option that asks for it.
    let wanted: RetailMatcher.Wanted
    /// Whether it stands beside another: its first guard ends with a bar of two modules, and a separator is between two characters.
    let isAddOn: Bool

    /// Where all characters begin, left ones first.
    let characters: [Int]

    private init(
        symbology: Symbology, modules: Int, left: [Int], right: [Int], guardBars: [Int], wanted: RetailMatcher.Wanted,
        isAddOn: Bool = false
    ) {
        self.symbology = symbology
        self.modules = modules
        self.left = left
        self.right = right
        self.guardBars = guardBars
        self.wanted = wanted
        self.isAddOn = isAddOn
        characters = left + right
    }

    /// The modules of light that a symbol must have on both sides when it is blurred.
    var quiet: Float { symbology == .ean13UPCA ? 3 : 10 }

    /// The largest mean squared error of a fit that is believed, in (contrast)².
    var errorLimit: Float { symbology == .ean13UPCA ? 0.02 : 0.01 }
    /// The least margin to the second best valid value, in mean errors, for a line to count.
    var leastMargin: Float { symbology == .ean13UPCA ? 35 : 100 }

    /// The same for the profile of a whole region.
    var regionMargin: Float { symbology == .ean13UPCA ? 90 : symbology == .ean8 ? 150 : 400 }

    /// EAN-13 and UPC-A.
    static let ean13 = RetailLayout(
        symbology: .ean13UPCA, modules: 95, left: (0..<6).map { 3 + 7 * $0 }, right: (0..<6).map { 50 + 7 * $0 },
        guardBars: [0, 2, 46, 48, 92, 94], wanted: .ean13)
    /// EAN-8.
    static let ean8 = RetailLayout(
        symbology: .ean8, modules: 67, left: (0..<4).map { 3 + 7 * $0 }, right: (0..<4).map { 36 + 7 * $0 },
        guardBars: [0, 2, 32, 34, 64, 66], wanted: .ean8)
    /// UPC-E.
    static let upce = RetailLayout(
        symbology: .upce, modules: 51, left: (0..<6).map { 3 + 7 * $0 }, right: [], guardBars: [0, 2, 46, 48, 50],
        wanted: .upce)
    /// The two digits beside a symbol.
    static let twoDigitAddOn = addOn(digits: 2, .twoDigitAddOn)
    /// The five digits beside a symbol.
    static let fiveDigitAddOn = addOn(digits: 5, .fiveDigitAddOn)

    /// Guard 1 1 2, then digits of seven modules with separators 1 1 between (ISO/IEC 15420, annex A).
    private static func addOn(digits: Int, _ wanted: RetailMatcher.Wanted) -> RetailLayout {
        let places = (0..<digits).map { 4 + 9 * $0 }
        return RetailLayout(
            symbology: .ean13UPCA, modules: 2 + 9 * digits, left: places, right: [],
            guardBars: [0] + places.dropLast().map { $0 + 8 }, wanted: wanted, isAddOn: true)
    }
}
