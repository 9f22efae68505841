// QRModuleGrid: the sampled modules of one symbol, as soft values.

/// A square of `dimension` x `dimension` soft modules, row by row: positive is dark, negative light, in gray levels.
///
/// Reused between symbols; single-owner.
final class QRModuleGrid {
    /// Modules across.
    private(set) var dimension = 0
    /// Gray values as sampled, 0 to 255 (after inversion: dark is small).
    let gray = ScratchBuffer<Float>(capacity: 45 * 45)
    /// Soft modules.
    let soft = ScratchBuffer<Float>(capacity: 45 * 45)
    private let sharpened = ScratchBuffer<Float>(capacity: 45 * 45)
    private let integral = ScratchBuffer<Int32>(capacity: 46 * 46)

    /// Makes room for a symbol of that dimension.
    func prepare(dimension: Int) {
        self.dimension = dimension
        gray.reserve(dimension * dimension)
        soft.reserve(dimension * dimension)
        sharpened.reserve(dimension * dimension)
        integral.reserve((dimension + 1) * (dimension + 1))
    }

    /// Fills `soft` from `gray`: sharpened by `sharpening` (0: not) against the four neighbours, less the mean of a square of
    /// `2 * radius + 1` modules.
    func threshold(sharpening: Float, radius: Int) {
        let size = dimension
        let source = sharpening > 0 ? sharpen(sharpening) : gray.base
        let sums = integral.base
        let pitch = size + 1
        for column in 0...size { sums[column] = 0 }
        for row in 0..<size {
            var line: Int32 = 0
            sums[(row &+ 1) &* pitch] = 0
            for column in 0..<size {
                line &+= Int32(gray.base[row &* size &+ column])
                sums[(row &+ 1) &* pitch &+ column &+ 1] = sums[row &* pitch &+ column &+ 1] &+ line
            }
        }
        for row in 0..<size {
            let top = max(0, row &- radius)
            let bottom = min(size, row &+ radius &+ 1)
            for column in 0..<size {
                let left = max(0, column &- radius)
                let right = min(size, column &+ radius &+ 1)
                let sum =
                    sums[bottom &* pitch &+ right] &- sums[top &* pitch &+ right] &- sums[bottom &* pitch &+ left]
                    &+ sums[top &* pitch &+ left]
                let mean = Float(sum) / Float((bottom &- top) &* (right &- left))
                soft.base[row &* size &+ column] = mean - source[row &* size &+ column]
            }
        }
    }

    private func sharpen(_ amount: Float) -> UnsafeMutablePointer<Float> {
        let size = dimension
        let (source, out) = (gray.base, sharpened.base)
        for row in 0..<size {
            let up = max(0, row &- 1) &* size
            let down = min(size &- 1, row &+ 1) &* size
            for column in 0..<size {
                let left = max(0, column &- 1)
                let right = min(size &- 1, column &+ 1)
                let value = source[row &* size &+ column]
                let around =
                    source[up &+ column] + source[down &+ column] + source[row &* size &+ left]
                    + source[row &* size &+ right]
                out[row &* size &+ column] = value + amount * (value - around * 0.25)
            }
        }
        return out
    }

    /// Whether a module is dark.
    func isDark(column: Int, row: Int) -> Bool { soft.base[row &* dimension &+ column] > 0 }

    /// Mirrors the soft modules over the main diagonal.
    func transpose() {
        for row in 0..<dimension {
            for column in 0..<row {
                let (a, b) = (row &* dimension &+ column, column &* dimension &+ row)
                (soft.base[a], soft.base[b]) = (soft.base[b], soft.base[a])
            }
        }
    }
}
