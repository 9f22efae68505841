import ScanCore
import ScanZBar

/// zbar's width decoder on the rows that the own matchers gave nothing for: what several lines of it agree on.
///
/// Asked only while a picture has given no linear code, and believed only if that stays so.
struct SecondOpinion: ~Copyable {
    private var decoder: ZBarWidthDecoder?
    private var readings: [ZBarReading] = []
    private var symbologies: Set<Symbology> = []
    private var box = VoteBox()

    /// One line of zbar's counts less than one of ours, whose deviations are known: enough for the votes that a value needs.
    private static let evidence: Float = 60

    /// Forgets everything: before a new picture.
    mutating func reset() { box.reset() }

    /// Chooses what to look for: before the first row of a picture.
    mutating func prepare(for request: DecodeRequest) {
        let wanted = ZBarWidthDecoder.supportedSymbologies.intersection(request.symbologies.keys)
            .subtracting([.gs1Databar, .gs1DatabarExpanded])
        guard wanted != symbologies || decoder == nil else { return }
        symbologies = wanted
        if decoder == nil { decoder = try? ZBarWidthDecoder() }
        decoder?.configure(wanted)
    }

    /// Reads the row of one line, in both directions.
    mutating func read(_ rows: borrowing RowBuilder, of line: ScanLine, identity: Int, inverted: Bool, on plane: Plane)
    {
        guard decoder != nil, !symbologies.isEmpty else { return }
        let row = rows.forward
        for reversed in [false, true] {
            readings.removeAll(keepingCapacity: true)
            decoder?.reset()
            decoder?.feed(pixels: row.widths, reversed: reversed, into: &readings)
            for reading in readings {
                let span = Self.span(of: reading, in: row, reversed: reversed)
                if reading.symbology == .upce, !Self.isWhole(reading, span, in: row, reversed) { continue }
                let (start, end) = (
                    line.point(at: rows.begin(of: span.start)), line.point(at: rows.begin(of: span.end))
                )
                let match = LinearMatch(
                    symbology: reading.symbology, bytes: reading.bytes, identifier: reading.identifier,
                    start: span.start,
                    end: span.end, deviation: 0.2, evidence: Self.evidence, symbolCount: reading.bytes.count,
                    isGS1: reading.isGS1)
                box.add(
                    Sighting(
                        match: match, start: SIMD2(start.x, start.y), end: SIMD2(end.x, end.y), line: identity,
                        isInverted: inverted), on: plane)
            }
        }
    }

    /// What enough lines agree on.
    func winners() -> [Tally] { box.winners() }

    /// Whether a UPC-E stands alone between margins: zbar does not look, and the left half of an EAN-13 is one but for them.
    private static func isWhole(
        _ reading: ZBarReading, _ span: (start: Int, end: Int), in row: ElementRow, _ reversed: Bool
    ) -> Bool {
        let place = min(max(1, reading.element), row.count - 2)
        let space = place & 1 == 0 ? place : reversed ? place - 1 : place + 1
        // 3 elements, six characters of 4, and 6. A margin beside other print is smaller than it should be.
        return abs(span.end - span.start - 33) <= 1
            && row.widths[space] > 0.6 * margin(at: place, in: row, step: reversed ? 1 : -1)
    }

    /// A margin is wider than any space of a symbol: seven narrow elements or more.
    private static func margin(at place: Int, in row: ElementRow, step: Int) -> Float {
        let near = (0..<12).map { row.widths[min(max(0, place + $0 * step), row.count - 1)] }
        return 4 * near.reduce(0, +) / Float(near.count)
    }

    /// The elements of a reading: from the one that completed it back to the margin before it.
    private static func span(of reading: ZBarReading, in row: ElementRow, reversed: Bool) -> (start: Int, end: Int) {
        let step = reversed ? 1 : -1
        var place = min(max(1, reading.element), row.count - 2)
        let margin = margin(at: place, in: row, step: step)
        let last = place
        while place > 0, place < row.count - 1,
            !(place & 1 == 0 && row.widths[place] > margin && abs(place - last) > 12)
        {
            place += step
        }
        return reversed ? (last, min(place, row.count - 1)) : (max(place + 1, 1), last + 1)
    }
}
