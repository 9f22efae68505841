import CZBar
import ScanCore

/// DataBar by zbar's own edge finder and width decoder, line by line over a picture, instead of by its image scan.
///
/// Rows and columns, there and back, every line of small pictures and every second of large ones (over 400 pixels).
/// Each line stands alone. The same value along one axis in neighbouring lines is one finding.
enum DataBarLines {
    /// Pixels beyond which every second line is taken.
    private static let dense = 400

    /// The DataBar codes in `view`.
    static func scan(
        _ view: borrowing ZBarImageView, for symbologies: Set<Symbology>
    ) throws(ScanError) -> [ZBarFinding] {
        let edges = try ZBarEdgeFinder()
        var decoder = try ZBarWidthDecoder()
        decoder.configure(symbologies)
        var found: [ZBarFinding] = []
        var readings: [ZBarReading] = []
        for isColumn in [false, true] {
            let (lines, length) = isColumn ? (view.width, view.rows) : (view.rows, view.width)
            let (lineStep, pixelStep) = isColumn ? (1, view.stride) : (view.stride, 1)
            var isBackward = false
            for line in Swift.stride(from: 0, to: lines, by: lines > dense ? 2 : 1) {
                let start = view.left + line * lineStep + (isBackward ? (length - 1) * pixelStep : 0)
                decoder.reset()
                edges.walk(
                    view.pixels, from: start, by: isBackward ? -pixelStep : pixelStep, count: length
                ) { width, place in
                    decoder.feed(width: width, at: place, into: &readings)
                }
                for reading in readings {
                    let along = Double(isBackward ? length - reading.element : reading.element)
                    let place =
                        isColumn ? Point(x: Double(line) + 0.5, y: along) : Point(x: along, y: Double(line) + 0.5)
                    add(reading, at: place, isColumn: isColumn, isBackward: isBackward, to: &found)
                }
                readings.removeAll(keepingCapacity: true)
                isBackward.toggle()
            }
        }
        return found
    }

    private static func add(
        _ reading: ZBarReading, at place: Point, isColumn: Bool, isBackward: Bool, to found: inout [ZBarFinding]
    ) {
        guard let type = ZBarSymbologyTable.type(of: reading.symbology) else { return }
        if let index = found.firstIndex(where: { $0.type == type && $0.bytes == reading.bytes }) {
            found[index].lines += 1
            found[index].points.append(place)
            return
        }
        let sign: Double = reading.isForward.map { $0 != isBackward ? 1 : -1 } ?? 0
        found.append(
            ZBarFinding(
                type: type, bytes: reading.bytes, modifiers: reading.isGS1 ? 1 : 0, lines: 1, points: [place],
                direction: isColumn ? (0, sign) : (sign, 0)))
    }
}
