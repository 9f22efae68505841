/// How a frame looks, as far as guidance needs it.
struct FrameLook: Sendable, Hashable {
    /// The gray value that nine tenths of the pixels do not exceed.
    var brightest: Int
    /// From left to right: how much of a step of four pixels the steepest edges make within one; nil when there is no edge.
    var sharpnessAcross: Double?
    /// The same from top to bottom.
    var sharpnessDown: Double?
    /// The bounds of the largest patch full of edges, in whole cells of 16 pixels; nil when there is none.
    var patch: PixelRect?

    /// A step below this is no edge.
    private static let edge = 40
    /// The side of a cell, in pixels.
    private static let cell = 16
    /// A cell is busy when its neighbouring pixels differ by this on the average: twice what a noisy camera gives.
    private static let busy = 12

    /// A look from its facts.
    init(
        brightest: Int, sharpnessAcross: Double? = nil, sharpnessDown: Double? = nil, patch: PixelRect? = nil
    ) {
        self.brightest = brightest
        self.sharpnessAcross = sharpnessAcross
        self.sharpnessDown = sharpnessDown
        self.patch = patch
    }

    /// The look of a picture. About 200 of its rows and as many of its columns are gone through.
    init(_ image: GrayImage) {
        let columns = (image.width + Self.cell - 1) / Self.cell
        let rows = (image.height + Self.cell - 1) / Self.cell
        var across = Walk(cells: columns * rows)
        let rowStep = max(1, image.height / 200)
        for y in Swift.stride(from: 0, to: image.height, by: rowStep) {
            let start = image.offset + y * image.stride
            across.go(image.bytes, start: start, step: 1, count: image.width) {
                (y / Self.cell) * columns + $0 / Self.cell
            }
        }
        var down = Walk(cells: columns * rows)
        let columnStep = max(1, image.width / 200)
        for x in Swift.stride(from: 0, to: image.width, by: columnStep) {
            down.go(image.bytes, start: image.offset + x, step: image.stride, count: image.height) {
                ($0 / Self.cell) * columns + x / Self.cell
            }
        }
        let isBusy = (0..<columns * rows).map { cell in
            max(across.roughness(cell), down.roughness(cell)) >= Self.busy
        }
        self.init(
            brightest: Walk.value(across.grays, above: 0.1), sharpnessAcross: across.sharpness(edge: Self.edge),
            sharpnessDown: down.sharpness(edge: Self.edge),
            patch: Self.largest(isBusy, columns: columns, rows: rows))
    }

    /// The bounds of the largest set of busy cells that hang together, of two cells at least.
    private static func largest(_ isBusy: [Bool], columns: Int, rows: Int) -> PixelRect? {
        var isOpen = isBusy
        var (best, bestCount) = (PixelRect?.none, 1)
        for start in isOpen.indices where isOpen[start] {
            isOpen[start] = false
            var stack = [start]
            var count = 0
            var (left, right, top, bottom) = (columns, 0, rows, 0)
            while let cell = stack.popLast() {
                count += 1
                let (x, y) = (cell % columns, cell / columns)
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
                for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                    guard nextX >= 0, nextY >= 0, nextX < columns, nextY < rows else { continue }
                    let next = nextY * columns + nextX
                    if isOpen[next] {
                        isOpen[next] = false
                        stack.append(next)
                    }
                }
            }
            if count > bestCount {
                bestCount = count
                best = PixelRect(
                    x: left * cell, y: top * cell, width: (right - left + 1) * cell,
                    height: (bottom - top + 1) * cell)
            }
        }
        return best
    }

    /// What is counted on the way along rows, or along columns.
    private struct Walk {
        /// How many pixels have each gray value.
        var grays = [Int](repeating: 0, count: 256)
        /// How often pixels that are one apart differ by so much.
        private var near = [Int](repeating: 0, count: 256)
        /// The same for pixels that are four apart.
        private var far = [Int](repeating: 0, count: 256)
        private var sums: [Int]
        private var counts: [Int]

        init(cells: Int) {
            sums = [Int](repeating: 0, count: cells)
            counts = sums
        }

        mutating func go(_ bytes: [UInt8], start: Int, step: Int, count: Int, cell: (Int) -> Int) {
            var index = start
            for place in 0..<max(0, count - 4) {
                let value = Int(bytes[index])
                let difference = abs(value - Int(bytes[index + step]))
                grays[value] += 1
                near[difference] += 1
                far[abs(value - Int(bytes[index + 4 * step]))] += 1
                let cell = cell(place)
                sums[cell] += difference
                counts[cell] += 1
                index += step
            }
        }

        /// The mean difference of neighbours in a cell.
        func roughness(_ cell: Int) -> Int { counts[cell] > 0 ? sums[cell] / counts[cell] : 0 }

        /// The steepest of the steps of one pixel by those of four, of which an edge has four times as many.
        func sharpness(edge: Int) -> Double? {
            let step = Self.value(far, above: 0.002)
            return step >= edge ? min(1, Double(Self.value(near, above: 0.0005)) / Double(step)) : nil
        }

        /// The value that a share of what was counted lies above.
        static func value(_ counts: [Int], above share: Double) -> Int {
            let limit = Int(Double(counts.reduce(0, +)) * share)
            var above = 0
            for value in counts.indices.reversed() {
                above += counts[value]
                if above > limit { return value }
            }
            return 0
        }
    }
}
