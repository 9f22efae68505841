// Tests of ReedSolomonDecoder: what it mends, and what it must leave.

import Testing

@testable import ScanDecoding

@Suite("ReedSolomonDecoder")
struct ReedSolomonDecoderTests {
    private let data: [UInt8] = [
        0x40, 0xD2, 0x75, 0x47, 0x76, 0x17, 0x32, 0x06, 0x27, 0x26, 0x96, 0xC6, 0xC6, 0x96, 0x70, 0xEC,
    ]

    private var word: [UInt8] { data + MatrixDrawing.checkWords(data, count: 10) }

    @Test("The check words are those printed in the literature for this block")
    func knownCheckWords() {
        #expect(
            MatrixDrawing.checkWords(data, count: 10) == [0xBC, 0x2A, 0x90, 0x13, 0x6B, 0xAF, 0xEF, 0xFD, 0x4B, 0xE0])
    }

    @Test("Up to half as many errors as check words are mended", arguments: 0...5)
    func mendsErrors(count: Int) {
        var block = word
        for index in 0..<count { block[index * 5] ^= UInt8(0x11 + index) }
        #expect(ReedSolomonDecoder().correct(&block, parity: 10) == count)
        #expect(block == word)
    }

    @Test("As many erasures as check words are mended")
    func mendsErasures() {
        var block = word
        let places = Array(stride(from: 0, to: 20, by: 2))
        for place in places { block[place] ^= 0x5A }
        #expect(ReedSolomonDecoder().correct(&block, parity: 10, erasures: places) == 10)
        #expect(block == word)
    }

    @Test("Errors and erasures are mended together")
    func mendsBoth() {
        var block = word
        for place in [1, 3, 8, 11, 20, 25] { block[place] ^= 0x33 }
        #expect(ReedSolomonDecoder().correct(&block, parity: 10, erasures: [1, 3]) == 6)
        #expect(block == word)
    }

    @Test("An erasure that was right all along changes nothing")
    func needlessErasure() {
        var block = word
        block[4] ^= 1
        #expect(ReedSolomonDecoder().correct(&block, parity: 10, erasures: [7, 9]) == 1)
        #expect(block == word)
    }

    @Test("Too many errors leave the block as it was")
    func givesUp() {
        var block = word
        for index in 0..<9 { block[index * 2] ^= UInt8(0x21 + index * 7) }
        let damaged = block
        #expect(ReedSolomonDecoder().correct(&block, parity: 10) == nil)
        #expect(block == damaged)
    }

    @Test("Impossible arguments give nil", arguments: [0, -1, 26, 300])
    func badParity(parity: Int) {
        var block = word
        #expect(ReedSolomonDecoder().correct(&block, parity: parity) == nil)
        #expect(ReedSolomonDecoder().correct(&block, parity: 10, erasures: [26]) == nil)
    }
}
