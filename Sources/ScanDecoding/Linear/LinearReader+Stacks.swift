/// Regions that hold several symbols one above the other.
extension LinearReader {
    /// Whether the lines beside one another at a place of a tall region are alike: those far apart cross different symbols.
    mutating func isOfBars(_ region: Region, at offset: Float, _ plane: Plane) -> Bool {
        var likeness: Float = 0
        for (index, near) in [offset, offset + 4].enumerated() {
            guard let line = ScanLine(region: region, offset: near, plane: plane) else { return false }
            budget -= 1
            profile.reserve(line.count)
            LineSampler.sample(line, of: plane, taps: 1, into: profile.base)
            let start = ((line.x - region.centerX) * line.ux + (line.y - region.centerY) * line.uy) / line.step
            if index == 0 {
                self.likeness.keep(profile.base, count: line.count, start: start)
            } else {
                likeness = self.likeness.correlation(with: profile.base, count: line.count, start: start)
            }
        }
        return likeness > Self.surelyAlike
    }
}
