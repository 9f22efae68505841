/// Joins the pieces of one code: a wide bar or a blurred stretch parts its region in two.
extension Region {
    /// The regions with those that continue each other replaced by their union, the pieces kept behind them.
    static func joined(_ pieces: [Region]) -> [Region] {
        var result = pieces.sorted { $0.score > $1.score }
        if result.count > 48 { result.removeLast(result.count - 48) }
        var index = 0
        while index < result.count, result.count < 96 {
            var whole = result[index]
            var grew = false
            // A bit for each region already taken: 96 at most.
            var others: UInt128 = 1 << UInt128(index)
            var again = true
            while again {
                again = false
                for other in result.indices where others >> UInt128(other) & 1 == 0 {
                    guard let union = whole.union(with: result[other]) else { continue }
                    whole = union
                    others |= 1 << UInt128(other)
                    grew = true
                    again = true
                }
            }
            if grew { result.append(whole) }
            index += 1
            if index >= pieces.count || index >= 48 { break }
        }
        return result
    }

    /// One region around both, when `other` continues this one across the bars; nil when it does not.
    private func union(with other: Region) -> Region? {
        guard abs(ux * other.ux + uy * other.uy) > 0.985 else { return nil }
        let (dx, dy) = (other.centerX - centerX, other.centerY - centerY)
        let along = dx * ux + dy * uy
        let across = dy * ux - dx * uy
        let gap = abs(along) - halfLength - other.halfLength
        let overlap = min(halfHeight, across + other.halfHeight) - max(-halfHeight, across - other.halfHeight)
        let lower = min(halfHeight, other.halfHeight)
        let (height, lengths) = (max(halfHeight, other.halfHeight), halfLength + other.halfLength)
        guard gap < max(24, 0.6 * height, 0.45 * lengths), gap < 2 * max(halfLength, other.halfLength),
            overlap > lower, height < 3 * lower,
            // Not inside one another already.
            abs(along) + other.halfLength > halfLength + 4
        else { return nil }
        let (low, high) = (min(-halfLength, along - other.halfLength), max(halfLength, along + other.halfLength))
        let (top, bottom) = (min(-halfHeight, across - other.halfHeight), max(halfHeight, across + other.halfHeight))
        var whole = self
        let (middle, middleAcross) = ((low + high) / 2, (top + bottom) / 2)
        whole.centerX += middle * ux - middleAcross * uy
        whole.centerY += middle * uy + middleAcross * ux
        whole.halfLength = (high - low) / 2
        whole.halfHeight = (bottom - top) / 2
        whole.score = (score * score + other.score * other.score).squareRoot() * 1.2
        return whole
    }
}
