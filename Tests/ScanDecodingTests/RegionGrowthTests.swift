// Regions on small drawn grids of cells: what belongs together, and what does not.
import Testing

@testable import ScanDecoding

@Suite struct RegionGrowthTests {
    /// The regions of a drawn grid. `|` and `-` are cells of bars that stand and lie, lower-case `l` a standing one of less
    /// coherence, that joins and does not begin.
    private func regions(_ drawing: [String]) -> [Region] {
        let drawn = drawing.map(Array.init)
        var grid = CellGrid()
        var growth = RegionGrowth()
        var kinds = Scratch<UInt8>()
        grid.reserve(columns: drawn[0].count, rows: drawn.count)
        kinds.reserve(grid.count)
        for (index, cell) in drawn.joined().enumerated() {
            (grid.energy[index], grid.coherence[index]) = (500, 0.9)
            (grid.cosine[index], grid.sine[index]) = (cell == "-" ? -1 : 1, 0)
            kinds.base[index] = cell == " " ? 0 : cell == "l" ? 1 : 3
        }
        growth.link(grid)
        var found: [Region] = []
        growth.grow(grid, kinds.base, cell: 8, threshold: .init(join: 1, seed: 2), into: &found)
        return found
    }

    @Test func armsThatMeetLaterAreOneRegion() throws {
        let found = regions([
            "| | |    |",
            "| | |    |",
            "| ||| || |",
            "||| ||||||",
        ])
        let region = try #require(found.first)
        #expect(found.count == 1)
        #expect(region.ux > 0.999)
        #expect(region.halfLength == 40 && region.halfHeight == 16)
        #expect(region.centerX == 40 && region.centerY == 16)
    }

    @Test func cornersMeetButDirectionsDoNot() {
        #expect(regions(["|  ", " | ", "  |"]).count == 1)
        #expect(regions(["  |", " | ", "|  "]).count == 1)
        #expect(regions(["||", "||", "--", "--"]).count == 2)
    }

    @Test func theRimOfOneRowIsNoNeighbourOfTheNext() {
        #expect(regions(["   ||", "     ", "||   "]).count == 2)
        #expect(regions(["    |", "|    ", "|    "]).map(\.halfHeight) == [8])
    }

    @Test func aRegionNeedsTwoCellsAndOneThatBegins() {
        #expect(regions(["|    "]).isEmpty)
        #expect(regions(["lll"]).isEmpty)
        #expect(regions(["ll|"]).count == 1)
        #expect(regions(["   "]).isEmpty)
    }
}
