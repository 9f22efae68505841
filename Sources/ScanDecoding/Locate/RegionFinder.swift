/// Finds regions of one direction in the tensor grid, at several scales and thresholds, best first.
struct RegionFinder: ~Copyable {
    private var pooled = Scratch<SIMD4<Float>>()
    private var cells = CellGrid()
    private var sums = Scratch<SIMD4<Float>>()
    /// What each cell may be: 0 nothing, 1 a part of a region by the lower threshold, 2 its beginning, 3 both by the higher one.
    private var kinds = Scratch<UInt8>()
    private var growth = RegionGrowth()

    /// The coherence of the kinds 1, 2 and 3.
    private static let coherences: (Float, Float, Float) = (0.60, 0.65, 0.75)
    private static let thresholds = [
        RegionGrowth.Threshold(join: 1, seed: 2), RegionGrowth.Threshold(join: 3, seed: 3),
    ]

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
            classify(floor: energyFloor())
            growth.link(cells)
            for threshold in Self.thresholds {
                var pieces: [Region] = []
                growth.grow(
                    cells, kinds.base, cell: Float(scale * TensorGrid.block), threshold: threshold, into: &pieces)
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
        cells.reserve(columns: columns, rows: rows)
        sums.reserve(columns + 2)
        for row in 0..<rows {
            let (energies, coherences) = (cells.energy + row &* columns, cells.coherence + row &* columns)
            let (even, odd) = (cells.cosine + row &* columns, cells.sine + row &* columns)
            let (top, bottom) = (max(0, row &- 1), min(rows &- 1, row &+ 1))
            let (a, b, c) = (source + top &* columns, source + row &* columns, source + bottom &* columns)
            // Beyond the rim the mean of what is inside goes on.
            let down = sums.base + 1
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
                energies[column] = energy
                guard energy > Self.leastEnergy else {
                    (even[column], odd[column], coherences[column]) = (0, 0, 0)
                    continue
                }
                let (x, y) = (total.x - total.y, 2 * total.z)
                let length = (x * x + y * y).squareRoot()
                let part = length > 0 ? 1 / length : 0
                (even[column], odd[column], coherences[column]) = (x * part, y * part, length / energy)
            }
        }
    }

    /// What a cell's energy must exceed in any picture.
    private static let leastEnergy: Float = 60

    /// 2.2 x the 20th percentile, from 60 to 100 in steps of 5, in squared gray levels a pixel.
    private func energyFloor() -> Float {
        let (energy, count) = (cells.energy, cells.count)
        var floor = Self.leastEnergy
        while floor < 100 {
            var below = 0
            for index in 0..<count { below &+= energy[index] * 2.2 < floor ? 1 : 0 }
            if below * 5 > count { break }
            floor += 5
        }
        return floor
    }

    private mutating func classify(floor: Float) {
        kinds.reserve(cells.count)
        let (energies, coherences, out) = (cells.energy, cells.coherence, kinds.base)
        let (first, second, third) = Self.coherences
        for index in 0..<cells.count {
            let (energy, coherence) = (energies[index], coherences[index])
            let kind: UInt8 = (coherence > first ? 1 : 0) &+ (coherence > second ? 1 : 0) &+ (coherence > third ? 1 : 0)
            out[index] = energy > floor ? kind : 0
        }
    }
}
