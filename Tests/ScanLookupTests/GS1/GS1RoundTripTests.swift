// What is written is read as the same, for every identifier and for mixtures drawn with a seed.

import Testing

@testable import ScanLookup

@Suite("GS1 round trips")
struct GS1RoundTripTests {
    @Test("a drawn value of every identifier is right, and the message and the brackets give it back")
    func everyIdentifier() throws {
        var random = SeededGenerator(seed: 7)
        for identifier in ApplicationIdentifier.all {
            for _ in 0..<5 {
                let value = GS1Sample.value(of: identifier, using: &random)
                let element = try ElementString.Element(identifier.code, value)
                let elements = try ElementString(elements: [element])
                #expect(try ElementString(elements.message) == elements)
                #expect(try ElementString(bracketed: elements.bracketed) == elements)
            }
        }
    }

    @Test("mixtures of elements survive message and brackets, with separators where they are needed")
    func mixtures() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let drawn = GS1Sample.elements(using: &random)
            let elements = try ElementString(
                elements: drawn.map { pair throws(ElementStringError) in try ElementString.Element(pair.0, pair.1) })
            #expect(try ElementString(elements.message) == elements)
            #expect(try ElementString(scannerOutput: "]C1" + elements.message) == elements)
            #expect(try ElementString(bracketed: elements.bracketed) == elements)
        }
    }

    @Test("elements that can be a link come back from it, whatever their order")
    func links() throws {
        var random = SeededGenerator(seed: 13)
        var written = 0
        for _ in 0..<2_000 {
            var drawn = GS1Sample.elements(using: &random)
            let key = ApplicationIdentifier.all.filter(\.isPrimaryKey).randomElement(using: &random)
            let first = try #require(key)
            drawn.removeAll { $0.0 == first.code }
            drawn.insert((first.code, GS1Sample.value(of: first, using: &random)), at: 0)
            for code in first.qualifiers?.first ?? [] where Bool.random(using: &random) {
                let qualifier = try #require(ApplicationIdentifier(code))
                drawn.removeAll { $0.0 == code }
                drawn.append((code, GS1Sample.value(of: qualifier, using: &random)))
            }
            let elements = try ElementString(
                elements: drawn.map { pair throws(ElementStringError) in try ElementString.Element(pair.0, pair.1) })
            guard let link = try? DigitalLink(elements, stem: "https://example.com/p") else { continue }
            written += 1
            let read = try DigitalLink(link.uri)
            #expect(read == link)
            #expect(Set(read.elementString.elements) == Set(elements.elements))
            #expect(try DigitalLink(read.elementString, stem: link.stem) == link)
        }
        #expect(written > 1_000)
    }
}
