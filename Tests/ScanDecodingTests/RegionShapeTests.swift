// Which shapes are read, which are looked at out of focus, and which blur is plausible there.
import Testing

@testable import ScanDecoding

@Suite struct RegionShapeTests {
    private func region(length: Float, height: Float) -> Region {
        Region(centerX: 0, centerY: 0, ux: 1, uy: 0, halfLength: length / 2, halfHeight: height / 2, score: 1)
    }

    @Test func theShortestSymbolIsReadAndWhatIsShorterIsNot() {
        // UPC-E of a pixel a module, of which a region may lack two cells of four pixels.
        #expect(region(length: 51, height: 20).mayBeSymbol)
        #expect(region(length: 43, height: 20).mayBeSymbol)
        #expect(!region(length: 38, height: 20).mayBeSymbol)
    }

    @Test func theTallestSymbolsAreRead() {
        // UPC-E of the nominal size: 51 modules of .33 mm, 22.85 mm high.
        let upce = region(length: 10 * 16.83, height: 10 * 22.85)
        #expect(upce.mayBeSymbol && upce.mayBeBlurredSymbol)
        let pallet = region(length: 100, height: 380)
        #expect(pallet.mayBeSymbol && !pallet.mayBeBlurredSymbol)
        #expect(!region(length: 100, height: 420).mayBeSymbol)
    }

    @Test func aStrongBlurOfNarrowModulesIsNoFit() throws {
        func hypothesis(_ blur: Float) throws -> SymbolHypothesis {
            SymbolHypothesis(
                start: 0, end: 95, blur: try #require(SymbolHypothesis.blurs.firstIndex(of: blur)),
                ink: SymbolHypothesis.noInk)
        }
        #expect(try hypothesis(0.95).isPlausible(module: 1))
        #expect(try !hypothesis(1.1).isPlausible(module: 1))
        #expect(try hypothesis(1.1).isPlausible(module: 2))
        // The last of the table is where the search ends, not what it found.
        #expect(try !hypothesis(1.6).isPlausible(module: 4))
    }
}
