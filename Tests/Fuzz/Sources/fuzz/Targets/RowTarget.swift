// One scan line: from a profile to values.
import ScanCore

@testable import ScanDecoding

/// Edges, element rows, all matchers and the assembler of stacked symbols, on any profile.
enum RowTarget {
    /// A byte of choices, then rows of widths: each byte is an element, in quarters of a pixel; 255 begins a new row.
    static func run(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        let choices = input.byte()
        var request = DecodeRequest(symbologies: SymbologyDescription.available)
        if choices & 1 != 0 {
            for symbology in request.symbologies.keys {
                request.symbologies[symbology]?.extensions = ["two_digit_add_on", "five_digit_add_on"]
            }
        }
        var matchers = MatcherSet()
        matchers.prepare(for: request)
        matchers.beginRegion()
        var edges = EdgeFinder()
        var rows = RowBuilder()
        for (number, widths) in input.rest.split(separator: 255).prefix(12).enumerated() {
            var profile: [Float] = []
            for (place, width) in widths.prefix(400).enumerated() {
                let level: Float = place & 1 == 0 ? 220 : 30
                profile.append(contentsOf: repeatElement(level, count: 1 + Int(width) / 4))
                // What is left of a pixel lies between light and dark.
                profile.append(level + Float(width & 3) / 4 * (place & 1 == 0 ? -190 : 190))
            }
            guard let line = line(profile.count, isClipped: choices & 2 != 0) else { continue }
            for (share, placement) in [(Float(0.16), EdgeFinder.Placement.envelope), (0.08, .inflection)] {
                profile.withUnsafeBufferPointer {
                    guard let base = $0.baseAddress else { return }
                    edges.find(in: base, samples: $0.count, share: share, placement: placement)
                }
                rows.build(from: edges, line: line, inverted: choices & 4 != 0)
                guard rows.count > 0 else { continue }
                var found: [LinearMatch] = []
                let (first, last) = (rows.isFirstBarCut ? 2 : 0, rows.isLastBarCut ? 2 : 0)
                matchers.match(rows.forward, cutFirst: first, cutLast: last, into: &found)
                matchers.match(rows.backward, cutFirst: last, cutLast: first, into: &found)
                for match in found {
                    precondition(
                        match.start >= 0 && match.start < match.end && match.end <= rows.count,
                        "a match outside its row")
                    precondition(!match.bytes.isEmpty, "a match that says nothing")
                }
                _ = matchers.collect(rows.forward, along: Float(number * 40), origin: 0)
            }
        }
        _ = matchers.partModule
        _ = matchers.assemblies()
    }

    /// A level line of so many samples.
    private static func line(_ count: Int, isClipped: Bool) -> ScanLine? {
        guard count >= 16 else { return nil }
        let pixels = [UInt8](repeating: 0, count: count)
        return pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let region = Region(
                centerX: Float(count) / 2, centerY: 0.5, ux: 1, uy: 0, halfLength: Float(count) / 2, halfHeight: 1,
                score: 1)
            var line = ScanLine(
                region: region, offset: 0, plane: Plane(base: base, width: count, height: 1, stride: count))
            line?.count = count
            line?.isStartClipped = isClipped
            line?.isEndClipped = isClipped
            return line
        }
    }
}
