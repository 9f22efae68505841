/// Grows regions of one direction over the tensor grid, at several scales and thresholds, best first.
struct RegionFinder: ~Copyable {
    private var pooled = Scratch<SIMD4<Float>>()
    private var smoothed = Scratch<SIMD4<Float>>()
    private var labels = Scratch<Bool>()
    private var stack = Scratch<Int32>()
    private var members = Scratch<Int32>()
    private var sample = Scratch<Float>()

    /// The thresholds of one growth: the coherence a cell must show to join, and to begin.
    private struct Threshold {
        let join: Float
        let seed: Float
    }

    private static let thresholds = [Threshold(join: 0.60, seed: 0.65), Threshold(join: 0.75, seed: 0.75)]
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
            pool(grid, scale: scale, columns: columns, rows: rows)
            smooth(columns: columns, rows: rows)
            let floor = energyFloor(count: columns * rows)
            for threshold in Self.thresholds {
                var pieces: [Region] = []
                grow(
                    columns: columns, rows: rows, cell: Float(scale * TensorGrid.block), floor: floor,
                    threshold: threshold, into: &pieces)
                found += Region.joined(pieces)
            }
        }
        found.sort { $0.score > $1.score }
        return found
    }

    private mutating func pool(_ grid: borrowing TensorGrid, scale: Int, columns: Int, rows: Int) {
        pooled.reserve(columns * rows)
        let weight = 1 / Float(scale * scale)
        for row in 0..<rows {
            for column in 0..<columns {
                var total = SIMD4<Float>(repeating: 0)
                for y in row &* scale..<row &* scale &+ scale {
                    let line = grid.tensors + (y &* grid.columns &+ column &* scale)
                    for x in 0..<scale { total += line[x] }
                }
                pooled.base[row &* columns &+ column] = total * weight
            }
        }
    }

    /// The 3 x 3 mean: energy, the unit vector of the doubled angle, and the coherence.
    private mutating func smooth(columns: Int, rows: Int) {
        smoothed.reserve(columns * rows)
        let source = pooled.base
        for row in 0..<rows {
            let top = max(0, row &- 1)
            let bottom = min(rows &- 1, row &+ 1)
            for column in 0..<columns {
                let left = max(0, column &- 1)
                let right = min(columns &- 1, column &+ 1)
                var total = SIMD4<Float>(repeating: 0)
                for y in top...bottom {
                    for x in left...right { total += source[y &* columns &+ x] }
                }
                total /= Float((bottom &- top &+ 1) &* (right &- left &+ 1))
                let energy = total.x + total.y
                let even = total.x - total.y
                let odd = 2 * total.z
                let length = (even * even + odd * odd).squareRoot()
                smoothed.base[row &* columns &+ column] =
                    length > 0 ? SIMD4(energy, even / length, odd / length, length / energy) : SIMD4(repeating: 0)
            }
        }
    }

    /// max(60, 2.2 x the 20th percentile, itself capped at 150), in squared gray levels a pixel.
    private mutating func energyFloor(count: Int) -> Float {
        let wanted = min(count, 1024)
        sample.reserve(wanted)
        for index in 0..<wanted { sample.base[index] = smoothed.base[index &* count / wanted].x }
        var values = UnsafeMutableBufferPointer(start: sample.base, count: wanted)
        values.sort()
        return max(60, min(100, 2.2 * values[wanted / 5]))
    }

    private mutating func grow(
        columns: Int, rows: Int, cell: Float, floor: Float, threshold: Threshold, into found: inout [Region]
    ) {
        let count = columns * rows
        labels.fill(count, with: false)
        stack.reserve(count)
        members.reserve(count)
        let cells = smoothed.base
        for start in 0..<count {
            guard !labels.base[start], cells[start].x > floor, cells[start].w > threshold.seed else { continue }
            var depth = 1
            var size = 0
            stack.base[0] = Int32(truncatingIfNeeded: start)
            labels.base[start] = true
            while depth > 0 {
                depth &-= 1
                let here = Int(stack.base[depth])
                members.base[size] = Int32(truncatingIfNeeded: here)
                size &+= 1
                let direction = cells[here]
                let (row, column) = here.quotientAndRemainder(dividingBy: columns)
                for y in max(0, row &- 1)...min(rows &- 1, row &+ 1) {
                    for x in max(0, column &- 1)...min(columns &- 1, column &+ 1) {
                        let next = y &* columns &+ x
                        let other = cells[next]
                        guard !labels.base[next], other.x > floor, other.w > threshold.join,
                            direction.y * other.y + direction.z * other.z > Self.sameDirection
                        else { continue }
                        labels.base[next] = true
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
