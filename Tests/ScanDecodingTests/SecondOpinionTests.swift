// SecondOpinionTests: zbar's width decoder on rows of a drawn code, counted by lines.

import ScanCore
import ScanTesting
import Testing

@testable import ScanDecoding

@Suite struct SecondOpinionTests {
    /// What zbar makes of the first `lines` scan lines through a drawn Code 39, asked for `symbologies`.
    private func winners(_ text: String, lines: Int, symbologies: Set<Symbology>, turned: Bool = false) -> [Tally] {
        let widths = SymbolDrawing.code39(text).modules.map { Int(($0 * 2).rounded()) }
        let image = DrawnBarcode.bars(turned ? widths.reversed() : widths, module: 2, height: 60)
        var opinion = SecondOpinion()
        opinion.prepare(for: DecodeRequest(symbologies: symbologies))
        _ = image.withPlane { plane in
            let region = Region(
                centerX: Float(plane.width) / 2, centerY: Float(plane.height) / 2, ux: 1, uy: 0,
                halfLength: Float(plane.width) / 2, halfHeight: 20, score: 1)
            for number in 0..<lines {
                guard let line = ScanLine(region: region, offset: Float(number * 3), plane: plane) else { continue }
                var profile = [Float](repeating: 0, count: line.count)
                var edges = EdgeFinder()
                var rows = RowBuilder()
                profile.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    LineSampler.sample(line, of: plane, taps: 3, into: base)
                    edges.find(in: base, samples: line.count, share: 0.1, placement: .envelope)
                }
                rows.build(from: edges, line: line, inverted: false)
                opinion.read(rows, of: line, identity: number, inverted: false, on: plane)
            }
        }
        return opinion.winners()
    }

    @Test("two lines that agree give the value, at the bars", arguments: [false, true])
    func agreed(turned: Bool) throws {
        let tally = try #require(winners("SHELF42", lines: 2, symbologies: [.code39, .code128], turned: turned).first)
        #expect(tally.first.match.bytes == Array("SHELF42".utf8))
        let width = abs(tally.place.topRight.x - tally.place.topLeft.x)
        // 9 characters of 6 narrow and 3 wide elements with gaps of one between them, 4 pixels a module.
        #expect(abs(width - 4 * (9 * 13.5 + 8)) < 6)
    }

    @Test("one line is not enough, and what is not asked for is not read")
    func refused() {
        #expect(winners("SHELF42", lines: 1, symbologies: [.code39]).isEmpty)
        #expect(winners("SHELF42", lines: 4, symbologies: [.code128, .ean13UPCA]).isEmpty)
    }
}
