/// Turns the edges of a line into element rows: widths, ink spread taken out, forwards and backwards, either polarity.
struct RowBuilder: ~Copyable {
    private var measured = Scratch<Float>()
    private var widths = Scratch<Float>()
    private var reversedMeasured = Scratch<Float>()
    private var reversedWidths = Scratch<Float>()
    private var begins = Scratch<Float>()
    private var sortedPairs = Scratch<Float>()
    private var spreads = Scratch<SIMD2<Float>>()

    /// How many elements the row has; odd, or 0 when the line shows too few.
    private(set) var count = 0

    /// The width given to a margin that the frame cuts: wide enough for any quiet zone.
    private static let virtualMargin: Float = 1e6

    /// The row from left to right.
    var forward: ElementRow { row(widths.base, measured.base) }
    /// The row from right to left.
    var backward: ElementRow { row(reversedWidths.base, reversedMeasured.base) }

    private func row(_ widths: UnsafeMutablePointer<Float>, _ measured: UnsafeMutablePointer<Float>) -> ElementRow {
        ElementRow(
            widths: UnsafeBufferPointer(start: widths, count: count),
            measured: UnsafeBufferPointer(start: measured, count: count))
    }

    /// Where element `index` of the forward row begins, in samples along the line.
    func begin(of index: Int) -> Float { begins.base[index] }

    /// Whether the row's first bar touches the frame and may be cut; the margin before it is made up.
    private(set) var isFirstBarCut = false
    /// Whether the last bar touches the frame.
    private(set) var isLastBarCut = false

    /// Builds both rows. `inverted` takes light for bars. Rows of fewer than `minimum` elements come out empty.
    mutating func build(from edges: borrowing EdgeFinder, line: ScanLine, inverted: Bool, minimum: Int = 21) {
        count = 0
        let startsLight = edges.startsLight != inverted
        isFirstBarCut = !startsLight && line.isStartClipped
        // The edges used alternate into bar, into space; a bar that touches the frame begins and ends there.
        let first = startsLight ? 0 : isFirstBarCut ? -1 : 1
        let isLastDark = (edges.count - first) & 1 == 1
        isLastBarCut = isLastDark && line.isEndClipped
        let used = edges.count - first + (isLastBarCut ? 1 : 0)
        let total = 2 * (used / 2) + 1
        guard used >= 2, total >= minimum else { return }
        do {
            measured.reserve(total)
            widths.reserve(total)
            reversedMeasured.reserve(total)
            reversedWidths.reserve(total)
            begins.reserve(total + 1)
            sortedPairs.reserve(total)
            spreads.reserve(total + 1)
        }
        func edge(_ index: Int) -> Float {
            index < 0 ? -0.5 : index < edges.count ? edges.edges[index] : Float(line.count) - 0.5
        }
        begins.base[0] = first > 0 ? edge(first &- 1) : isFirstBarCut ? -0.5 : 0
        for index in 0..<total &- 1 { begins.base[index &+ 1] = edge(first &+ index) }
        let last = first &+ total &- 1
        begins.base[total] = last < edges.count ? edge(last) : Float(line.count)
        for index in 0..<total {
            measured.base[index] = max(0.05, begins.base[index &+ 1] - begins.base[index])
        }
        if startsLight || isFirstBarCut, line.isStartClipped { measured.base[0] = Self.virtualMargin }
        if last >= edges.count, line.isEndClipped { measured.base[total &- 1] = Self.virtualMargin }
        count = total
        correctInkSpread()
        for index in 0..<total {
            reversedMeasured.base[index] = measured.base[total &- 1 &- index]
            reversedWidths.base[index] = widths.base[total &- 1 &- index]
        }
    }

    /// Ink spread: half the mean difference of narrow bars and the narrow spaces beside them, in a window of 12
    /// elements, drawn towards the line's mean; it is taken from the bars and given to the spaces.
    private mutating func correctInkSpread() {
        let pairs = count - 3
        for index in 0..<pairs {
            sortedPairs.base[index] = measured.base[index &+ 1] + measured.base[index &+ 2]
        }
        var sorted = UnsafeMutableBufferPointer(start: sortedPairs.base, count: pairs)
        sorted.sort()
        let limit = 1.45 * sorted[pairs / 10]
        var running = SIMD2<Float>(repeating: 0)
        spreads.base[0] = running
        for index in 0..<pairs {
            let (a, b) = (measured.base[index &+ 1], measured.base[index &+ 2])
            if a + b < limit { running += SIMD2((index & 1 == 0 ? a - b : b - a) / 2, 1) }
            spreads.base[index &+ 1] = running
        }
        let global = running.y > 0 ? running.x / running.y : 0
        for index in 0..<count {
            let low = max(0, index &- 7)
            let high = min(pairs, index &+ 5)
            let window = high > low ? spreads.base[high] - spreads.base[low] : SIMD2(repeating: 0)
            let spread = (window.x + 4 * global) / (window.y + 4)
            let raw = measured.base[index]
            widths.base[index] = max(0.15 * raw, index & 1 == 1 ? raw - spread : raw + spread)
        }
    }
}
