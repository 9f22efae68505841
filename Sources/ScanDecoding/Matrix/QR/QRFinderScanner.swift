// QRFinderScanner: finds finder patterns on one plane.

/// Scans rows for runs in the proportion 1:1:3:1:1 and checks each hit across, down and around. Single-owner.
///
/// A row costs about 0.3 ns a pixel, plus 3 ns a transition; flat parts cost nothing.
final class QRFinderScanner {
    private let dots = ScratchBuffer<UInt8>()
    private let limits = ScratchBuffer<UInt8>()
    private let edges = ScratchBuffer<Float>()
    // Per 8 columns of the plane and polarity: how many hits came to nothing of late, and on which row the last one did.
    private let failures = ScratchBuffer<Int32>()
    private let failureRows = ScratchBuffer<Int32>()
    private var isFirstDark = false
    private var spent = 0
    private let ring = QRRingFitter()
    /// Whether dark surroundings are allowed for: finds symbols without a quiet zone on a shaded ground, and more that is none.
    var isShadedAllowed = false
    /// The finders of all planes scanned since `reset`.
    var finders: [QRFinder] = []
    /// The picture's texture, when it was measured: hits among stripes are passed over.
    private var texture: Texture?

    /// Forgets all finders. `texture` is that of the next picture, if it was measured; it must stay while planes are scanned.
    func reset(texture: Texture? = nil) {
        self.texture = texture
        isShadedAllowed = false
        forgetFinders()
    }

    /// Forgets the finders, not the picture.
    func forgetFinders() { finders.removeAll(keepingCapacity: true) }

    /// Adds the finders of `plane` that are at most `longest` pixels wide, looking at every `step`th row; at most `limit` in
    /// all. `budget`: checks of hits that may be spent, a fitted ring counting as ten; noise ends there.
    func scan(
        _ plane: QRPlane, thresholds: QRThresholds, step: Int, inverted: Bool, longest: Float, limit: Int, budget: Int
    ) {
        let width = plane.width
        guard width >= 7, plane.height >= 7 else { return }
        // Judged over 40 pixels of the picture: finders that are looked for on coarser planes are larger.
        let busy = plane.scale == 1 || plane.scale == 2 ? texture?.busy : nil
        dots.reserve(width + 16)
        limits.reserve(width + 16)
        edges.reserve(width + 4)
        let cells = 2 * ((width + 7) >> 3) + 2
        failures.reserve(cells)
        failureRows.reserve(cells)
        for cell in 0..<cells {
            failures.base[cell] = 0
            failureRows.base[cell] = -1000
        }
        spent = 0
        var blockRow = -1
        var y = min(step / 2, plane.height - 1)
        while y < plane.height {
            let current = y >> 3
            let live = thresholds.live[current]
            if live.isEmpty {
                y = max(y + step, (current + 1) << 3)
                continue
            }
            if current != blockRow {
                blockRow = current
                expand(thresholds, row: current, live: live)
                if let busy, let texture { blank(row: current, live: live, scale: Int(plane.scale), busy, texture) }
            }
            let count = findEdges(plane, row: y, from: live.lowerBound << 3, to: min(width, live.upperBound << 3))
            if count >= 6 {
                matchRuns(plane, thresholds, row: y, count: count, inverted: inverted, longest: longest)
            }
            if finders.count >= limit || spent > budget { return }
            y += step
        }
    }

    private func expand(_ thresholds: QRThresholds, row: Int, live: Range<Int>) {
        let line = thresholds.values.base + row &* thresholds.pitch
        let out = UnsafeMutableRawPointer(limits.base)
        for block in live {
            let spread = UInt64(line[block]) &* 0x0101_0101_0101_0101
            out.storeBytes(of: spread, toByteOffset: block << 3, as: UInt64.self)
        }
    }

    /// Makes the limits of blocks that are not busy so low that nothing in them is dark.
    private func blank(row: Int, live: Range<Int>, scale: Int, _ busy: UnsafePointer<Bool>, _ texture: Texture) {
        guard texture.columns > 0, texture.rows > 0 else { return }
        let out = UnsafeMutableRawPointer(limits.base)
        for block in live where !texture.isBusy(column: block, row: row, scale: scale, in: busy) {
            out.storeBytes(of: 0, toByteOffset: block << 3, as: UInt64.self)
        }
    }

    /// Fills `edges` with the places between two columns where a row changes between light and dark, both ends included;
    /// gives their number.
    private func findEdges(_ plane: QRPlane, row: Int, from: Int, to: Int) -> Int {
        let line = plane.base + row &* plane.stride
        let (mask, limit, out) = (dots.base, limits.base, edges.base)
        for x in from..<to { mask[x] = line[x] < limit[x] ? 1 : 0 }
        for x in to..<to &+ 9 { mask[x] = mask[to &- 1] }
        isFirstDark = mask[from] == 1
        let raw = UnsafeRawPointer(mask)
        out[0] = Float(from)
        var count = 1
        var x = from &+ 1
        while x < to {
            var changes =
                raw.loadUnaligned(fromByteOffset: x, as: UInt64.self)
                ^ raw.loadUnaligned(fromByteOffset: x &- 1, as: UInt64.self)
            while changes != 0 {
                let at = x &+ changes.trailingZeroBitCount >> 3
                let (a, b) = (Float(line[at &- 1]), Float(line[at]))
                let share = a == b ? 0.5 : min(max((Float(limit[at]) - 0.5 - a) / (b - a), 0), 1)
                out[count] = Float(at) - 0.5 + share
                count &+= 1
                changes &= changes &- 1
            }
            x &+= 8
        }
        out[count] = Float(to)
        return count &+ 1
    }

    private func matchRuns(
        _ plane: QRPlane, _ thresholds: QRThresholds, row: Int, count: Int, inverted: Bool, longest: Float
    ) {
        let edge = edges.base
        let firstIsDark = isFirstDark
        var index = 0
        while index &+ 5 < count {
            defer { index &+= 1 }
            let isDark = firstIsDark == (index & 1 == 0)
            if !isDark && !inverted { continue }
            let (from, to) = (edge[index], edge[index &+ 5])
            let (a, b) = (edge[index &+ 2], edge[index &+ 3])
            let middle = b - a
            var total = to - from
            if isShadedAllowed {
                let (first, last) = (edge[index &+ 1] - from, to - edge[index &+ 4])
                total -= abs(first - last)
            }
            if middle < total * 0.28 || middle > total * 0.6 || total > longest { continue }
            if !Self.isFinder(edge + index, shaded: isShadedAllowed) { continue }
            let center = (a + b) * 0.5
            let cell = (Int(center) >> 3) &* 2 &+ (isDark ? 0 : 1)
            let now = Int32(truncatingIfNeeded: row)
            if now &- failureRows.base[cell] > 16 { failures.base[cell] = 0 }
            if failures.base[cell] >= 3 { continue }
            let isFound = accept(
                plane, thresholds, x: center, y: Float(row) + 0.5, total: total, inverted: !isDark)
            if isFound {
                failures.base[cell] = 0
            } else {
                failures.base[cell] &+= 1
                failureRows.base[cell] = now
            }
        }
    }

    /// Whether five runs between six edges are in the proportion 1:1:3:1:1. Judged by sums of two neighbours first, which
    /// ink spread leaves alone.
    ///
    /// `shaded`: one of the outer runs may be too long, because what lies beyond it is dark too.
    static func isFinder(_ edge: UnsafePointer<Float>, shaded: Bool = false) -> Bool {
        var (a, d) = (edge[2] - edge[0], edge[5] - edge[3])
        let (b, c) = (edge[3] - edge[1], edge[4] - edge[2])
        var (first, last) = (edge[1] - edge[0], edge[5] - edge[4])
        if shaded, max(first, last) > 1.5 * min(first, last) {
            let excess = abs(first - last)
            if first > last {
                (a, first) = (a - excess, last)
            } else {
                (d, last) = (d - excess, first)
            }
        }
        let module = (a + b + c + d) / 12
        let (near, far) = (module * 0.85, module * 1.25)
        if abs(a - 2 * module) > near || abs(d - 2 * module) > near { return false }
        if abs(b - 4 * module) > far || abs(c - 4 * module) > far { return false }
        let least = module * 0.25
        let most = module * 2
        for length in [first, edge[2] - edge[1], edge[4] - edge[3], last] where length < least || length > most {
            return false
        }
        let middle = edge[3] - edge[2]
        return middle > module * 1.9 && middle < module * 4.2
    }

    /// Checks a hit across and around and keeps the finder; false when there is none.
    private func accept(
        _ plane: QRPlane, _ thresholds: QRThresholds, x: Float, y: Float, total: Float, inverted: Bool
    ) -> Bool {
        let scale = plane.scale
        let (px, py) = (x * scale, y * scale)
        for index in finders.indices where finders[index].isInverted == inverted {
            let other = finders[index]
            if abs(other.x - px) < other.module * 1.5, abs(other.y - py) < other.module * 2.5 {
                let ratio = total * scale / (other.module * 7)
                if ratio > 0.6, ratio < 2 {
                    finders[index].hits += 1
                    return true
                }
            }
        }
        if let texture, texture.isStriped(x: px, y: py, reach: total * scale * 0.5) { return false }
        spent += 1
        guard
            let down = crossCheck(
                plane, thresholds, x: x, y: y, vertical: true, longest: total * 2.5, inverted: inverted),
            down.total * 3 > total,
            let across = crossCheck(
                plane, thresholds, x: x, y: down.center, vertical: false, longest: total * 1.6, inverted: inverted),
            across.total * 3 > down.total
        else { return false }
        spent += 10
        guard
            var found = ring.fit(
                plane, x: across.center, y: down.center, reach: max(across.total, down.total) / 2, inverted: inverted)
        else { return false }
        found.hits = 1
        for index in finders.indices where finders[index].isInverted == inverted {
            let other = finders[index]
            if abs(other.x - found.x) < other.module * 1.5, abs(other.y - found.y) < other.module * 1.5 {
                let ratio = found.module / other.module
                if ratio > 0.6, ratio < 1.7 {
                    if found.misfit < other.misfit {
                        found.hits = other.hits + 1
                        finders[index] = found
                    } else {
                        finders[index].hits += 1
                    }
                    return true
                }
            }
        }
        finders.append(found)
        return true
    }

    /// The five runs through a place, along a column or a row; nil when they are not those of a finder.
    private func crossCheck(
        _ plane: QRPlane, _ thresholds: QRThresholds, x: Float, y: Float, vertical: Bool, longest: Float, inverted: Bool
    ) -> (center: Float, total: Float)? {
        let column = min(max(Int(x), 0), plane.width - 1)
        let row = min(max(Int(y), 0), plane.height - 1)
        let (length, start) = vertical ? (plane.height, row) : (plane.width, column)
        let pitch = vertical ? plane.stride : 1
        let line = plane.base + (vertical ? column : row &* plane.stride)
        let blockPitch = vertical ? thresholds.pitch : 1
        let limits =
            UnsafePointer(thresholds.values.base) + (vertical ? column >> 3 : (row >> 3) &* thresholds.pitch)
        var found: (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
        let reach = Int(longest) &+ 1
        // The runs of the longest finder allowed: 3 modules of 7 at most for the middle, 1 for the others, and slack.
        let most = (reach &* 3 / 7 &+ 2, reach &* 2 / 7 &+ 2)

        @inline(__always)
        func isInk(_ at: Int) -> Bool {
            (line[at &* pitch] < limits[(at >> 3) &* blockPitch]) != inverted
        }
        guard isInk(start) else { return nil }
        for direction in [-1, 1] {
            var at = start
            var wanted = true
            for edge in 0..<3 {
                var steps = 0
                let reach = edge == 0 ? most.0 : most.1
                while at >= 0, at < length, isInk(at) == wanted, steps <= reach {
                    at &+= direction
                    steps &+= 1
                }
                let place: Float
                if steps > reach {
                    guard isShadedAllowed, edge == 2 else { return nil }
                    place = Float(at)
                } else if at < 0 || at >= length {
                    if edge < 2 { return nil }
                    place = at < 0 ? 0 : Float(length)
                } else {
                    let (a, b) = (Float(line[(at &- direction) &* pitch]), Float(line[at &* pitch]))
                    let limit = Float(limits[(at >> 3) &* blockPitch]) - 0.5
                    let share = a == b ? 0.5 : min(max((limit - a) / (b - a), 0), 1)
                    place = Float(at &- direction) + 0.5 + Float(direction) * share
                }
                switch (direction, edge) {
                case (-1, 0): found.2 = place
                case (-1, 1): found.1 = place
                case (-1, _): found.0 = place
                case (_, 0): found.3 = place
                case (_, 1): found.4 = place
                default: found.5 = place
                }
                wanted.toggle()
            }
        }
        let passes = withUnsafePointer(to: &found) { pointer in
            pointer.withMemoryRebound(to: Float.self, capacity: 6) { Self.isFinder($0, shaded: isShadedAllowed) }
        }
        let outer = isShadedAllowed ? abs(found.1 - found.0 - (found.5 - found.4)) : 0
        return passes ? ((found.2 + found.3) / 2, found.5 - found.0 - outer) : nil
    }
}
