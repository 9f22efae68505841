import Testing

@testable import ScanDecoding

/// What tells a blurred profile from a sharp one.
@Suite struct SlopeShareTests {
    private func share(_ profile: [Float]) -> Float {
        // An array is handed over as a pointer to its first element.
        SlopeShare.share(of: profile, from: 0, to: profile.count - 1)
    }

    /// Bars and spaces of `width` samples, each sample the mean of `blur` of them.
    private func bars(width: Int, blur: Int) -> [Float] {
        let sharp = (0..<240).map { Float($0 / width % 2) }
        return (0..<sharp.count - blur).map { start in sharp[start..<start + blur].reduce(0, +) / Float(blur) }
    }

    @Test func sharpBarsHaveTheShareOfTheirEdges() {
        #expect(abs(share(bars(width: 4, blur: 1)) - 0.25) < 0.01)
        #expect(abs(share(bars(width: 8, blur: 2)) - 0.25) < 0.01)
        #expect(share(bars(width: 6, blur: 2)) < SlopeShare.least)
    }

    @Test func blurAsWideAsABarLeavesNothingFlat() {
        #expect(share(bars(width: 4, blur: 4)) > 0.99)
        #expect(share(bars(width: 6, blur: 4)) > SlopeShare.least)
    }

    @Test func whatHasNoSlopeOrNoSamplesHasNone() {
        #expect(share([Float](repeating: 0.5, count: 20)) == 0)
        #expect(share([0.5]) == 0)
    }
}
