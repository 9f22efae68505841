/// The structure tensor of a picture in blocks of 8 x 8 pixels: where something has a direction, and which.
///
/// Half of the rows are read, staggered, so that modules of 2 pixels aligned with them are seen.
struct TensorGrid: ~Copyable {
    /// Pixels a block, each way.
    static let block = 8

    private(set) var columns = 0
    private(set) var rows = 0
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
        let scale: Float = 1 / (4 * 4 * Float(Self.block))
        for row in 0..<rows {
            // Rows 0 3 5 6 of a block and, below it, 1 2 4 7.
            let offsets = row & 1 == 0 ? (0, 3, 5, 6) : (1, 2, 4, 7)
            let first = UnsafeRawPointer(plane.base + row &* Self.block &* plane.stride)
            let (a, b) = (first + offsets.0 &* plane.stride, first + offsets.1 &* plane.stride)
            let (c, d) = (first + offsets.2 &* plane.stride, first + offsets.3 &* plane.stride)
            let target = cells.base + row &* columns
            for column in 0..<columns {
                let place = column &* Self.block
                var sums = Products()
                sums.add(a + place, plane.stride)
                sums.add(b + place, plane.stride)
                sums.add(c + place, plane.stride)
                sums.add(d + place, plane.stride)
                target[column] =
                    SIMD4(Float(sums.xx.wrappedSum()), Float(sums.yy.wrappedSum()), Float(sums.xy.wrappedSum()), 0)
                    * scale
            }
        }
    }
}

/// Sums of the products of the 2 x 2 gradients of one block: of neighbours in pairs, which is one instruction for eight pixels.
/// .1 ns a pixel of the picture.
private struct Products {
    var xx = SIMD4<Int32>(repeating: 0)
    var yy = SIMD4<Int32>(repeating: 0)
    var xy = SIMD4<Int32>(repeating: 0)

    /// Adds the gradients between eight pixels, the one behind them, and those a row below.
    @inline(__always)
    mutating func add(_ upper: UnsafeRawPointer, _ stride: Int) {
        @inline(__always)
        func eight(_ offset: Int) -> SIMD8<Int16> {
            SIMD8<Int16>(truncatingIfNeeded: upper.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
        }
        @inline(__always)
        func pairs(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD4<Int32> {
            let products = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
            return products.evenHalf &+ products.oddHalf
        }
        // The two diagonals: their sum is the slope across, their difference the slope down.
        let falling = eight(stride &+ 1) &- eight(0)
        let rising = eight(1) &- eight(stride)
        let (gx, gy) = (falling &+ rising, falling &- rising)
        xx &+= pairs(gx, gx)
        yy &+= pairs(gy, gy)
        xy &+= pairs(gx, gy)
    }
}
