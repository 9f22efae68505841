// Code 128: every value, the function characters, noise, spread, drift, cuts, neighbours.

import Testing

@testable import ScanDecoding

@Suite struct Code128MatcherTests {
    private func match(_ values: [Int]) throws -> LinearMatch {
        let found = RowMatching.matches("128", SymbolDrawing.code128(values).row())
        return try #require(found.first)
    }

    @Test func `every value of set C gives its two digits`() throws {
        let match = try match([105] + Array(0...99))
        #expect(String(decoding: match.bytes, as: UTF8.self) == (0...99).map { "\($0 / 10)\($0 % 10)" }.joined())
        #expect(match.identifier == "]C0")
        #expect(match.symbolCount == 103)
        #expect(match.symbology == .code128)
        #expect(!match.isGS1)
    }

    @Test func `every value of sets A and B gives its character`() throws {
        #expect(try match([103] + Array(0...95)).bytes == (Array(32...95) + Array(0...31)).map { UInt8($0) })
        #expect(try match([104] + Array(0...95)).bytes == (32...127).map { UInt8($0) })
    }

    @Test func `sets are changed by code and for one character by shift`() throws {
        // A: "A", shift B "a", "A", code B "a", shift A NUL, "a", code C "42", code A NUL, code B "z"
        let match = try match([103, 33, 98, 65, 33, 100, 65, 98, 64, 65, 99, 42, 101, 64, 100, 90])
        #expect(match.bytes == Array("AaAa\0a42\0z".utf8))
    }

    @Test func `FNC1 first makes it GS1 and elsewhere is a separator`() throws {
        let match = try match([105, 102, 10, 12, 102, 21, 34])
        #expect(match.isGS1)
        #expect(match.identifier == "]C1")
        #expect(match.bytes == Array("1012\u{1D}2134".utf8))
    }

    @Test func `FNC1 after one letter or two digits is an application indicator`() throws {
        #expect(try match([104, 33, 102, 34]).identifier == "]C2")
        #expect(try match([104, 33, 102, 34]).bytes == Array("AB".utf8))
        #expect(try match([105, 12, 102, 34]).bytes == Array("1234".utf8))
        #expect(try match([104, 17, 102, 34]).bytes == Array("1\u{1D}B".utf8))
        #expect(try match([104, 17, 102, 34]).identifier == "]C0")
    }

    @Test func `FNC2 and FNC3 leave no byte`() throws {
        #expect(try match([104, 97, 33, 96, 34]).bytes == Array("AB".utf8))
    }

    @Test func `FNC4 lifts one character, twice in a row all that follow`() throws {
        #expect(try match([104, 100, 54, 65, 100, 36]).bytes == [0xD6, 0x61, 0xC4])
        // Latched, one character exempt, unlatched.
        #expect(try match([104, 100, 100, 54, 54, 100, 54, 54, 100, 100, 54]).bytes == [0xD6, 0xD6, 0x56, 0xD6, 0x56])
        #expect(try match([103, 101, 54, 54]).bytes == [0xD6, 0x56])
    }

    @Test func `symbols of function characters alone, or with a start inside, are nothing`() {
        #expect(RowMatching.matches("128", SymbolDrawing.code128([104, 102]).row()).isEmpty)
        #expect(RowMatching.matches("128", SymbolDrawing.code128([104, 33, 103, 34]).row()).isEmpty)
    }

    @Test func `elements are told by place`() throws {
        let match = try match([104, 49])
        #expect(match.start == 1)
        #expect(match.end == 1 + 4 * 6 + 1)
        #expect(match.symbolCount == 4)
        #expect(match.deviation < 0.01)
    }

    @Test func `a wrong check character is refused`() {
        var drawing = SymbolDrawing.code128("CHECK")
        drawing.modules.replaceSubrange(6..<12, with: SymbolDrawing.code128("X").modules[6..<12])
        #expect(RowMatching.matches("128", drawing.row()).isEmpty)
    }

    @Test func `two symbols 5 modules apart are both read`() {
        let both = SymbolDrawing.code128("LEFT-01").modules + [5] + SymbolDrawing.code128("RIGHT-02").modules
        #expect(RowMatching.texts("128", SymbolDrawing(modules: both).row()) == ["LEFT-01", "RIGHT-02"])
    }

    @Test func `a line 3 modules away is too near`() {
        let near = [1, 3] + SymbolDrawing.code128("NEAR").modules
        #expect(RowMatching.matches("128", SymbolDrawing(modules: near).row()).isEmpty)
    }
}
