/// The two best valid values: parity pattern and check digit as constraints of the search.
extension RetailLikelihood {
    /// A sequence of digits and what it costs.
    struct Path {
        var cost: Float = .infinity
        var digits: UInt64 = 0
    }

    /// What the character costs in `unary` say: the best two valid values, best first, and what the best costs whose check digit need
    /// not be right (its parity has to be).
    func constrained(_ layout: RetailLayout, _ templates: RetailTemplates) -> (valid: [Path], unchecked: Float) {
        var (paths, unchecked): ([Path], Float)
        switch layout.symbology {
        case _ where layout.isAddOn: (paths, unchecked) = (addOn(layout, templates), .infinity)
        case .ean13UPCA: (paths, unchecked) = ean13(layout, templates)
        case .ean8: (paths, unchecked) = ean8(layout, templates)
        default: (paths, unchecked) = upce(layout, templates)
        }
        paths.sort { $0.cost < $1.cost }
        return (Array(paths.prefix(2)).filter { $0.cost.isFinite }, unchecked)
    }

    /// The best two of each (pattern, check sum modulo 10): `[(pattern * 10 + sum) * 2 + rank]`.
    private typealias Front = [Path]

    private static func insert(_ path: Path, into front: inout Front, at place: Int) {
        if path.cost < front[place].cost {
            if front[place].digits != path.digits { front[place + 1] = front[place] }
            front[place] = path
        } else if path.cost < front[place + 1].cost, path.digits != front[place].digits {
            front[place + 1] = path
        }
    }

    private func advance(
        _ front: Front, patterns: Int, rowOffset: Int, to index: Int, columnOffset: Int, setOffset: Int, weight: Int,
        pairs: [Float]
    ) -> Front {
        var next = Front(repeating: Path(), count: 400)
        var least = Float.infinity
        for place in 0..<patterns * 20 { least = min(least, front[place].cost) }
        pairs.withUnsafeBufferPointer { pairs in
            for pattern in 0..<patterns {
                for sum in 0..<10 {
                    for rank in 0..<2 {
                        let path = front[(pattern * 10 + sum) * 2 + rank]
                        guard path.cost < least + Self.beam else { continue }
                        for digit in 0..<10 {
                            let target = setOffset + digit
                            let cost =
                                path.cost + unary.base[index * 24 + target]
                                + pairs[(rowOffset + pattern) * 30 + columnOffset + target]
                            Self.insert(
                                Path(cost: cost, digits: path.digits << 4 | UInt64(digit)), into: &next,
                                at: (target * 10 + (sum + weight * digit) % 10) * 2)
                        }
                    }
                }
            }
        }
        return next
    }

    /// Partial sequences this much worse than the best (summed squared darkness) are dropped.
    private static let beam: Float = 6

    /// Where the set of a parity's character begins among the patterns: 0 (A) or 10 (B).
    private static func set(_ parity: Int, _ index: Int) -> Int { parity >> (5 - index) & 1 == 1 ? 10 : 0 }

    /// What the best `count` left characters in the sets of a parity cost, whatever their digits add up to.
    func leastCost(ofParity parity: Int, of count: Int = 6, _ pairs: [Float]) -> Float {
        pairs.withUnsafeBufferPointer { pairs in
            var front = SIMD16<Float>(repeating: .infinity)
            let first = Self.set(parity, 0)
            for digit in 0..<10 { front[digit] = unary.base[first + digit] }
            for index in 1..<count {
                let (before, set) = (Self.set(parity, index - 1), Self.set(parity, index))
                var next = SIMD16<Float>(repeating: .infinity)
                for digit in 0..<10 {
                    var least = Float.infinity
                    for row in 0..<10 { least = min(least, front[row] + pairs[(before + row) * 30 + set + digit]) }
                    next[digit] = least + unary.base[index * 24 + set + digit]
                }
                front = next
            }
            return front.min()
        }
    }

    private func ean13(_ layout: RetailLayout, _ templates: RetailTemplates) -> ([Path], unchecked: Float) {
        var middle = Front(repeating: Path(), count: 400)
        let bounds = RetailTables.ean13Parities.map { leastCost(ofParity: $0, templates.adjoining) }
        // The beam of the next character drops what comes of the other parities in any case.
        let limit = (bounds.min() ?? 0) + Self.beam
        for first in 0..<10 where bounds[first] < limit {
            let parity = RetailTables.ean13Parities[first]
            var front = Front(repeating: Path(), count: 400)
            for digit in 0..<10 {
                let path = Path(cost: unary.base[Self.set(parity, 0) + digit], digits: UInt64(first << 4 | digit))
                front[((Self.set(parity, 0) + digit) * 10 + (first + 3 * digit) % 10) * 2] = path
            }
            for index in 1..<6 {
                front = advance(
                    front, patterns: 20, rowOffset: 0, to: index, columnOffset: 0, setOffset: Self.set(parity, index),
                    weight: index & 1 == 0 ? 3 : 1, pairs: templates.adjoining)
            }
            for place in stride(from: 0, to: 400, by: 2) {
                for rank in 0..<2 where front[place + rank].cost.isFinite {
                    Self.insert(front[place + rank], into: &middle, at: place)
                }
            }
        }
        return rightHalf(middle, layout, templates, patterns: 20, firstWeight: 3)
    }

    private func ean8(_ layout: RetailLayout, _ templates: RetailTemplates) -> ([Path], unchecked: Float) {
        var front = Front(repeating: Path(), count: 400)
        for digit in 0..<10 {
            front[(digit * 10 + 3 * digit % 10) * 2] = Path(cost: unary.base[digit], digits: UInt64(digit))
        }
        for index in 1..<4 {
            front = advance(
                front, patterns: 10, rowOffset: 0, to: index, columnOffset: 0, setOffset: 0,
                weight: index & 1 == 0 ? 3 : 1, pairs: templates.adjoining)
        }
        return rightHalf(front, layout, templates, patterns: 10, firstWeight: 3)
    }

    private func rightHalf(
        _ middle: Front, _ layout: RetailLayout, _ templates: RetailTemplates, patterns: Int, firstWeight: Int
    ) -> ([Path], unchecked: Float) {
        let left = layout.left.count
        var front = advance(
            middle, patterns: patterns, rowOffset: 0, to: left, columnOffset: 20, setOffset: 0, weight: firstWeight,
            pairs: templates.overGuard)
        for index in 1..<layout.right.count {
            front = advance(
                front, patterns: 10, rowOffset: 20, to: left + index, columnOffset: 20, setOffset: 0,
                weight: index & 1 == 0 ? firstWeight : 4 - firstWeight, pairs: templates.adjoining)
        }
        return (
            (0..<10).flatMap { digit in [front[digit * 20], front[digit * 20 + 1]] },
            front.lazy.map(\.cost).min() ?? .infinity
        )
    }

    /// UPC-E's check digit is no linear sum of its digits: the likeliest few digits of each place are tried in full, the
    /// likeliest parity first, until no other can give one of the best two.
    private func upce(_ layout: RetailLayout, _ templates: RetailTemplates) -> ([Path], unchecked: Float) {
        var (found, unchecked): ([Path], Float) = ([], .infinity)
        let bounds = RetailTables.upceParities.map { leastCost(ofParity: $0, templates.adjoining) }
        for index in bounds.indices.sorted(by: { bounds[$0] < bounds[$1] }) {
            unchecked = min(unchecked, bounds[index])
            if found.count > 1, bounds[index] > found[1].cost { break }
            var kept = 0
            for path in likeliestDigits(ofParity: RetailTables.upceParities[index], templates.adjoining) where kept < 2
            {
                let middle = (0..<6).map { UInt8(path.digits >> UInt64(20 - 4 * $0) & 15) }
                let digits = [UInt8(index / 10)] + middle + [UInt8(index % 10)]
                guard RetailTables.isCheckDigitRight(RetailTables.expanded(digits)) else { continue }
                found.append(Path(cost: path.cost, digits: digits.reduce(0) { $0 << 4 | UInt64($1) }))
                kept += 1
            }
            found.sort { $0.cost < $1.cost }
        }
        return (found, unchecked)
    }

    /// The `most` likeliest sequences of `count` digits in the sets of a parity (its first digit's is bit 5), likeliest first.
    func likeliestDigits(ofParity parity: Int, of count: Int = 6, most: Int = 12, _ pairs: [Float]) -> [Path] {
        var front = [Path(cost: 0)]
        for place in 0..<count {
            let (before, set) = (Self.set(parity, max(0, place - 1)), Self.set(parity, place))
            var next: [Path] = []
            next.reserveCapacity(most + 1)
            for path in front {
                for digit in 0..<10 {
                    var cost = path.cost + unary.base[place * 24 + set + digit]
                    if place > 0 { cost += pairs[(before + Int(path.digits & 15)) * 30 + set + digit] }
                    if next.count == most, cost >= next[most - 1].cost { continue }
                    var at = next.count
                    while at > 0, next[at - 1].cost > cost { at -= 1 }
                    next.insert(Path(cost: cost, digits: path.digits << 4 | UInt64(digit)), at: at)
                    if next.count > most { next.removeLast() }
                }
            }
            front = next
        }
        return front
    }
}
