import ScanCore

/// A symbology whose characters are three bars and three spaces of a fixed sum, between a start and a stop character.
struct CharacterScheme {
    /// What it is reported as.
    let symbology: Symbology
    /// Modules of a character.
    let modules: Int
    /// The widths of each character's elements in modules; the place is the character's value.
    let widths: [[Float]]
    /// The values of data and check characters.
    let data: Range<Int>
    /// The values that begin a symbol.
    let starts: Range<Int>
    /// The value that ends a symbol.
    let stop: Int
    /// The bar behind the stop character, in modules.
    let lastBar: Float

    /// Code 128 (ISO/IEC 15417).
    static let code128 = CharacterScheme(
        symbology: .code128, modules: 11, widths: CharacterTable.code128Patterns.map(Self.widths), data: 0..<103,
        starts: 103..<106, stop: 106, lastBar: 2)

    /// The six digits of a pattern ("212222" as 212222).
    private static func widths(_ pattern: Int) -> [Float] {
        [100_000, 10_000, 1000, 100, 10, 1].map { Float(pattern / $0 % 10) }
    }

    /// The values that may stand at a place among `count`.
    func allowed(at place: Int, of count: Int) -> Range<Int> {
        place == 0 ? starts : place == count - 1 ? stop..<stop + 1 : data
    }
}

/// A symbol of a number of characters.
struct CharacterChain: SymbolLayout {
    /// Its characters, start, check and stop included.
    let count: Int
    /// Modules from the first bar to the last.
    let modules: Int

    /// A symbol of `count` characters of a scheme.
    init(_ scheme: CharacterScheme, count: Int) {
        self.count = count
        modules = count * scheme.modules + Int(scheme.lastBar)
    }

    /// The fewest characters: start, one of data, check, stop.
    static let fewest = 4
    /// The most that are searched.
    static let most = 40
}
