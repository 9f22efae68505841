// Code 93: every character, full ASCII, both checks.

import Testing

@testable import ScanDecoding

@Suite struct Code93MatcherTests {
    @Test func `every character is read`() throws {
        let text = SymbolDrawing.code39Alphabet
        let match = try #require(RowMatching.matches("93", SymbolDrawing.code93(text).row()).first)
        #expect(String(decoding: match.bytes, as: UTF8.self) == text)
        #expect(match.identifier == "]G0")
        #expect(match.symbology == .code93)
        #expect(match.symbolCount == text.count + 4)
        #expect(match.start == 1)
        #expect(match.end == 1 + (text.count + 4) * 6 + 1)
    }

    @Test func `shift pairs cover ASCII`() {
        var values: [Int] = []
        for letter in 10...35 { values += [43, letter] }
        for letter in 10...32 { values += [44, letter] }
        for letter in Array(10...24) + [35] { values += [45, letter] }
        for letter in 10...35 { values += [46, letter] }
        // A symbol holds some 80 characters: four of them.
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: values.count, by: 48) {
            let part = Array(values[start..<min(start + 48, values.count)])
            bytes += RowMatching.matches("93", SymbolDrawing.code93(part).row()).first?.bytes ?? []
        }
        let expected =
            Array(1...26) + Array(27...31) + Array(59...63) + Array(91...95) + Array(123...127) + [0, 64, 96]
            + Array(33...47) + [58] + Array(97...122)
        #expect(bytes == expected.map { UInt8($0) })
    }

    @Test func `shifts that shift nothing are refused`() {
        for values in [[10, 43], [43, 1], [43, 43, 10], [45, 30]] {
            #expect(RowMatching.matches("93", SymbolDrawing.code93(values).row()).isEmpty)
        }
    }

    @Test func `either check character wrong is refused`() {
        let drawing = SymbolDrawing.code93("CHECK93")
        let other = SymbolDrawing.code93("A").modules[6..<12]
        for character in [8, 9] {
            var spoilt = drawing
            spoilt.modules.replaceSubrange(character * 6..<character * 6 + 6, with: other)
            #expect(RowMatching.matches("93", spoilt.row()).isEmpty)
        }
    }
}
