// DataBar symbols put together from several rows.
import Testing

@testable import ScanDecoding

@Suite struct DataBarAssemblerTests {
    static let stacked = DataBarFixture.stacked + DataBarFixture.expandedStacked

    private func assemble(
        _ rows: [DataBarTestRow], times: Int = 2, turned: Bool = false
    ) -> [DataBarAssembly] {
        var assembler = DataBarAssembler()
        var position: Float = 0
        for row in rows {
            for _ in 0..<times {
                _ = (turned ? row.reversed : row).withRow { assembler.add($0, position: position, origin: 0) }
                position += turned ? -1 : 1
            }
        }
        return assembler.results()
    }

    @Test("The rows of a stacked symbol, from above and upside down, give its text once", arguments: stacked)
    func readsStackedSymbols(fixture: DataBarFixture) {
        let rows = fixture.rows.map { DataBarTestRow($0) }
        for turned in [false, true] {
            let found = assemble(rows, turned: turned)
            #expect(found.map(\.match.bytes) == [fixture.bytes])
            #expect(found.first?.isReversed == turned)
            #expect(found.first?.votes == 2)
        }
    }

    @Test("Noise and ink spread do not matter", arguments: stacked)
    func toleratesNoise(fixture: DataBarFixture) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var rows: [DataBarTestRow] = []
            for (place, row) in fixture.rows.enumerated() {
                for copy in 0..<4 as Range<UInt64> {
                    rows.append(
                        DataBarTestRow(row, spread: 0.15, noise: 0.2, seed: seed &* 1000 &+ UInt64(place) &* 10 &+ copy)
                    )
                }
            }
            #expect(assemble(rows, times: 1).map(\.match.bytes) == [fixture.bytes])
        }
    }

    @Test("A symbol of which a row is missing gives nothing", arguments: stacked)
    func missingRowsGiveNothing(fixture: DataBarFixture) {
        let rows = fixture.rows.map { DataBarTestRow($0) }
        let isSeparated = DataBarFixture.stacked.contains { $0.name == fixture.name }
        for place in isSeparated ? [0, rows.count - 1] : Array(rows.indices) {
            var some = rows
            some.remove(at: place)
            #expect(assemble(some).isEmpty)
        }
    }

    @Test("A symbol that is complete in one row is found too", arguments: DataBarMatcherTests.fixtures)
    func readsSingleRows(fixture: DataBarFixture) {
        let found = assemble([DataBarTestRow(fixture.rows[0])]).map(\.match.bytes)
        #expect(found == (DataBarFixture.limited.contains { $0.name == fixture.name } ? [] : [fixture.bytes]))
    }

    @Test("Rows of two symbols do not mix")
    func doesNotMixSymbols() {
        let names = ["short stacked 1", "expanded stacked 1"]
        let symbols = DataBarFixture.expandedStacked.filter { names.contains($0.name) }
        let rows = symbols.flatMap(\.rows).map { DataBarTestRow($0) }
        let texts = Set(symbols.map(\.bytes))
        #expect(Set(assemble(rows).map(\.match.bytes)).isSubset(of: texts))
    }

    @Test("After a reset nothing is left")
    func resetForgets() {
        var assembler = DataBarAssembler()
        for row in DataBarFixture.stacked[0].rows {
            for _ in 0..<2 { _ = DataBarTestRow(row).withRow { assembler.add($0, position: 0, origin: 0) } }
        }
        #expect(assembler.partModule == 2)
        assembler.reset()
        #expect(assembler.partModule == nil)
        #expect(assembler.results().isEmpty)
    }
}
