/// Tells bars from text and textures: two profiles of a region, some way apart along the bars, are the same.
struct BarLikeness: ~Copyable {
    private var kept = Scratch<Float>()
    private var count = 0
    private var start: Float = 0

    /// Keeps a profile whose first sample lies `start` samples along the region's axis.
    mutating func keep(_ profile: UnsafePointer<Float>, count: Int, start: Float) {
        kept.reserve(count)
        kept.base.update(from: profile, count: count)
        self.count = count
        self.start = start
    }

    /// The best correlation of the kept profile and this one, with shifts of up to 3 samples between them: 1 for the same bars.
    func correlation(with profile: UnsafePointer<Float>, count other: Int, start: Float) -> Float {
        let offset = Int((start - self.start).rounded())
        var best: Float = -1
        for shift in -3...3 {
            // Sample `index` here is sample `index + lag` of the kept one.
            let lag = offset &+ shift
            let (low, high) = (max(0, -lag), min(other, count &- lag))
            guard high - low > 20 else { continue }
            let (a, b) = (profile, kept.base + lag)
            var (sumA, sumB, squaresA, squaresB, products): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
            for index in low..<high {
                sumA += a[index]
                sumB += b[index]
                squaresA += a[index] * a[index]
                squaresB += b[index] * b[index]
                products += a[index] * b[index]
            }
            let size = Float(high - low)
            let spread = (squaresA - sumA * sumA / size) * (squaresB - sumB * sumB / size)
            if spread > 0 { best = max(best, (products - sumA * sumB / size) / spread.squareRoot()) }
        }
        return best
    }
}
