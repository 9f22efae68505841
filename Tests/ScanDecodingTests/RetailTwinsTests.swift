// RetailTwinsTests: which values may be others in which 1 and 7, 2 and 8 changed under blur.

import Testing

@testable import ScanDecoding

@Suite struct RetailTwinsTests {
    @Test("digits with twins are in doubt when told narrowly", arguments: 0...9)
    func doubtful(digit: Int) {
        #expect(RetailTwins.isDoubtful(UInt64(digit), 1) == [1, 2, 7, 8].contains(digit))
        #expect(!RetailTwins.isDoubtful(UInt64(digit), 3.9))
    }

    @Test("some twins keep the check digit, others do not")
    func likely() {
        // 3171419199788 was read as 3171419199122: +6 · 3, +6 · 1 and +6 · 1 are 30.
        #expect(RetailTwins.areLikely(0x171419199122, 0x000000000111))
        // 06338817 as 06332211.
        #expect(RetailTwins.areLikely(0x06332211, 0x00001111))
        // 1 and 7 at places of one weight change each other's change back.
        #expect(RetailTwins.areLikely(0x171419199122, 0x110000000000) == false)
        #expect(RetailTwins.areLikely(0x070100, 0x010100))
    }

    @Test("one twin alone never keeps it, and no doubt is no rival", arguments: 0..<12)
    func alone(place: Int) {
        #expect(!RetailTwins.areLikely(0x171817281728, 1 << UInt64(4 * place)))
        #expect(!RetailTwins.areLikely(0x171817281728, 0))
    }
}
