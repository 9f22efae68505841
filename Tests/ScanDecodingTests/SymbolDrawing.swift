// Draws linear symbols as rows of element widths, and spoils them: noise, ink spread, drift, cuts.

@testable import ScanDecoding

/// Elements of one symbol in modules, a bar first, and what is done to them before a matcher sees them.
struct SymbolDrawing {
    /// Widths in modules, a bar first and last.
    var modules: [Float]

    /// Code 128 from its values, the start character (103 to 105) first; check and stop characters are added.
    static func code128(_ values: [Int]) -> SymbolDrawing {
        let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
        let all = (values + [sum % 103]).map { SymbolPatterns.code128[$0] }
        return SymbolDrawing(digits: all.joined() + "2331112")
    }

    /// Code 128 in set B from ASCII text.
    static func code128(_ text: String) -> SymbolDrawing {
        code128([104] + text.utf8.map { Int($0) - 32 })
    }

    /// Code 93 from values 0 to 46; check characters, start, stop and the closing bar are added.
    static func code93(_ values: [Int]) -> SymbolDrawing {
        func check(_ values: [Int], _ largest: Int) -> Int {
            values.reversed().enumerated().reduce(0) { $0 + ($1.offset % largest + 1) * $1.element } % 47
        }
        let first = values + [check(values, 20)]
        let all = [47] + first + [check(first, 15), 47]
        return SymbolDrawing(digits: all.map { SymbolPatterns.code93[$0] }.joined() + "1")
    }

    /// Code 93 from text without shifts.
    static func code93(_ text: String) -> SymbolDrawing {
        code93(text.compactMap { Array(code39Alphabet).firstIndex(of: $0) })
    }

    /// Code 39 with its asterisks.
    static func code39(_ text: String, ratio: Float = 2.5, gap: Float = 1) -> SymbolDrawing {
        let all = ("*" + text + "*").compactMap { Array(code39Alphabet + "*").firstIndex(of: $0) }
        return SymbolDrawing(characters: all.map { SymbolPatterns.code39[$0] }, ratio: ratio, gap: gap)
    }

    /// Codabar, start and stop letters as part of the text.
    static func codabar(_ text: String, ratio: Float = 2.5, gap: Float = 1) -> SymbolDrawing {
        let all = text.compactMap { Array("0123456789-$:/.+ABCD").firstIndex(of: $0) }
        return SymbolDrawing(characters: all.map { SymbolPatterns.codabar[$0] }, ratio: ratio, gap: gap)
    }

    /// Codabar in the dimensions of the traditional printing, the first letter A and the last B.
    static func traditionalCodabar(_ digits: String, gap: Float = 1.6) -> SymbolDrawing {
        // Elements in thousandths of an inch, as printed in libraries: a narrow bar is 6.5.
        let dimensions: [Character: [Float]] = [
            "0": [6.5, 10.4, 6.5, 10.4, 6.5, 24.3, 18.6], "1": [6.5, 10.4, 6.5, 10.4, 17.8, 24.3, 6.5],
            "3": [17.8, 24.3, 6.5, 10.4, 6.5, 10.4, 6.5], "7": [6.5, 24.3, 6.5, 10.4, 17.8, 10.4, 6.5],
            "A": [6.5, 8, 19.6, 19.4, 6.5, 16.1, 6.5], "B": [6.5, 16.1, 6.5, 19.4, 6.5, 8, 19.6],
        ]
        var modules: [Float] = []
        for character in "A" + digits + "B" {
            if !modules.isEmpty { modules.append(gap) }
            modules += (dimensions[character] ?? []).map { $0 / 6.5 }
        }
        return SymbolDrawing(modules: modules)
    }

    /// Interleaved 2 of 5 of an even number of digits.
    static func interleaved(_ text: String, ratio: Float = 2.5) -> SymbolDrawing {
        let digits = text.compactMap(\.wholeNumberValue).map { Array(SymbolPatterns.digits[$0]) }
        var all = "nnnn"
        for pair in stride(from: 0, to: digits.count - 1, by: 2) {
            for (bar, space) in zip(digits[pair], digits[pair + 1]) { all += [bar, space] }
        }
        return SymbolDrawing(modules: (all + "wnn").map { $0 == "w" ? ratio : 1 })
    }

    /// Code 39's characters in the order of their values.
    static let code39Alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"

    private init(digits: String) {
        modules = digits.compactMap(\.wholeNumberValue).map { Float($0) }
    }

    /// A drawing from widths in modules.
    init(modules: [Float]) { self.modules = modules }

    private init(characters: [String], ratio: Float, gap: Float) {
        modules = []
        for character in characters {
            if !modules.isEmpty { modules.append(gap) }
            modules += character.map { $0 == "w" ? ratio : 1 }
        }
    }

    /// The row of the symbol between margins of `quiet` modules: bars `spread` modules wider than drawn, the scale
    /// growing by `drift` from left to right, each edge moved by Gaussian noise of `noise` modules, `pixels` a module.
    func row(
        quiet: Float = 10, pixels: Float = 3, spread: Float = 0, drift: Float = 0, noise: Float = 0,
        random: inout SeededRandom
    ) -> [Float] {
        let widths = [quiet] + modules + [quiet]
        let total = modules.reduce(0, +)
        var edges: [Float] = []
        var place: Float = 0
        for (index, width) in widths.dropLast().enumerated() {
            place += width
            let moved = place + (index % 2 == 0 ? -spread / 2 : spread / 2)
            let along = moved - quiet
            edges.append(quiet + along * (1 + drift * along / total / 2) + noise * random.gaussian())
        }
        var result = [edges[0]]
        for index in edges.indices.dropFirst() { result.append(max(0.05, edges[index] - edges[index - 1])) }
        result.append(quiet)
        return result.map { $0 * pixels }
    }

    /// The row of the symbol as drawn.
    func row(quiet: Float = 10) -> [Float] {
        var random = SeededRandom(seed: 1)
        return row(quiet: quiet, random: &random)
    }

    /// The symbol seen from the other side.
    var reversed: SymbolDrawing { SymbolDrawing(modules: modules.reversed()) }
}
