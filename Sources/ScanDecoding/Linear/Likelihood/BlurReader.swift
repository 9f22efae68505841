import ScanCore

/// Looks for blurred retail codes and Code 128 over a whole picture in which nothing was read: at its own size, at a half, a quarter, an eighth.
///
/// A blur of several pixels hides bars from the tensor of the full picture and not from that of a smaller one. The profile is then
/// taken from the plane before, which has all that the blur has left.
struct BlurReader: ~Copyable {
    private var search = RegionSearch()
    private var half = PlaneHalver()
    private var quarter = PlaneHalver()
    private var eighth = PlaneHalver()
    private var survey = Survey()
    private var limit = 6
    private var wanted: RetailMatcher.Wanted = []
    /// Whether Code 128 is looked for too.
    var readsCode128 = false
    /// Whether fits keep what an explanation shows.
    var keepsCurves = false

    /// Regions of less than this part of the best one's score are left alone.
    private static let leastScore: Float = 0.2

    /// What fitted in the picture read last, trusted or not.
    private(set) var fits: [RegionFit] = []

    /// Fills ``fits``, with places in pixels of `plane`; ends at the first size at which a fit is trusted. `regions` are those of
    /// the plane itself, `limit` of which are tried on each; what lies in `occupied` is left alone. `coarser`: smaller sizes are
    /// looked at too.
    mutating func read(
        _ plane: Plane, regions: [Region], wanted: RetailMatcher.Wanted, limit: Int,
        occupied: [Quadrilateral], coarser: Bool
    ) {
        fits.removeAll(keepingCapacity: true)
        (self.wanted, self.limit) = (wanted, limit)
        if read(plane, regions, occupied, scale: 1) { return }
        guard coarser, let halved = half.halve(plane), min(halved.width, halved.height) >= 32 else { return }
        if read(plane, coarse(halved), occupied, scale: 1) { return }
        guard let quartered = quarter.halve(halved), min(quartered.width, quartered.height) >= 24 else { return }
        if read(halved, coarse(quartered), occupied, scale: 2) { return }
        guard let last = eighth.halve(quartered), min(last.width, last.height) >= 24 else { return }
        _ = read(quartered, coarse(last), occupied, scale: 4)
    }

    /// The regions of a plane, in pixels of the plane that it was halved from.
    private mutating func coarse(_ plane: Plane) -> [Region] {
        survey.measure(plane)
        survey.locate(plane)
        return survey.regions.map { region in
            Region(
                centerX: 2 * region.centerX, centerY: 2 * region.centerY, ux: region.ux, uy: region.uy,
                halfLength: 2 * region.halfLength, halfHeight: 2 * region.halfHeight, score: region.score)
        }
    }

    /// Fits the regions of a plane that is `scale` times smaller than the picture; true when a fit is trusted.
    private mutating func read(
        _ plane: Plane, _ regions: [Region], _ occupied: [Quadrilateral], scale: Float
    ) -> Bool {
        var isFound = false
        let floor = Self.leastScore * (regions.first?.score ?? 0)
        for region in regions.prefix(limit) where region.score > floor && region.mayBeBlurredSymbol && !Task.isCancelled
        {
            let center = SIMD2(region.centerX, region.centerY) * scale
            if occupied.contains(where: { $0.contains(center, slack: 0) }) { continue }
            guard
                var fit = search.fit(
                    region, of: plane, wanted: wanted, readsCode128: readsCode128, keepsCurves: keepsCurves)
            else { continue }
            fit.start *= scale
            fit.end *= scale
            fits.append(fit)
            isFound = isFound || fit.isTrusted
        }
        return isFound
    }
}
