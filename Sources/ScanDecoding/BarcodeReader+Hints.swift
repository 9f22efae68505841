import ScanCore

// Reading where codes are expected: crops around them, each for what it should hold.
extension BarcodeReader {
    /// A part of the picture and what should be in it.
    private struct Crop {
        var hints: [DecodeHint]
        /// Around the codes themselves.
        var inner: PixelRect
        /// With room for motion and quiet zones.
        var outer: PixelRect
    }

    /// Reads the hinted places. True when that is all there is to read: every hint gave a code, or nothing else is wanted.
    func readHints(
        _ image: GrayImage, within bounds: PixelRect, request: DecodeRequest, into symbols: inout [DecodedSymbol]
    ) -> Bool {
        var isComplete = true
        for crop in Self.crops(request.hints, within: bounds) {
            if Task.isCancelled { return true }
            var part = request
            part.hints = []
            part.regionOfInterest = nil
            part.symbologies = request.symbologies.filter { entry in
                crop.hints.contains { $0.symbology == entry.key }
            }
            part.maximumCodes = crop.hints.count
            let found = part.symbologies.isEmpty ? [] : read(image, part: crop.outer, request: part)
            if found.count < crop.hints.count {
                isComplete = false
                // The whole picture is read anyway.
                if request.hintSearch == .wholeImageWhenMissed { return false }
            }
            symbols += found.filter { symbol in !symbols.contains { $0.isSame(as: symbol) } }
        }
        return isComplete || request.hintSearch == .hintsOnly
    }

    /// A crop around each hint; hints that reach into each other's share one.
    private static func crops(_ hints: [DecodeHint], within bounds: PixelRect) -> [Crop] {
        var crops: [Crop] = []
        for hint in hints {
            let corners = hint.place.corners
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
                let inner = PixelRect(left: left, top: top, right: right, bottom: bottom, within: bounds)
            else { continue }
            let room = 12 + 0.12 * max(right - left, bottom - top)
            let outer = PixelRect(
                left: left - room, top: top - room, right: right + room, bottom: bottom + room, within: bounds)
            var crop = Crop(hints: [hint], inner: inner, outer: outer ?? inner)
            while let other = crops.firstIndex(where: { $0.inner.meets(crop.outer) || crop.inner.meets($0.outer) }) {
                let joined = crops.remove(at: other)
                crop.hints += joined.hints
                crop.inner.join(joined.inner)
                crop.outer.join(joined.outer)
            }
            crops.append(crop)
        }
        return crops
    }
}

extension DecodedSymbol {
    /// Whether the other is the same code, read in another crop.
    fileprivate func isSame(as other: DecodedSymbol) -> Bool {
        guard symbology == other.symbology, rawData == other.rawData else { return false }
        let (own, their) = (location, other.location)
        let reach = 0.5 * min(own.reachSquared, their.reachSquared)
        let (x, y) = (own.center.x - their.center.x, own.center.y - their.center.y)
        return x * x + y * y < 0.25 * reach
    }
}

extension Quadrilateral {
    /// The square of the longer diagonal, in square pixels.
    fileprivate var reachSquared: Double {
        func squared(_ from: Point, _ to: Point) -> Double {
            (from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y)
        }
        return max(squared(topLeft, bottomRight), squared(topRight, bottomLeft))
    }
}

extension PixelRect {
    /// The pixels that a span touches, inside `bounds`; nil when that is nothing, or the numbers are none.
    fileprivate init?(left: Double, top: Double, right: Double, bottom: Double, within bounds: PixelRect) {
        guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return nil }
        func inside(_ value: Double, _ start: Int, _ length: Int) -> Int {
            Int(min(max(value, Double(start)), Double(start + length)))
        }
        let (x, y) = (
            inside(left.rounded(.down), bounds.x, bounds.width), inside(top.rounded(.down), bounds.y, bounds.height)
        )
        let (farX, farY) = (
            inside(right.rounded(.up), bounds.x, bounds.width), inside(bottom.rounded(.up), bounds.y, bounds.height)
        )
        guard farX > x, farY > y else { return nil }
        self.init(x: x, y: y, width: farX - x, height: farY - y)
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
}
