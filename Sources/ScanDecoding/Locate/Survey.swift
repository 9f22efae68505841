/// What a picture looks like from afar, measured once for all readers: directions in blocks, and regions of parallel bars.
struct Survey: ~Copyable {
    private var grid = TensorGrid()
    private var finder = RegionFinder()
    private var busy = BusyMap()
    private var hasBusyMap = false
    /// The regions of the picture measured last, best first; 64 at most. Empty until ``locate(_:)``.
    private(set) var regions: [Region] = []

    /// Measures the directions of `plane`.
    mutating func measure(_ plane: Plane) {
        grid.measure(plane)
        hasBusyMap = plane.width * plane.height > 40_000
        if hasBusyMap { busy.judge(grid) }
        regions.removeAll(keepingCapacity: true)
    }

    /// Finds the regions of the picture measured.
    mutating func locate(_ plane: Plane) {
        let longer = max(plane.width, plane.height)
        let shortest: Float = longer < 600 ? 0 : 18
        regions = Self.distinct(
            finder.regions(in: grid, longerSide: longer).filter { $0.halfLength >= shortest })
    }

    /// A view of the blocks, valid until the next picture is measured.
    var texture: Texture {
        Texture(
            tensors: grid.tensors, columns: grid.columns, rows: grid.rows, busy: hasBusyMap ? busy.blocks : nil)
    }

    /// The regions without those that are nearly the same as a better one.
    private static func distinct(_ regions: [Region]) -> [Region] {
        var kept: [Region] = []
        for region in regions where kept.count < 64 {
            let twin = kept.contains { other in
                let offset = SIMD2(region.centerX - other.centerX, region.centerY - other.centerY)
                return abs(region.ux * other.ux + region.uy * other.uy) > 0.995
                    && (offset * offset).sum() < 0.01 * other.halfLength * other.halfLength
                    && abs(region.halfLength - other.halfLength) < 0.15 * other.halfLength
                    && abs(region.halfHeight - other.halfHeight) < 0.25 * other.halfHeight
            }
            if !twin { kept.append(region) }
        }
        return kept
    }
}

/// A lent view of a picture's structure tensor: tells stripes from what has edges in every direction.
struct Texture {
    /// The tensors of blocks of ``TensorGrid/block`` pixels, row by row.
    let tensors: UnsafePointer<SIMD4<Float>>
    /// Blocks across.
    let columns: Int
    /// Blocks down.
    let rows: Int
    /// Of a picture that is not small: which blocks may hold a part of a matrix code.
    let busy: UnsafePointer<Bool>?

    /// Whether the block (`column`, `row`) of a plane `scale` times smaller than the picture may hold a part of a matrix code.
    @inline(__always)
    func isBusy(column: Int, row: Int, scale: Int, in busy: UnsafePointer<Bool>) -> Bool {
        let (x, y) = (min(column &* scale, columns &- 1), min(row &* scale, rows &- 1))
        if scale == 1 { return busy[y &* columns &+ x] }
        let (right, below) = (min(x &+ 1, columns &- 1), min(y &+ 1, rows &- 1))
        return busy[y &* columns &+ x] || busy[below &* columns &+ right] || busy[y &* columns &+ right]
            || busy[below &* columns &+ x]
    }

    /// Whether nearly all edges within `reach` pixels of (`x`, `y`) run in one direction: bars, where no finder pattern is.
    func isStriped(x: Float, y: Float, reach: Float) -> Bool {
        guard columns > 0, rows > 0 else { return false }
        let size = Float(TensorGrid.block)
        let left = max(0, Int((x - reach) / size))
        let right = min(columns - 1, Int((x + reach) / size))
        let top = max(0, Int((y - reach) / size))
        let bottom = min(rows - 1, Int((y + reach) / size))
        guard left <= right, top <= bottom else { return false }
        // A sample of at most 6 x 6 blocks tells as much as all of them.
        let step = max(1, (right &- left &+ 4) / 6)
        var total = SIMD4<Float>(repeating: 0)
        for row in Swift.stride(from: top, through: bottom, by: step) {
            let line = tensors + row &* columns
            for column in Swift.stride(from: left, through: right, by: step) { total += line[column] }
        }
        let (even, odd, energy) = (total.x - total.y, 2 * total.z, total.x + total.y)
        return even * even + odd * odd > 0.81 * energy * energy
    }
}
