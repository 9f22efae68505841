/// Which blocks of a picture that is not small may hold a part of a matrix code: strong edges around them, and not all in one direction.
///
/// A square of 5 x 5 blocks (40 pixels) around each block is judged. About 5 ns a block.
struct BusyMap: ~Copyable {
    private var rows = Scratch<SIMD4<Float>>()
    private var flags = Scratch<Bool>()

    /// The mean energy, in squared gray levels a pixel, that a readable code exceeds: a contrast of some 25 levels.
    private static let leastEnergy: Float = 100
    /// The square of the coherence of stripes.
    private static let striped: Float = 0.81

    /// One flag a block, row by row.
    var blocks: UnsafePointer<Bool> { UnsafePointer(flags.base) }

    /// Judges all blocks of a grid.
    mutating func judge(_ grid: borrowing TensorGrid) {
        let (columns, count) = (grid.columns, grid.rows)
        guard columns > 0, count > 0 else { return }
        flags.reserve(columns * count)
        rows.reserve(columns + 4)
        let down = rows.base + 2
        for row in 0..<count {
            let (first, last) = (max(0, row &- 2), min(count &- 1, row &+ 2))
            let start = grid.tensors + first &* columns
            down.update(from: start, count: columns)
            for other in first &+ 1..<max(last &+ 1, first &+ 1) {
                let line = grid.tensors + other &* columns
                for column in 0..<columns { down[column] += line[column] }
            }
            for beyond in 1...2 {
                down[-beyond] = SIMD4(repeating: 0)
                down[columns &- 1 &+ beyond] = SIMD4(repeating: 0)
            }
            let out = flags.base + row &* columns
            let floor = Self.leastEnergy * Float(last &- first &+ 1) * 5
            var window = down[-2] + down[-1] + down[0] + down[1]
            for column in 0..<columns {
                window += down[column &+ 2]
                let (energy, even, odd) = (window.x + window.y, window.x - window.y, 2 * window.z)
                out[column] = energy > floor && even * even + odd * odd < Self.striped * energy * energy
                window -= down[column &- 2]
            }
        }
    }
}
