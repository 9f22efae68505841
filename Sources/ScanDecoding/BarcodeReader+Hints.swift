import ScanCore

// Reading where codes are expected: linear codes along the lines they lay on, the others in crops around them, each for what it
// should hold.
extension BarcodeReader {
    /// A part of the picture and what should be in it.
    private struct Crop {
        var frames: [HintFrame]
        /// Around the codes themselves.
        var inner: PixelRect
        /// With room for motion and quiet zones.
        var outer: PixelRect
    }

    /// Reads the hinted places. True when that is all there is to read: every hint gave a code, or nothing else is wanted.
    func readHints(
        _ image: GrayImage, within bounds: PixelRect, request: DecodeRequest, into symbols: inout [DecodedSymbol]
    ) -> Bool {
        let needsAll = request.hintSearch == .wholeImageWhenMissed
        let frames = request.hints.map(HintFrame.init)
        // What is expected outside is not there.
        guard frames.allSatisfy({ Self.crop(around: $0, within: bounds) != nil }) || !needsAll else { return false }
        symbols = readLines(of: frames, image, within: bounds, request: request)
        let open = Self.open(frames, in: symbols)
        for crop in Self.crops(open, within: bounds) {
            if Task.isCancelled { return true }
            var part = request
            part.hints = []
            part.regionOfInterest = nil
            part.symbologies = request.symbologies.filter { entry in
                crop.frames.contains { $0.symbology == entry.key }
            }
            part.maximumCodes = crop.frames.count
            if needsAll { part.effort = .fast }
            let found = part.symbologies.isEmpty ? [] : read(image, part: crop.outer, request: part)
            let missed = Self.open(crop.frames, in: found)
            if needsAll, !missed.isEmpty { return false }
            symbols += found.filter { symbol in
                // What is cut by the crop and was not meant is a neighbour's part.
                (crop.frames.contains { $0.holds(symbol) } || !crop.outer.cuts(symbol.location, within: bounds))
                    && !symbols.contains { $0.isSame(as: symbol) }
            }
        }
        return true
    }

    /// Reads linear codes along the places where they are expected: nothing has to be located for that.
    private func readLines(
        of frames: [HintFrame], _ image: GrayImage, within bounds: PixelRect, request: DecodeRequest
    ) -> [DecodedSymbol] {
        let offset = SIMD2(Float(bounds.x), Float(bounds.y))
        let places = frames.filter { frame in
            frame.symbology != .qr && frame.isWithin(2 * (bounds.width + bounds.height))
                && Self.crop(around: frame, within: bounds) != nil
        }
        var part = request
        part.symbologies = request.symbologies.filter { entry in places.contains { $0.symbology == entry.key } }
        guard !part.symbologies.isEmpty else { return [] }
        part.maximumCodes = nil
        if part.lineBudget == nil { part.lineBudget = 20 * places.count }
        return read(image, part: bounds) { plane in
            readLines(plane, regions: places.map { $0.region(from: offset) }, request: part)
        }
    }

    /// The frames that none of the symbols stands for.
    private static func open(_ frames: [HintFrame], in symbols: [DecodedSymbol]) -> [HintFrame] {
        var isTaken = [Bool](repeating: false, count: symbols.count)
        return frames.filter { frame in
            guard let index = symbols.indices.first(where: { !isTaken[$0] && frame.holds(symbols[$0]) }) else {
                return true
            }
            isTaken[index] = true
            return false
        }
    }

    /// The pixels around a hint; nil when it has none inside `bounds`.
    private static func crop(around frame: HintFrame, within bounds: PixelRect) -> Crop? {
        guard let inner = PixelRect(around: frame.corners(room: 0, share: 0), within: bounds),
            let outer = PixelRect(around: frame.corners(room: 12, share: 0.12), within: bounds)
        else { return nil }
        return Crop(frames: [frame], inner: inner, outer: outer)
    }

    /// A crop around each hint; hints that reach into each other's share one.
    private static func crops(_ frames: [HintFrame], within bounds: PixelRect) -> [Crop] {
        var crops: [Crop] = []
        for frame in frames {
            guard var crop = crop(around: frame, within: bounds) else { continue }
            while let other = crops.firstIndex(where: { $0.inner.meets(crop.outer) || crop.inner.meets($0.outer) }) {
                let joined = crops.remove(at: other)
                crop.frames += joined.frames
                crop.inner.join(joined.inner)
                crop.outer.join(joined.outer)
            }
            crops.append(crop)
        }
        return crops
    }
}

/// A hinted place by its middle, its directions and its size.
private struct HintFrame {
    let symbology: Symbology
    private let middle: SIMD2<Double>
    private let across: SIMD2<Double>
    private let down: SIMD2<Double>
    /// Pixels across and down the code.
    private let size: SIMD2<Double>

    init(_ hint: DecodeHint) {
        func vector(_ from: Point, _ to: Point) -> SIMD2<Double> { SIMD2(to.x - from.x, to.y - from.y) }
        func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
        let place = hint.place
        symbology = hint.symbology
        middle = SIMD2(place.center.x, place.center.y)
        let (right, below) = (vector(place.topLeft, place.topRight), vector(place.topLeft, place.bottomLeft))
        size = SIMD2(length(right), length(below))
        across = size.x > 0 ? right / size.x : SIMD2(1, 0)
        down = size.y > 0 ? below / size.y : SIMD2(0, 1)
    }

    /// The corners with `room` pixels, and that share of each side, around.
    func corners(room: Double, share: Double) -> [Point] {
        let half = size * (0.5 + share) + room
        return [SIMD2(-1.0, -1.0), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map { sign in
            let corner = middle + across * (sign.x * half.x) + down * (sign.y * half.y)
            return Point(x: corner.x, y: corner.y)
        }
    }

    /// Whether no side is longer than `length` pixels.
    func isWithin(_ length: Int) -> Bool { size.x <= Double(length) && size.y <= Double(length) }

    /// The place as a region for scan lines, in a plane that begins at `offset`.
    func region(from offset: SIMD2<Float>) -> Region {
        let (middle, across, half) = (SIMD2<Float>(middle) - offset, SIMD2<Float>(across), SIMD2<Float>(size) / 2)
        return Region(
            centerX: middle.x, centerY: middle.y, ux: across.x, uy: across.y, halfLength: half.x, halfHeight: half.y,
            score: 1)
    }

    /// Whether a symbol is the one expected here, by its middle.
    func holds(_ symbol: DecodedSymbol) -> Bool {
        let way = SIMD2(symbol.location.center.x, symbol.location.center.y) - middle
        return symbol.symbology == symbology && abs((way * across).sum()) <= size.x / 2 + 4
            && abs((way * down).sum()) <= size.y / 2 + 4
    }
}

extension DecodedSymbol {
    /// Whether the other is the same code, read in another crop.
    fileprivate func isSame(as other: DecodedSymbol) -> Bool {
        guard symbology == other.symbology, rawData == other.rawData else { return false }
        return HintFrame(DecodeHint(place: location, symbology: symbology)).holds(other)
    }
}

extension PixelRect {
    /// The pixels that some points span, inside `bounds`; nil when that is nothing, or the points are no numbers.
    fileprivate init?(around points: [Point], within bounds: PixelRect) {
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        func inside(_ value: Double?, _ start: Int, _ length: Int) -> Int {
            Int(min(max(value ?? 0, Double(start)), Double(start + length)))
        }
        let left = inside(xs.min()?.rounded(.down), bounds.x, bounds.width)
        let top = inside(ys.min()?.rounded(.down), bounds.y, bounds.height)
        let right = inside(xs.max()?.rounded(.up), bounds.x, bounds.width)
        let bottom = inside(ys.max()?.rounded(.up), bounds.y, bounds.height)
        guard right > left, bottom > top else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether they share a pixel.
    fileprivate func meets(_ other: PixelRect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    /// Grows to hold the other too.
    fileprivate mutating func join(_ other: PixelRect) {
        let (left, top) = (min(x, other.x), min(y, other.y))
        let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
        self = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a code's place comes near an edge of this part that is not one of `bounds`.
    fileprivate func cuts(_ place: Quadrilateral, within bounds: PixelRect) -> Bool {
        let near = 3.0
        return place.corners.contains { corner in
            (x > bounds.x && corner.x < Double(x) + near)
                || (y > bounds.y && corner.y < Double(y) + near)
                || (x + width < bounds.x + bounds.width && corner.x > Double(x + width) - near)
                || (y + height < bounds.y + bounds.height && corner.y > Double(y + height) - near)
        }
    }
}
