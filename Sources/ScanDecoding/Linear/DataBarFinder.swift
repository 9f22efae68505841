/// The finder patterns of DataBar Omnidirectional and DataBar Expanded (ISO/IEC 24724), written from their wide side.
///
/// Both families have five elements of 15 modules in all: one to three modules, two wide elements, and two of one module.
enum DataBarFinder {
    /// The first three elements of the nine omnidirectional patterns; two single modules follow.
    static let omnidirectional: [SIMD3<Float>] = [
        [3, 8, 2], [3, 5, 5], [3, 3, 7], [3, 1, 9], [2, 7, 4], [2, 5, 6], [2, 3, 8], [1, 5, 7], [1, 3, 9],
    ]
    /// The first three elements of the six patterns A to F of the expanded family.
    static let expanded: [SIMD3<Float>] = [[1, 8, 4], [3, 6, 4], [3, 4, 6], [3, 2, 8], [2, 6, 5], [2, 2, 9]]

    /// The order of finders in an expanded symbol with 2, 3 … 11 of them: 1 to 6 is A to F, negative ones are turned round.
    static let sequences: [[Int]] = [
        [1, -1], [1, -2, 2], [1, -3, 2, -4], [1, -5, 2, -4, 3], [1, -5, 2, -4, 4, -6], [1, -5, 2, -4, 5, -6, 6],
        [1, -1, 2, -2, 3, -3, 4, -4], [1, -1, 2, -2, 3, -3, 4, -5, 5], [1, -1, 2, -2, 3, -3, 4, -5, 6, -6],
        [1, -1, 2, -2, 3, -4, 4, -5, 5, -6, 6],
    ]

    /// Whether five elements could be a finder: 10 to 12 modules in the wide two against 2 in the narrow two.
    ///
    /// The cheap question asked at every element; both sums are from edge to similar edge and know no ink spread.
    @inline(__always)
    static func isPlausible(_ side: Float, _ wide: Float, _ wide2: Float, _ narrow: Float, _ narrow2: Float) -> Bool {
        let wides = wide + wide2
        let narrows = narrow + narrow2
        return wides > 3.4 * narrows && wides < 9.5 * narrows && side < 0.45 * wides && side > 0.02 * wides
            && narrow > 0.15 * narrows && narrow2 > 0.15 * narrows
    }

    /// The pattern of `table` nearest to five elements, by the four sums of neighbours.
    ///
    /// - Parameters:
    ///   - wide: the outermost element on the wide side.
    ///   - step: 1 or -1, towards the narrow side.
    /// - Returns: the place in the table and the squared deviation in modules; nil when it is ambiguous or none is near.
    static func nearest(
        _ wide: UnsafePointer<Float>, step: Int, table: borrowing [SIMD3<Float>]
    ) -> (index: Int, cost: Float)? {
        let sums = neighbourSums(wide, step: step)
        var index = -1
        var best = Float.infinity
        var second = Float.infinity
        for place in table.indices {
            let cost = cost(sums, pattern: table[place])
            if cost < best {
                second = best
                best = cost
                index = place
            } else if cost < second {
                second = cost
            }
        }
        return best < 1.4 && second - best > 0.5 ? (index, best) : nil
    }

    /// The squared deviation of five elements from one pattern, in modules.
    static func cost(_ wide: UnsafePointer<Float>, step: Int, pattern: SIMD3<Float>) -> Float {
        cost(neighbourSums(wide, step: step), pattern: pattern)
    }

    private static func neighbourSums(_ wide: UnsafePointer<Float>, step: Int) -> SIMD4<Float> {
        let (a, b, c) = (wide[0], wide[step], wide[2 * step])
        let (d, e) = (wide[3 * step], wide[4 * step])
        let module = (a + b + c + d + e) / 15
        return SIMD4(a + b, b + c, c + d, d + e) / module
    }

    private static func cost(_ sums: SIMD4<Float>, pattern: SIMD3<Float>) -> Float {
        let ideal = SIMD4(pattern.x + pattern.y, pattern.y + pattern.z, pattern.z + 1, 2)
        let difference = sums - ideal
        return (difference * difference).sum()
    }
}
