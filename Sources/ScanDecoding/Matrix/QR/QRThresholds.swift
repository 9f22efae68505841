// QRThresholds: the local threshold of a plane, one value for each block of 8 x 8 pixels.

/// Block thresholds: the mean of 5 x 5 blocks, with flat neighbourhoods marked. Reused between planes; single-owner.
///
/// Cost: about 0.15 ns for each pixel read; of large planes every second row is read.
final class QRThresholds {
    /// How a threshold is taken from its neighbourhood of 5 x 5 blocks.
    enum Kind {
        /// The mean: right for evenly mixed codes.
        case mean
        /// The middle between the darkest and the lightest: right for bold or partly covered ones.
        case middle
    }

    /// Blocks across.
    private(set) var columns = 0
    /// Blocks down.
    private(set) var rows = 0
    /// Thresholds, row by row: a pixel below is dark.
    let values = ScratchBuffer<UInt8>()
    /// Whether any block of a block row is not flat.
    private(set) var liveRows: [Bool] = []
    private let columnSum = ScratchBuffer<UInt16>()
    private let columnLow = ScratchBuffer<UInt8>()
    private let columnHigh = ScratchBuffer<UInt8>()
    private let means = ScratchBuffer<UInt8>()
    private let lows = ScratchBuffer<UInt8>()
    private let highs = ScratchBuffer<UInt8>()
    private let windowSums = ScratchBuffer<UInt16>()
    private let windowLows = ScratchBuffer<UInt8>()
    private let windowHighs = ScratchBuffer<UInt8>()

    /// Neighbourhoods with less contrast than this are flat: they hold no code.
    static let flatContrast = 18

    /// Computes the thresholds of `plane`, which must not be empty.
    func compute(_ plane: QRPlane, kind: Kind = .mean) {
        columns = (plane.width + 7) >> 3
        rows = (plane.height + 7) >> 3
        let step = plane.width &* plane.height > 1_500_000 ? 2 : 1
        means.reserve(columns * rows)
        lows.reserve(columns * rows)
        highs.reserve(columns * rows)
        values.reserve(columns * rows)
        columnSum.reserve(plane.width)
        columnLow.reserve(plane.width)
        columnHigh.reserve(plane.width)
        for row in 0..<rows { reduceBlocks(plane, row: row, step: step) }
        smooth(kind)
    }

    private func reduceBlocks(_ plane: QRPlane, row: Int, step: Int) {
        let width = plane.width
        let (sum, low, high) = (columnSum.base, columnLow.base, columnHigh.base)
        let first = row << 3
        let last = min(first &+ 8, plane.height)
        var y = first &+ (step == 2 && first &+ 1 < last ? row & 1 : 0)
        let start = plane.base + y &* plane.stride
        for x in 0..<width {
            sum[x] = UInt16(start[x])
            low[x] = start[x]
            high[x] = start[x]
        }
        var lines = 1
        y &+= step
        while y < last {
            let line = plane.base + y &* plane.stride
            for x in 0..<width {
                let value = line[x]
                sum[x] &+= UInt16(value)
                low[x] = min(low[x], value)
                high[x] = max(high[x], value)
            }
            lines &+= 1
            y &+= step
        }
        for block in 0..<columns {
            let left = block << 3
            let right = min(left &+ 8, width)
            var (total, darkest, lightest) = (0, UInt8.max, UInt8.min)
            for x in left..<right {
                total &+= Int(sum[x])
                darkest = min(darkest, low[x])
                lightest = max(lightest, high[x])
            }
            let index = row &* columns &+ block
            means.base[index] = UInt8(truncatingIfNeeded: total / ((right &- left) &* lines))
            lows.base[index] = darkest
            highs.base[index] = lightest
        }
    }

    /// Sliding windows of 5 x 5 blocks, across and then down.
    private func smooth(_ kind: Kind) {
        let count = columns * rows
        windowSums.reserve(count)
        windowLows.reserve(count)
        windowHighs.reserve(count)
        var total = 0
        for index in 0..<count { total &+= Int(means.base[index]) }
        let overall = total / max(1, count)
        for row in 0..<rows {
            let offset = row &* columns
            for column in 0..<columns {
                let (from, to) = (max(0, column &- 2), min(columns &- 1, column &+ 2))
                var (sum, low, high) = (UInt16(0), UInt8.max, UInt8.min)
                for x in from...to {
                    sum &+= UInt16(means.base[offset &+ x])
                    low = min(low, lows.base[offset &+ x])
                    high = max(high, highs.base[offset &+ x])
                }
                windowSums.base[offset &+ column] = sum &* 5 / UInt16(truncatingIfNeeded: to &- from &+ 1)
                windowLows.base[offset &+ column] = low
                windowHighs.base[offset &+ column] = high
            }
        }
        liveRows = [Bool](repeating: false, count: rows)
        for row in 0..<rows {
            let (from, to) = (max(0, row &- 2), min(rows &- 1, row &+ 2))
            let weight = (to &- from &+ 1) &* 5
            var live = false
            for column in 0..<columns {
                var (sum, low, high) = (0, UInt8.max, UInt8.min)
                for y in from...to {
                    let index = y &* columns &+ column
                    sum &+= Int(windowSums.base[index])
                    low = min(low, windowLows.base[index])
                    high = max(high, windowHighs.base[index])
                }
                let index = row &* columns &+ column
                if Int(high) &- Int(low) < Self.flatContrast {
                    values.base[index] = sum / weight < overall ? 255 : 0
                } else {
                    live = true
                    let middle = (Int(low) &+ Int(high)) / 2
                    values.base[index] = UInt8(truncatingIfNeeded: kind == .mean ? sum / weight : middle)
                }
            }
            liveRows[row] = live
        }
    }

    /// The threshold at a pixel, which must lie inside the plane.
    @inline(__always)
    func value(column: Int, row: Int) -> UInt8 {
        values.base[(row >> 3) &* columns &+ (column >> 3)]
    }
}
