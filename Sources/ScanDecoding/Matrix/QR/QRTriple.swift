// QRTriple: three finders that may belong to one symbol.

/// A top left finder with its neighbours to the right and below (in the picture's sense of turning: clockwise, y down).
struct QRTriple {
    /// Indices of the finders in the scanner's list.
    var topLeft: Int
    /// The neighbour that makes a clockwise turn from `topLeft` to `bottomLeft`.
    var topRight: Int
    /// The other neighbour.
    var bottomLeft: Int
    /// Which of the top left finder's ring corners is its own top left one.
    var turn: Int
    /// Modules between the centres, the mean of both arms.
    var span: Float
    /// Smaller is likelier.
    var penalty: Float
}

/// Pairs finders into triples.
struct QRTripleFinder {
    /// A neighbour of one finder: along one of its four axis directions.
    private struct Arm {
        var index: Int
        var direction: Int
        var span: Float
        var skew: Float
    }

    /// The likely triples, best first; at most `limit`, none with more than `penalty`.
    static func triples(_ finders: [QRFinder], limit: Int, penalty: Float) -> [QRTriple] {
        var found: [QRTriple] = []
        for index in finders.indices where !finders[index].isUsed {
            let arms = arms(of: index, finders)
            for (k, first) in arms.enumerated() {
                for second in arms[(k + 1)...] {
                    guard let triple = join(index, first, second, finders) else { continue }
                    if triple.penalty <= penalty { found.append(triple) }
                }
            }
        }
        found.sort { $0.penalty < $1.penalty }
        return Array(found.prefix(limit))
    }

    private static func arms(of index: Int, _ finders: [QRFinder]) -> [Arm] {
        let me = finders[index]
        var arms: [Arm] = []
        for (other, finder) in finders.enumerated()
        where other != index && !finder.isUsed && finder.isInverted == me.isInverted {
            let ratio = finder.module / me.module
            if ratio < 0.4 || ratio > 2.5 { continue }
            let d = finder.center - me.center
            let mine = me.components(d)
            let theirs = finder.components(d)
            let (along, across) = (max(abs(mine.x), abs(mine.y)), min(abs(mine.x), abs(mine.y)))
            let (along2, across2) = (max(abs(theirs.x), abs(theirs.y)), min(abs(theirs.x), abs(theirs.y)))
            let span = (along * along2).squareRoot()
            if span < 10.5 || span > 190 { continue }
            let skew = across / along
            if skew > 0.42 { continue }
            let direction = abs(mine.x) >= abs(mine.y) ? (mine.x > 0 ? 0 : 2) : (mine.y > 0 ? 1 : 3)
            arms.append(Arm(index: other, direction: direction, span: span, skew: skew + across2 / along2))
        }
        arms.sort { $0.span < $1.span }
        return arms.count > 24 ? Array(arms.prefix(24)) : arms
    }

    private static func join(_ index: Int, _ first: Arm, _ second: Arm, _ finders: [QRFinder]) -> QRTriple? {
        let step = (second.direction - first.direction + 4) & 3
        guard step == 1 || step == 3 else { return nil }
        let (right, below) = step == 1 ? (first, second) : (second, first)
        let (long, short) = (max(first.span, second.span), min(first.span, second.span))
        let mismatch = (long - short) / short
        guard mismatch < 0.35 else { return nil }
        let (a, b, c) = (finders[index], finders[right.index], finders[below.index])
        let sizes = max(a.module, b.module, c.module) / min(a.module, b.module, c.module)
        let tones = abs(a.dark - b.dark) + abs(a.dark - c.dark) + abs(a.light - b.light) + abs(a.light - c.light)
        let contrast = abs(a.light - a.dark)
        let span = (long * short).squareRoot()
        let penalty =
            right.skew + below.skew + 2 * mismatch + (sizes - 1) * 0.5 + 0.1 * tones / contrast + 0.002 * span
            + (a.misfit + b.misfit + c.misfit) * 0.5
        // With the right arm along direction d of corner order 0 1 2 3, the top left ring corner is corner d.
        return QRTriple(
            topLeft: index, topRight: right.index, bottomLeft: below.index, turn: right.direction, span: span,
            penalty: penalty)
    }
}
