/// The structure tensor of a picture in blocks of 8 x 8 pixels: where something has a direction, and which.
///
/// Half of the rows are read, staggered, so that modules of 2 pixels aligned with them are seen.
struct TensorGrid: ~Copyable {
    /// Pixels a block, each way.
    static let block = 8

    private(set) var columns = 0
    private(set) var rows = 0
    private var sums = Scratch<Int32>()
    private var cells = Scratch<SIMD4<Float>>()

    /// The tensor of block (column, row): mean of gx², gy², gx·gy a pixel in its first three lanes.
    var tensors: UnsafePointer<SIMD4<Float>> { UnsafePointer(cells.base) }

    /// Fills the grid from a picture; blocks that stick out at the right and lower edge are left out.
    mutating func measure(_ plane: Plane) {
        columns = (plane.width - 1) / Self.block
        rows = (plane.height - 1) / Self.block
        guard columns > 0, rows > 0 else {
            columns = 0
            rows = 0
            return
        }
        cells.reserve(columns * rows)
        let span = columns * Self.block
        sums.reserve(3 * span)
        for row in 0..<rows {
            let base = sums.base
            // Rows 0 3 5 6 of a block and, below it, 1 2 4 7.
            let offsets = row & 1 == 0 ? SIMD4(0, 3, 5, 6) : SIMD4(1, 2, 4, 7)
            let first = plane.base + row &* Self.block &* plane.stride
            Self.accumulate(
                first + offsets.x &* plane.stride, first + offsets.y &* plane.stride,
                first + offsets.z &* plane.stride, first + offsets.w &* plane.stride, plane.stride, base, base + span,
                base + 2 &* span, span)
            reduce(row: row, span: span)
        }
    }

    /// Sums the products of the 2 x 2 gradients between four rows and those below them, column by column. All four in one loop:
    /// the sums stay in registers: .25 ns a pixel of the picture; one row after the other .38.
    private static func accumulate(
        _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>, _ d: UnsafePointer<UInt8>,
        _ stride: Int, _ xx: UnsafeMutablePointer<Int32>, _ yy: UnsafeMutablePointer<Int32>,
        _ xy: UnsafeMutablePointer<Int32>, _ count: Int
    ) {
        let (e, f, g, h) = (a + stride, b + stride, c + stride, d + stride)
        for x in 0..<count {
            var (sumX, sumY, sumXY): (Int32, Int32, Int32) = (0, 0, 0)
            @inline(__always)
            func add(_ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>) {
                // The two diagonals: their sum is the slope across, their difference the slope down.
                let falling = Int16(truncatingIfNeeded: lower[x &+ 1]) &- Int16(truncatingIfNeeded: upper[x])
                let rising = Int16(truncatingIfNeeded: upper[x &+ 1]) &- Int16(truncatingIfNeeded: lower[x])
                let (gx, gy) = (falling &+ rising, falling &- rising)
                sumX = sumX &+ Int32(gx) &* Int32(gx)
                sumY = sumY &+ Int32(gy) &* Int32(gy)
                sumXY = sumXY &+ Int32(gx) &* Int32(gy)
            }
            add(a, e)
            add(b, f)
            add(c, g)
            add(d, h)
            xx[x] = sumX
            yy[x] = sumY
            xy[x] = sumXY
        }
    }

    private mutating func reduce(row: Int, span: Int) {
        let scale: Float = 1 / (4 * 4 * Float(Self.block))
        let base = UnsafeRawPointer(sums.base)
        let target = cells.base + row &* columns
        let pitch = span &* MemoryLayout<Int32>.stride
        for column in 0..<columns {
            let place = base + column &* Self.block &* MemoryLayout<Int32>.stride
            let xx = place.loadUnaligned(as: SIMD8<Int32>.self).wrappedSum()
            let yy = (place + pitch).loadUnaligned(as: SIMD8<Int32>.self).wrappedSum()
            let xy = (place + 2 &* pitch).loadUnaligned(as: SIMD8<Int32>.self).wrappedSum()
            target[column] = SIMD4(Float(xx), Float(yy), Float(xy), 0) * scale
        }
    }
}
