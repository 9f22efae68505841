// QRThresholds: the local threshold of a plane, one value for each block of 8 x 8 pixels.

/// Block thresholds: the mean of 5 x 5 blocks, with flat neighbourhoods marked. Reused between planes; single-owner.
///
/// Cost: about 0.3 ns for each pixel read, which are those of the plane at half the size where there is one.
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
    /// Values from a row to the next: whole vectors of sixteen, the last of which no block has to fill.
    private(set) var pitch = 0
    /// Thresholds, row by row: a pixel below is dark.
    let values = ScratchBuffer<UInt8>()
    /// The columns of blocks of each block row that are not flat; empty where all are.
    private(set) var live: [Range<Int>] = []
    private var parentLive: [Range<Int>] = []
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
    /// A flat block of a lower mean is dark.
    private static let darkMean = 112

    /// Computes the thresholds of `plane`, which must not be empty.
    ///
    /// `refining`: the plane before was this one at half its size, and what was flat there is flat here. Averaging four pixels
    /// halves the noise, so a noisy blank frame is found blank there, and costs nothing here. `half` is that plane: its pixels
    /// are read instead of this plane's, a quarter of the work for the same means.
    func compute(_ plane: QRPlane, kind: Kind = .mean, refining: Bool = false, half: QRPlane? = nil) {
        columns = (plane.width + 7) >> 3
        rows = (plane.height + 7) >> 3
        pitch = (columns + 15) & ~15
        swap(&live, &parentLive)
        live.removeAll(keepingCapacity: true)
        let read = half ?? plane
        let size = half == nil ? 8 : 4
        means.reserve(pitch * rows)
        lows.reserve(pitch * rows)
        highs.reserve(pitch * rows)
        values.reserve(pitch * rows)
        windowSums.reserve(pitch * rows)
        windowLows.reserve(pitch * rows)
        windowHighs.reserve(pitch * rows)
        columnSum.reserve(plane.width)
        columnLow.reserve(plane.width)
        columnHigh.reserve(plane.width)
        let usesParent = refining && !parentLive.isEmpty
        var reduced = 0
        for row in 0..<rows {
            let wanted = usesParent ? expected(row) : 0..<columns
            if wanted.isEmpty {
                fillFlat(plane, row: row)
                live.append(0..<0)
                continue
            }
            // The window of this row: two block rows up and down, whole rows of blocks.
            reduced = max(reduced, row &- 2)
            while reduced <= min(rows &- 1, row &+ 2) {
                reduceBlocks(read, row: reduced, size: size)
                smoothAcross(reduced &* pitch)
                reduced &+= 1
            }
            let found = smoothDown(row, kind: kind)
            live.append(found.clamped(to: wanted))
        }
    }

    /// Thresholds of a row of blocks that is not looked at: each block is all dark or all light, by the pixel in its middle.
    private func fillFlat(_ plane: QRPlane, row: Int) {
        let line = plane.base + min(row &* 8 &+ 4, plane.height &- 1) &* plane.stride
        let out = values.base + row &* pitch
        for block in 0..<columns {
            out[block] = line[min(block &* 8 &+ 4, plane.width &- 1)] < Self.darkMean ? 255 : 0
        }
    }

    /// Where a block row may hold something, by the plane before.
    private func expected(_ row: Int) -> Range<Int> {
        let parent = parentLive[min(row >> 1, parentLive.count &- 1)]
        if parent.isEmpty { return 0..<0 }
        let end = min(columns, parent.upperBound &* 2)
        // The parent may be a column short of an odd width.
        let reach = end &+ 2 >= columns ? columns : end
        return min(parent.lowerBound &* 2, reach)..<reach
    }

    /// Means and extremes of a row of blocks of `size` x `size` pixels; the last ones may be smaller.
    private func reduceBlocks(_ plane: QRPlane, row: Int, size: Int) {
        let width = plane.width
        // A plane of odd size has a block more than its half has whole ones: the last is met again.
        let first = min(row &* size, plane.height &- 1)
        let last = min(first &+ size, plane.height)
        if size == 4, last - first == 4 { return reduceWhole(plane, row: row) }
        let (sum, low, high) = (columnSum.base, columnLow.base, columnHigh.base)
        let start = plane.base + first &* plane.stride
        for x in 0..<width {
            sum[x] = UInt16(start[x])
            low[x] = start[x]
            high[x] = start[x]
        }
        for y in first &+ 1..<max(last, first &+ 1) {
            let line = plane.base + y &* plane.stride
            for x in 0..<width {
                let value = line[x]
                sum[x] &+= UInt16(value)
                low[x] = min(low[x], value)
                high[x] = max(high[x], value)
            }
        }
        let lines = max(last &- first, 1)
        for block in 0..<columns {
            let left = min(block &* size, width &- 1)
            let right = min(left &+ size, width)
            var (total, darkest, lightest) = (0, UInt8.max, UInt8.min)
            for x in left..<right {
                total &+= Int(sum[x])
                darkest = min(darkest, low[x])
                lightest = max(lightest, high[x])
            }
            let index = row &* pitch &+ block
            means.base[index] = UInt8(truncatingIfNeeded: total / ((right &- left) &* lines))
            lows.base[index] = darkest
            highs.base[index] = lightest
        }
    }

    /// The same for a row of blocks of 4 x 4 that has all its four lines, in one pass over them and two over their columns.
    private func reduceWhole(_ plane: QRPlane, row: Int) {
        let width = plane.width
        let (sum, low, high) = (columnSum.base, columnLow.base, columnHigh.base)
        let a = plane.base + row &* 4 &* plane.stride
        let (b, c, d) = (a + plane.stride, a + 2 &* plane.stride, a + 3 &* plane.stride)
        for x in 0..<width {
            sum[x] = UInt16(a[x]) &+ UInt16(b[x]) &+ UInt16(c[x]) &+ UInt16(d[x])
            low[x] = min(min(a[x], b[x]), min(c[x], d[x]))
            high[x] = max(max(a[x], b[x]), max(c[x], d[x]))
        }
        let offset = row &* pitch
        let whole = min(width / 4, columns)
        let (sums, lowest, highest) = (UnsafeRawPointer(sum), UnsafeRawPointer(low), UnsafeRawPointer(high))
        for block in 0..<whole {
            let four = sums.loadUnaligned(fromByteOffset: block &* 8, as: UInt64.self)
            let two = (four & 0x0000_FFFF_0000_FFFF) &+ (four >> 16 & 0x0000_FFFF_0000_FFFF)
            means.base[offset &+ block] = UInt8(truncatingIfNeeded: ((two & 0xFFFF) &+ (two >> 32)) >> 4)
        }
        for block in 0..<whole {
            let l = lowest.loadUnaligned(fromByteOffset: block &* 4, as: UInt32.self)
            let h = highest.loadUnaligned(fromByteOffset: block &* 4, as: UInt32.self)
            let (l2, l3) = (min(l & 255, l >> 8 & 255), min(l >> 16 & 255, l >> 24))
            let (h2, h3) = (max(h & 255, h >> 8 & 255), max(h >> 16 & 255, h >> 24))
            lows.base[offset &+ block] = UInt8(truncatingIfNeeded: min(l2, l3))
            highs.base[offset &+ block] = UInt8(truncatingIfNeeded: max(h2, h3))
        }
        for block in whole..<max(columns, whole) {
            var (total, darkest, lightest) = (0, UInt8.max, UInt8.min)
            let left = min(block &* 4, width &- 1)
            for x in left..<width {
                total &+= Int(sum[x])
                darkest = min(darkest, low[x])
                lightest = max(lightest, high[x])
            }
            means.base[offset &+ block] = UInt8(truncatingIfNeeded: total / ((width &- left) &* 4))
            lows.base[offset &+ block] = darkest
            highs.base[offset &+ block] = lightest
        }
    }

    /// Sums and extremes of five blocks in a row; beyond the edge the edge goes on.
    private func smoothAcross(_ offset: Int) {
        let (mean, low, high) = (means.base + offset, lows.base + offset, highs.base + offset)
        let (sums, least, most) = (windowSums.base + offset, windowLows.base + offset, windowHighs.base + offset)
        let last = columns &- 1
        @inline(__always)
        func put(_ x: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
            sums[x] = UInt16(mean[a]) &+ UInt16(mean[b]) &+ UInt16(mean[x]) &+ UInt16(mean[c]) &+ UInt16(mean[d])
            least[x] = min(min(min(low[a], low[b]), min(low[c], low[d])), low[x])
            most[x] = max(max(max(high[a], high[b]), max(high[c], high[d])), high[x])
        }
        if last >= 4 { for x in 2...(last &- 2) { put(x, x &- 2, x &- 1, x &+ 1, x &+ 2) } }
        for x in 0...last where x < 2 || x > last &- 2 {
            put(x, max(0, x &- 2), max(0, x &- 1), min(last, x &+ 1), min(last, x &+ 2))
        }
    }

    /// Fills a row of `values` from the sums of five rows; gives the range of columns that are not flat.
    private func smoothDown(_ row: Int, kind: Kind) -> Range<Int> {
        let last = rows &- 1
        let (a, b) = (max(0, row &- 2) &* pitch, max(0, row &- 1) &* pitch)
        let (c, d) = (min(last, row &+ 1) &* pitch, min(last, row &+ 2) &* pitch)
        let offset = row &* pitch
        let (sums, low, high) = (windowSums.base, windowLows.base, windowHighs.base)
        let out = values.base + offset
        let flat = UInt8(Self.flatContrast)
        let isMean = kind == .mean
        // The contrasts take the place of the row's lows that no later row needs: those of this row's blocks.
        let contrasts = lows.base + offset
        // Whole vectors: what lies behind the last block is nobody's.
        for x in 0..<pitch {
            let least = min(min(min(low[a &+ x], low[b &+ x]), min(low[c &+ x], low[d &+ x])), low[offset &+ x])
            let most = max(max(max(high[a &+ x], high[b &+ x]), max(high[c &+ x], high[d &+ x])), high[offset &+ x])
            // At most 25 * 255; times 2622 / 65536 is a division by 25.
            let sum = sums[a &+ x] &+ sums[b &+ x] &+ sums[c &+ x] &+ sums[d &+ x] &+ sums[offset &+ x]
            let mean = UInt16(truncatingIfNeeded: (UInt32(sum) &* 2622) >> 16)
            let middle = (UInt16(least) &+ UInt16(most)) >> 1
            let contrast = most &- least
            contrasts[x] = contrast
            let level = UInt8(truncatingIfNeeded: isMean ? mean : middle)
            let plain: UInt8 = mean < Self.darkMean ? 255 : 0
            out[x] = contrast < flat ? plain : level
        }
        var first = 0
        while first < columns, contrasts[first] < flat { first &+= 1 }
        var end = columns
        while end > first, contrasts[end &- 1] < flat { end &-= 1 }
        return first..<end
    }

    /// The threshold at a pixel, which must lie inside the plane.
    @inline(__always)
    func value(column: Int, row: Int) -> UInt8 {
        values.base[(row >> 3) &* pitch &+ (column >> 3)]
    }
}
