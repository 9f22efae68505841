/// One data character of a GS1 DataBar symbol, read from measured widths.
struct DataBarCharacter {
    /// The value, from 0.
    var value: Int
    /// The elements' sum weighted with the powers of three, from 3^0, in reading order; not yet reduced.
    var weighted: Int
    /// The squared deviations of the elements, in modules, summed, with the left-over ink spread added.
    var cost: Float
    /// How much more the second best group of values would cost.
    var margin: Float
    /// The module, in pixels.
    var module: Float

    /// The mean squared deviation above which a reading is noise: evenly spread fractions have a twelfth, and at a tenth a few
    /// in a million random rows passed all checks (none at this value).
    static let worstMeanSquare: Float = 0.08
    /// How much left-over ink spread costs against deviations of single elements.
    static let spreadWeight: Float = 3

    /// Reads the elements `first`, `first + step` …, which are an outermost element and those towards the finder.
    ///
    /// The character's sum is from edge to similar edge, so ink spread does not change the module. What ink spread is left moves
    /// all odd elements against all even ones: for each group of values the sums of odd and even elements are known, so each
    /// group names the spread, and the nearest pattern of the group has a cost.
    ///
    /// - Parameters:
    ///   - first: the outermost element; the caller has checked that all elements exist.
    ///   - step: 1 or -1.
    ///   - kind: which tables.
    /// - Returns: the character of the cheapest group, or nil when nothing fits.
    static func read(_ first: UnsafePointer<Float>, step: Int, kind: borrowing DataBarCharacterKind)
        -> DataBarCharacter?
    {
        let parts = kind.parts
        var odd = SIMD8<Float>(repeating: 0)
        var even = odd
        var place = first
        for part in 0..<parts {
            odd[part] = place.pointee
            even[part] = place[step]
            place += 2 * step
        }
        let total = odd.sum() + even.sum()
        let module = total / Float(kind.modules)
        guard module > 0 else { return nil }
        odd /= module
        even /= module
        let oddSum = odd.sum()

        var best: DataBarCharacterKind.Group?
        var bestOdd = SIMD8<Int32>(repeating: 0)
        var bestEven = bestOdd
        var bestCost = worstMeanSquare * Float(2 * parts)
        var second = Float.infinity
        let limit = 0.45 * Float(parts)
        for group in kind.groups {
            let excess = oddSum - Float(group.odd)
            guard abs(excess) < limit else { continue }
            let spread = excess / Float(parts)
            let spreadCost = spreadWeight * spread * spread
            guard spreadCost < second else { continue }
            guard
                let nearOdd = nearest(
                    odd, minus: spread, parts: parts, sum: group.odd, most: group.oddMost, needsOne: kind.oddNeedsOne),
                let nearEven = nearest(
                    even, minus: -spread, parts: parts, sum: kind.modules - group.odd, most: group.evenMost,
                    needsOne: !kind.oddNeedsOne)
            else { continue }
            let cost = spreadCost + nearOdd.cost + nearEven.cost
            if cost < bestCost {
                if best != nil { second = bestCost }
                best = group
                bestCost = cost
                bestOdd = nearOdd.widths
                bestEven = nearEven.widths
            } else {
                second = min(second, cost)
            }
        }
        guard let best, let value = kind.value(odd: bestOdd, even: bestEven, group: best) else { return nil }
        var weighted = 0
        for part in (0..<parts).reversed() {
            weighted = 9 * weighted + Int(bestOdd[part]) + 3 * Int(bestEven[part])
        }
        return DataBarCharacter(
            value: value, weighted: weighted, cost: bestCost, margin: second - bestCost, module: module)
    }

    /// The composition nearest to `widths - minus`: rounded, then repaired where a repair costs least.
    ///
    /// - Parameters:
    ///   - widths: in modules, in lanes from 0.
    ///   - minus: taken from each.
    ///   - parts: how many lanes count.
    ///   - sum: the modules of all parts.
    ///   - most: the widest part.
    ///   - needsOne: a composition without a part of one module is none.
    /// - Returns: the parts and their squared deviations summed; nil when the sum is more than two modules off.
    static func nearest(
        _ widths: SIMD8<Float>, minus: Float, parts: Int, sum: Int, most: Int, needsOne: Bool
    ) -> (widths: SIMD8<Int32>, cost: Float)? {
        var result = SIMD8<Int32>(repeating: 0)
        var left = Int32(sum)
        let most = Int32(most)
        for part in 0..<parts {
            let wish = widths[part] - minus
            let rounded = min(max(Int32(max(wish, 0) + 0.5), 1), most)
            result[part] = rounded
            left -= rounded
        }
        guard abs(left) <= 2 else { return nil }
        while left != 0 {
            let change: Int32 = left > 0 ? 1 : -1
            var bestPart = -1
            var bestGain = -Float.infinity
            for part in 0..<parts {
                let next = result[part] + change
                guard next >= 1, next <= most else { continue }
                let gain = (widths[part] - minus - Float(result[part])) * Float(change)
                if gain > bestGain {
                    bestGain = gain
                    bestPart = part
                }
            }
            guard bestPart >= 0 else { return nil }
            result[bestPart] += change
            left -= change
        }
        var cost: Float = 0
        var hasOne = !needsOne
        for part in 0..<parts {
            let difference = widths[part] - minus - Float(result[part])
            cost += difference * difference
            if result[part] == 1 { hasOne = true }
        }
        return hasOne ? (result, cost) : nil
    }
}
