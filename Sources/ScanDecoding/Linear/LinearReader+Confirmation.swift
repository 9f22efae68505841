import ScanCore

/// Values read by likelihood from single lines, held against the profile of the whole place they were read at.
///
/// Lines of one blurred symbol are alike, so that their votes are no independent witnesses: 40 of 52 wrong values of 31,200 drawn blurred
/// codes were such.
extension LinearReader {
    /// The largest mean squared error of a region's fit that is held against another value. Of the values that a region of more
    /// contradicted 208 were right and none wrong; of less, 48 and 9.
    private static let witnessLimit: Float = 0.004

    /// Forgets the values read from single lines that their region does not confirm.
    mutating func refuseUnconfirmed(_ plane: Plane) {
        let read = box.winners().filter { $0.first.match.isModelled }
        for tally in read where !isConfirmed(tally, plane) {
            box.remove { $0.first.match.isModelled && $0.hasValue(of: tally.first) && $0.place == tally.place }
        }
    }

    /// Whether the profile of a tally's place has the same value: for EAN nothing that fits well may say otherwise, UPC-E has to be
    /// believed by itself.
    private mutating func isConfirmed(_ tally: Tally, _ plane: Plane) -> Bool {
        let wanted = matchers.retailWanted.subtracting([.twoDigitAddOn, .fiveDigitAddOn])
        let match = tally.first.match
        guard
            let fit = confirmation.fit(
                tally.region, of: plane, wanted: wanted, readsCode128: false, keepsCurves: true)
        else { return match.symbology != .upce }
        guard fit.match.symbology == match.symbology, fit.match.bytes == match.bytes else {
            // A region that nothing fits well (bent, torn, in shadow) says nothing of its lines.
            return match.symbology != .upce && fit.error > Self.witnessLimit
        }
        if match.symbology == .upce { return fit.isTrusted }
        return fit.rival > RegionFit.leastRival && fit.margin > fit.leastMargin / 2
    }
}

extension Tally {
    /// The place as a region, in the direction of the first sighting.
    fileprivate var region: Region {
        let along = first.end - first.start
        let unit = along / max(1, first.length)
        let center = SIMD2(Float(place.center.x), Float(place.center.y))
        let heights = place.corners.map { corner in
            let offset = SIMD2(Float(corner.x), Float(corner.y)) - center
            return abs(offset.y * unit.x - offset.x * unit.y)
        }
        return Region(
            centerX: center.x, centerY: center.y, ux: unit.x, uy: unit.y, halfLength: first.length / 2,
            halfHeight: heights.reduce(0, +) / 4, score: 1)
    }
}
