/// Grows regions of one direction over the tensor grid, at several scales and thresholds, best first.
struct RegionFinder: ~Copyable {
    private var pooled = Scratch<SIMD4<Float>>()
    private var smoothed = Scratch<SIMD4<Float>>()
    private var sums = Scratch<SIMD4<Float>>()
    private var counts = Scratch<Int32>()
    /// What each cell may be: 0 nothing, 1 a part of a region by the lower threshold, 2 its beginning, 3 both by the higher one.
    private var kinds = Scratch<UInt8>()
    private var stack = Scratch<Int32>()
    private var members = Scratch<Int32>()

    /// The thresholds of one growth: the coherence a cell must show to join, and to begin.
    private struct Threshold {
        let join: UInt8
        let seed: UInt8
    }

    /// The coherence of the kinds 1, 2 and 3.
    private static let coherences: (Float, Float, Float) = (0.60, 0.65, 0.75)
    private static let thresholds = [Threshold(join: 1, seed: 2), Threshold(join: 3, seed: 3)]
    /// The cosine of twice 12 degrees: how far the directions of neighbours may differ.
    private static let sameDirection: Float = 0.9135

    /// All candidate regions of a measured picture, in pixels, best first.
    mutating func regions(in grid: borrowing TensorGrid, longerSide: Int) -> [Region] {
        var found: [Region] = []
        guard grid.columns > 0, grid.rows > 0 else { return found }
        let scales = longerSide < 600 ? [1, 2] : longerSide < 2400 ? [2, 3] : [2, 3, 6]
        for scale in scales {
            let columns = grid.columns / scale
            let rows = grid.rows / scale
            guard columns > 0, rows > 0 else { continue }
            if scale == 1 {
                smooth(grid.tensors, columns: columns, rows: rows)
            } else {
                // No mean of cells is above the highest of them.
                guard pool(grid, scale: scale, columns: columns, rows: rows) > Self.leastEnergy else { continue }
                smooth(pooled.base, columns: columns, rows: rows)
            }
            let floor = energyFloor(count: columns * rows)
            for threshold in Self.thresholds {
                var pieces: [Region] = []
                classify(count: columns * rows, floor: floor)
                grow(
                    columns: columns, rows: rows, cell: Float(scale * TensorGrid.block), threshold: threshold,
                    into: &pieces)
                found += Region.joined(pieces)
            }
        }
        found.sort { $0.score > $1.score }
        return found
    }

    /// Means of `scale` x `scale` blocks; returns the highest energy.
    private mutating func pool(_ grid: borrowing TensorGrid, scale: Int, columns: Int, rows: Int) -> Float {
        pooled.reserve(columns * rows)
        let weight = 1 / Float(scale * scale)
        var highest: Float = 0
        for row in 0..<rows {
            for column in 0..<columns {
                var total = SIMD4<Float>(repeating: 0)
                for y in row &* scale..<row &* scale &+ scale {
                    let line = grid.tensors + (y &* grid.columns &+ column &* scale)
                    for x in 0..<scale { total += line[x] }
                }
                total *= weight
                highest = max(highest, total.x + total.y)
                pooled.base[row &* columns &+ column] = total
            }
        }
        return highest
    }

    /// The 3 x 3 mean: energy, the unit vector of the doubled angle, and the coherence. Cells too faint for any region give
    /// their energy alone.
    private mutating func smooth(_ source: UnsafePointer<SIMD4<Float>>, columns: Int, rows: Int) {
        smoothed.reserve(columns * rows)
        sums.reserve(columns + 2)
        for row in 0..<rows {
            let (top, bottom) = (max(0, row &- 1), min(rows &- 1, row &+ 1))
            let (a, b, c) = (source + top &* columns, source + row &* columns, source + bottom &* columns)
            // Beyond the rim the mean of what is inside goes on.
            let (down, out) = (sums.base + 1, smoothed.base + row &* columns)
            if top == row || bottom == row {
                let other = top == row ? c : a
                for column in 0..<columns { down[column] = (b[column] + other[column]) * 1.5 }
            } else {
                for column in 0..<columns { down[column] = a[column] + b[column] + c[column] }
            }
            down[-1] = (down[0] + down[min(1, columns &- 1)]) * 0.5
            down[columns] = (down[columns &- 1] + down[max(0, columns &- 2)]) * 0.5
            for column in 0..<columns {
                let total = (down[column &- 1] + down[column] + down[column &+ 1]) * (1 / 9)
                let energy = total.x + total.y
                guard energy > Self.leastEnergy else {
                    out[column] = SIMD4(energy, 0, 0, 0)
                    continue
                }
                let even = total.x - total.y
                let odd = 2 * total.z
                let length = (even * even + odd * odd).squareRoot()
                let part = length > 0 ? 1 / length : 0
                out[column] = SIMD4(energy, even * part, odd * part, length / energy)
            }
        }
    }

    /// What a cell's energy must exceed in any picture.
    private static let leastEnergy: Float = 60

    /// 2.2 x the 20th percentile, from 60 to 100, in squared gray levels a pixel.
    private mutating func energyFloor(count: Int) -> Float {
        // Counts what lies below each step of 5; only the percentile's place between the ends matters.
        counts.fill(10, with: 0)
        let below = counts.base
        for index in 0..<count {
            let step = Int(max(0, min(9, (smoothed.base[index].x * 2.2 - 55) * 0.2)))
            below[step] &+= 1
        }
        var (step, sum) = (0, Int(below[0]))
        while step < 8, sum * 5 <= count {
            step += 1
            sum += Int(below[step])
        }
        return Self.leastEnergy + 5 * Float(step)
    }

    private mutating func classify(count: Int, floor: Float) {
        kinds.reserve(count)
        let (cells, out) = (smoothed.base, kinds.base)
        let (first, second, third) = Self.coherences
        for index in 0..<count {
            let cell = cells[index]
            out[index] = cell.x <= floor || cell.w <= first ? 0 : cell.w > third ? 3 : cell.w > second ? 2 : 1
        }
    }

    /// Grows regions from cells of the seed's kind over neighbours of the other's; a cell that was taken is set to 0.
    private mutating func grow(
        columns: Int, rows: Int, cell: Float, threshold: Threshold, into found: inout [Region]
    ) {
        let count = columns * rows
        stack.reserve(count)
        members.reserve(count)
        let (cells, kind) = (smoothed.base, kinds.base)
        for start in 0..<count where kind[start] >= threshold.seed {
            var depth = 1
            var size = 0
            stack.base[0] = Int32(truncatingIfNeeded: start)
            kind[start] = 0
            while depth > 0 {
                depth &-= 1
                let here = Int(stack.base[depth])
                members.base[size] = Int32(truncatingIfNeeded: here)
                size &+= 1
                let direction = cells[here]
                let (row, column) = here.quotientAndRemainder(dividingBy: columns)
                let (left, right) = (max(0, column &- 1), min(columns &- 1, column &+ 1))
                for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
                    for next in y &* columns &+ left...y &* columns &+ right where kind[next] >= threshold.join {
                        let other = cells[next]
                        guard direction.y * other.y + direction.z * other.z > Self.sameDirection else { continue }
                        kind[next] = 0
                        stack.base[depth] = Int32(truncatingIfNeeded: next)
                        depth &+= 1
                    }
                }
            }
            if let region = region(size: size, columns: columns, cell: cell) { found.append(region) }
        }
    }

    /// The oriented rectangle around the first `size` members; nil for what is too small to be a code.
    private func region(size: Int, columns: Int, cell: Float) -> Region? {
        guard size >= 2 else { return nil }
        var (energy, coherence, even, odd): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for index in 0..<size {
            let tensor = smoothed.base[Int(members.base[index])]
            energy += tensor.x
            coherence += tensor.w * tensor.x
            even += tensor.y * tensor.x
            odd += tensor.z * tensor.x
        }
        guard energy > 0 else { return nil }
        coherence /= energy
        // The direction is half of the doubled angle, with ux never negative.
        let length = max(1e-9, (even * even + odd * odd).squareRoot())
        let cosine = (max(0, 1 + even / length) / 2).squareRoot()
        let sine = (max(0, 1 - even / length) / 2).squareRoot() * (odd < 0 ? -1 : 1)
        var (lowU, highU, lowV, highV) = (Float.infinity, -Float.infinity, Float.infinity, -Float.infinity)
        for index in 0..<size {
            let (row, column) = Int(members.base[index]).quotientAndRemainder(dividingBy: columns)
            let (x, y) = (Float(column) + 0.5, Float(row) + 0.5)
            let (u, v) = (x * cosine + y * sine, y * cosine - x * sine)
            lowU = min(lowU, u)
            highU = max(highU, u)
            lowV = min(lowV, v)
            highV = max(highV, v)
        }
        let (middleU, middleV) = ((lowU + highU) / 2, (lowV + highV) / 2)
        return Region(
            centerX: (middleU * cosine - middleV * sine) * cell, centerY: (middleU * sine + middleV * cosine) * cell,
            ux: cosine, uy: sine, halfLength: ((highU - lowU) / 2 + 0.5) * cell,
            halfHeight: ((highV - lowV) / 2 + 0.5) * cell,
            score: coherence * coherence * energy.squareRoot() * cell)
    }
}
