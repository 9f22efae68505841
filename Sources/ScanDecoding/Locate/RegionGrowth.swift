/// Grows regions over the cells of a grid: neighbours of nearly one direction belong together.
///
/// A region is a connected part of the grid, so that one pass with labels that are joined later finds all of them; which
/// neighbours agree is measured once for all thresholds, eight cells at a time.
struct RegionGrowth: ~Copyable {
    /// The coherence a cell must show to join, and the one that a region must hold somewhere, as kinds of cells.
    struct Threshold {
        let join: UInt8
        let seed: UInt8
    }

    /// What the cells of one label sum up to. Not private: the compiler (6.3.1) breaks off in debug builds with a private type in a scratch.
    struct Piece {
        var (energy, coherence, even, odd): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var size: Int32 = 0
        var hasSeed = false
        /// The direction across the bars, and how far the cells reach along it and at right angles to it.
        var (cosine, sine): (Float, Float) = (0, 0)
        var (lowU, highU, lowV, highV): (Float, Float, Float, Float) = (.infinity, -.infinity, .infinity, -.infinity)
    }

    /// By cell: with which neighbours it agrees; 1 before it, 2, 4, 8 above it from left to right.
    private var links = Scratch<Int32>()
    /// By cell, with a rim of nought: the label, from 1.
    private var labels = Scratch<Int32>()
    /// By label: one that it was joined with, never a higher one.
    private var parents = Scratch<Int32>()
    /// The cells that have a label: row and column.
    private var members = Scratch<SIMD2<Int32>>()
    private var pieces = Scratch<Piece>()

    /// The cosine of twice 12 degrees: how far the directions of neighbours may differ.
    private static let sameDirection: Float = 0.9135

    /// Measures which neighbours agree in a grid.
    mutating func link(_ grid: borrowing CellGrid) {
        let (columns, count) = (grid.columns, grid.count)
        links.reserve(count + 7)
        let (cosines, sines) = (UnsafeRawPointer(grid.cosine), UnsafeRawPointer(grid.sine))
        @inline(__always)
        func eight(_ values: UnsafeRawPointer, _ index: Int) -> SIMD8<Float> {
            values.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<Float>.self)
        }
        for index in stride(from: 0, to: count, by: 8) {
            let (x, y) = (eight(cosines, index), eight(sines, index))
            var bits = SIMD8<Int32>(repeating: 0)
            @inline(__always)
            func look(_ back: Int, _ bit: Int32) {
                let cosine = x * eight(cosines, index &- back) + y * eight(sines, index &- back)
                bits |= SIMD8(repeating: 0).replacing(with: bit, where: cosine .> Self.sameDirection)
            }
            look(1, 1)
            look(columns &+ 1, 2)
            look(columns, 4)
            look(columns &- 1, 8)
            UnsafeMutableRawPointer(links.base + index).storeBytes(of: bits, as: SIMD8<Int32>.self)
        }
    }

    /// Adds the regions of cells of the kind `threshold.join` or higher that agree, where one is of the kind `threshold.seed` or
    /// higher. The grid is the one that was linked; `cell` is the size of a cell in pixels.
    mutating func grow(
        _ grid: borrowing CellGrid, _ kinds: UnsafePointer<UInt8>, cell: Float, threshold: Threshold,
        into found: inout [Region]
    ) {
        let columns = grid.columns
        let (energies, coherences, cosines, sines) = (grid.energy, grid.coherence, grid.cosine, grid.sine)
        let (count, last) = label(kinds, columns: columns, rows: grid.rows, join: threshold.join)
        guard last > 0 else { return }
        let (parents, labels) = (parents.base, labels.base)
        let pitch = columns &+ 2
        pieces.fill(last + 1, with: Piece())
        let pieces = pieces.base
        for label in 1...last { parents[label] = parents[Int(parents[label])] }
        for index in 0..<count {
            let place = members.base[index]
            let (row, column) = (Int(place.x), Int(place.y))
            let here = row &* columns &+ column
            let root = Int(parents[Int(labels[(row &+ 1) &* pitch &+ column &+ 1])])
            let energy = energies[here]
            pieces[root].energy += energy
            pieces[root].coherence += coherences[here] * energy
            pieces[root].even += cosines[here] * energy
            pieces[root].odd += sines[here] * energy
            pieces[root].size &+= 1
            if kinds[here] >= threshold.seed { pieces[root].hasSeed = true }
        }
        var isAny = false
        for label in 1...last {
            // What is too small to be a code is left out.
            let piece = pieces[label]
            guard piece.size >= 2, piece.hasSeed, piece.energy > 0 else {
                pieces[label].size = 0
                continue
            }
            isAny = true
            // The direction is half of the doubled angle, with ux never negative.
            let length = max(1e-9, (piece.even * piece.even + piece.odd * piece.odd).squareRoot())
            pieces[label].cosine = (max(0, 1 + piece.even / length) / 2).squareRoot()
            pieces[label].sine = (max(0, 1 - piece.even / length) / 2).squareRoot() * (piece.odd < 0 ? -1 : 1)
        }
        guard isAny else { return }
        for index in 0..<count {
            let place = members.base[index]
            let root = Int(parents[Int(labels[(Int(place.x) &+ 1) &* pitch &+ Int(place.y) &+ 1])])
            guard pieces[root].size > 0 else { continue }
            let (x, y) = (Float(place.y) + 0.5, Float(place.x) + 0.5)
            let (cosine, sine) = (pieces[root].cosine, pieces[root].sine)
            let (u, v) = (x * cosine + y * sine, y * cosine - x * sine)
            pieces[root].lowU = min(pieces[root].lowU, u)
            pieces[root].highU = max(pieces[root].highU, u)
            pieces[root].lowV = min(pieces[root].lowV, v)
            pieces[root].highV = max(pieces[root].highV, v)
        }
        for label in 1...last where pieces[label].size > 0 { found.append(Self.region(pieces[label], cell: cell)) }
    }

    /// Gives the cells of `join` or higher their labels; returns how many there are, and the highest label.
    private mutating func label(_ kinds: UnsafePointer<UInt8>, columns: Int, rows: Int, join: UInt8) -> (Int, Int) {
        let pitch = columns + 2
        labels.reserve((rows + 1) * pitch)
        parents.reserve(columns * rows + 1)
        members.reserve(columns * rows)
        let (labels, parents, members) = (labels.base, parents.base, members.base)
        labels.update(repeating: 0, count: pitch)
        var (count, last) = (0, 0)

        func root(_ label: Int32) -> Int32 {
            var label = label
            while parents[Int(label)] != label { label = parents[Int(label)] }
            return label
        }
        for row in 0..<rows {
            let line = labels + (row &+ 1) &* pitch
            line[0] = 0
            line[columns &+ 1] = 0
            let (kind, link) = (kinds + row &* columns, links.base + row &* columns)
            for column in 0..<columns {
                guard kind[column] >= join else {
                    line[column &+ 1] = 0
                    continue
                }
                members[count] = SIMD2(Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: column))
                count &+= 1
                var own: Int32 = 0
                var bits = link[column]
                while bits != 0 {
                    let neighbour = bits.trailingZeroBitCount
                    bits &= bits &- 1
                    let other = neighbour == 0 ? line[column] : line[column &+ neighbour &- 1 &- pitch]
                    guard other != 0, other != own else { continue }
                    let theirs = root(other)
                    if own == 0 || theirs == own {
                        own = theirs
                    } else {
                        parents[Int(max(own, theirs))] = min(own, theirs)
                        own = min(own, theirs)
                    }
                }
                if own == 0 {
                    last &+= 1
                    own = Int32(truncatingIfNeeded: last)
                    parents[last] = own
                }
                line[column &+ 1] = own
            }
        }
        return (count, last)
    }

    /// The oriented rectangle around a piece.
    private static func region(_ piece: Piece, cell: Float) -> Region {
        let (cosine, sine) = (piece.cosine, piece.sine)
        let (middleU, middleV) = ((piece.lowU + piece.highU) / 2, (piece.lowV + piece.highV) / 2)
        let coherence = piece.coherence / piece.energy
        return Region(
            centerX: (middleU * cosine - middleV * sine) * cell, centerY: (middleU * sine + middleV * cosine) * cell,
            ux: cosine, uy: sine, halfLength: ((piece.highU - piece.lowU) / 2 + 0.5) * cell,
            halfHeight: ((piece.highV - piece.lowV) / 2 + 0.5) * cell,
            score: coherence * coherence * piece.energy.squareRoot() * cell)
    }
}
