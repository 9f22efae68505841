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
        for row in 0..<rows {
            sums.fill(3 * span, with: 0)
            let base = sums.base
            for line in 0..<4 {
                let offset = row & 1 == 0 ? (line == 0 ? 0 : line == 1 ? 3 : line &+ 3) : (line == 3 ? 7 : 1 &<< line)
                let upper = plane.base + (row &* Self.block &+ offset) &* plane.stride
                Self.accumulate(upper, upper + plane.stride, base, base + span, base + 2 &* span, span)
            }
            reduce(row: row, span: span)
        }
    }

    /// Adds the products of the 2 x 2 gradients between two rows to three rows of sums.
    private static func accumulate(
        _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ xx: UnsafeMutablePointer<Int32>,
        _ yy: UnsafeMutablePointer<Int32>, _ xy: UnsafeMutablePointer<Int32>, _ count: Int
    ) {
        for x in 0..<count {
            let a = Int16(truncatingIfNeeded: upper[x])
            let b = Int16(truncatingIfNeeded: upper[x &+ 1])
            let c = Int16(truncatingIfNeeded: lower[x])
            let d = Int16(truncatingIfNeeded: lower[x &+ 1])
            let gx = Int32((b &- a) &+ (d &- c))
            let gy = Int32((c &- a) &+ (d &- b))
            xx[x] = xx[x] &+ gx &* gx
            yy[x] = yy[x] &+ gy &* gy
            xy[x] = xy[x] &+ gx &* gy
        }
    }

    private mutating func reduce(row: Int, span: Int) {
        let scale: Float = 1 / (4 * 4 * Float(Self.block))
        let base = sums.base
        let target = cells.base + row &* columns
        for column in 0..<columns {
            var (xx, yy, xy): (Int32, Int32, Int32) = (0, 0, 0)
            for x in column &* Self.block..<column &* Self.block &+ Self.block {
                xx = xx &+ base[x]
                yy = yy &+ base[x &+ span]
                xy = xy &+ base[x &+ 2 &* span]
            }
            target[column] = SIMD4(Float(xx), Float(yy), Float(xy), 0) * scale
        }
    }
}
