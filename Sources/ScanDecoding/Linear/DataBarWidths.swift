/// The enumeration of element widths behind every GS1 DataBar character (ISO/IEC 24724, annex B).
///
/// A subset of a character's elements (all odd or all even ones) is a composition of a number of modules into parts; its value is
/// the place of that composition in lexicographic order.
enum DataBarWidths {
    /// The most parts a subset has (DataBar Limited).
    static let mostParts = 7
    /// The most modules a subset has.
    static let mostModules = 19
    /// The widest element of all.
    static let widest = 8

    /// How many ways there are to write `modules` as `parts` parts, each in `least...most`.
    ///
    /// - Parameters:
    ///   - modules: 0 to 19; anything below 0 gives 0.
    ///   - parts: 0 to 7.
    ///   - least: 1 or 2.
    ///   - most: 1 to 8.
    static func count(modules: Int, parts: Int, least: Int, most: Int) -> Int {
        guard modules >= 0, modules <= mostModules else { return 0 }
        return Int(counts[index(modules, parts, least, most)])
    }

    /// The place of `widths` among all compositions of the same sum and number of parts, from 0.
    ///
    /// - Parameters:
    ///   - widths: the parts, in lanes from 0.
    ///   - parts: how many lanes count.
    ///   - most: the widest part allowed.
    ///   - needsOne: only compositions with at least one part of a single module are counted.
    static func rank(of widths: SIMD8<Int32>, parts: Int, most: Int, needsOne: Bool) -> Int {
        var rest = 0
        for part in 0..<parts { rest += Int(widths[part]) }
        var rank = 0
        var hasOne = !needsOne
        for part in 0..<(parts - 1) {
            let width = Int(widths[part])
            let left = parts - part - 1
            for smaller in 1..<max(width, 1) {
                rank += count(modules: rest - smaller, parts: left, least: 1, most: most)
                if !hasOne, smaller > 1 { rank -= count(modules: rest - smaller, parts: left, least: 2, most: most) }
            }
            if width == 1 { hasOne = true }
            rest -= width
        }
        return rank
    }

    private static func index(_ modules: Int, _ parts: Int, _ least: Int, _ most: Int) -> Int {
        ((((least - 1) * (widest + 1)) + most) * (mostParts + 1) + parts) * (mostModules + 1) + modules
    }

    private static let counts: [Int32] = {
        var table = [Int32](repeating: 0, count: 2 * (widest + 1) * (mostParts + 1) * (mostModules + 1))
        for least in 1...2 {
            for most in 1...widest {
                table[index(0, 0, least, most)] = 1
                for parts in 1...mostParts {
                    for modules in 0...mostModules {
                        var sum: Int32 = 0
                        for width in least...max(least, most) where width <= most && width <= modules {
                            sum += table[index(modules - width, parts - 1, least, most)]
                        }
                        table[index(modules, parts, least, most)] = sum
                    }
                }
            }
        }
        return table
    }()
}
