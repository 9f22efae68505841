// Sets of parts that no reader gives, from a text or made by hand.
import ScanCore
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct StrangeSetsTests {
    private func set(count: Int, parity: Int = 0) -> StructuredAppendSet {
        StructuredAppendSet(id: 1, symbology: .qr, count: count, parity: parity)
    }

    @Test(arguments: [0, -3, 17, .max, .min]) func `a set of a number of parts that cannot be is never complete`(
        count: Int
    ) {
        let set = set(count: count)
        #expect(!set.isComplete && !set.isParityWrong && set.rawData == nil && set.data == nil)
        #expect(set.missingIndices.count <= 16)
    }

    @Test(arguments: [
        #""count":0,"parity":0,"parts":[]"#, #""count":9223372036854775807,"parity":0,"parts":[]"#,
        #""count":-1,"parity":0,"parts":[]"#, #""count":2,"parity":256,"parts":[]"#,
        #""count":2,"parity":-1,"parts":[]"#,
    ])
    func `a text of such a set is refused`(facts: String) {
        let text = #"{"id":1,"symbology":"qr","# + facts + "}"
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(StructuredAppendSet.self, from: Data(text.utf8))
        }
    }

    @Test func `a set whose parts are not of it is refused, and a sound one is the same again`() throws {
        func part(_ index: Int, _ data: String, of count: Int = 2) -> Barcode {
            let parity = data == "A" || data == "B" ? 3 : 9
            return Barcode(
                symbology: .qr, data: data, structuredAppend: .init(index: index, count: count, parity: parity))
        }
        var assembler = StructuredAppendAssembler()
        assembler.add(part(1, "B"))
        let joined = assembler.add(part(0, "A"))
        let whole = try #require(joined)
        #expect(whole.isComplete && whole.data == "AB")
        let data = try JSONEncoder().encode(whole)
        #expect(try JSONDecoder().decode(StructuredAppendSet.self, from: data) == whole)
        let text = String(decoding: data, as: UTF8.self)
        for (sound, wrong) in [
            (#""index":1"#, #""index":0"#), (#""index":1"#, #""index":2"#),
            (#""count":2,"index""#, #""count":3,"index""#),
        ] where text.contains(sound) {
            let broken = Data(text.replacing(sound, with: wrong).utf8)
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(StructuredAppendSet.self, from: broken) }
        }
    }
}
