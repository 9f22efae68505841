/// Finds the edges of a profile to a fraction of a pixel.
///
/// Zigzag extrema first (a swing must exceed a floor and a share of the line's contrast), weak swings pruned against their
/// neighbours, then one edge between each minimum and maximum.
struct EdgeFinder: ~Copyable {
    /// Where between two extrema the edge lies.
    enum Placement {
        /// Where the profile crosses the middle of the local envelope.
        case envelope
        /// Where the profile is steepest.
        case inflection
    }

    private var places = Scratch<Int32>()
    private var levels = Scratch<Float>()
    private var positions = Scratch<Float>()

    /// The edges found, in samples from the line's first, ascending. Dark begins at each edge of even place when
    /// ``startsLight``.
    var edges: UnsafePointer<Float> { UnsafePointer(positions.base) }
    /// How many edges there are.
    private(set) var count = 0
    /// Whether the line begins light, so that the first edge leads into a bar.
    private(set) var startsLight = true

    /// Finds the edges of `profile`. `share` is the smallest swing as a part of the contrast around it.
    mutating func find(
        in profile: UnsafePointer<Float>, samples: Int, share: Float, placement: Placement
    ) {
        count = 0
        guard samples >= 4 else { return }
        places.reserve(samples + 2)
        levels.reserve(samples + 2)
        positions.reserve(samples + 2)
        var extrema = zigzag(profile, samples, share)
        extrema = prune(extrema, share)
        guard extrema >= 2 else { return }
        startsLight = levels.base[0] > levels.base[1]
        for index in 0..<extrema &- 1 {
            let (from, to) = (Int(places.base[index]), Int(places.base[index &+ 1]))
            positions.base[index] =
                switch placement {
                case .envelope: crossing(profile, from, to, middle(at: index, of: extrema))
                case .inflection: steepest(profile, from, to)
                }
        }
        count = extrema &- 1
    }

    /// Alternating extrema whose swings exceed the floor; returns how many.
    private mutating func zigzag(_ profile: UnsafePointer<Float>, _ samples: Int, _ share: Float) -> Int {
        let floor = max(4, share / 2 * Self.contrast(of: profile, samples))
        // Up to the first swing either way.
        var (lowPlace, highPlace) = (0, 0)
        var index = 1
        while index < samples {
            let value = profile[index]
            if value < profile[lowPlace] { lowPlace = index }
            if value > profile[highPlace] { highPlace = index }
            if max(value - profile[lowPlace], profile[highPlace] - value) > floor { break }
            index &+= 1
        }
        guard index < samples else { return 0 }
        var isRising = profile[index] - profile[lowPlace] > floor
        var total = push(isRising ? lowPlace : highPlace, profile, 0)
        // One branch a sample, taken at a turn: the extremum goes along without one.
        while true {
            var place = index
            var extremum = profile[index]
            index &+= 1
            if isRising {
                while index < samples, extremum - profile[index] <= floor {
                    place = profile[index] > extremum ? index : place
                    extremum = profile[index] > extremum ? profile[index] : extremum
                    index &+= 1
                }
            } else {
                while index < samples, profile[index] - extremum <= floor {
                    place = profile[index] < extremum ? index : place
                    extremum = profile[index] < extremum ? profile[index] : extremum
                    index &+= 1
                }
            }
            total = push(place, profile, total)
            guard index < samples else { return total }
            isRising.toggle()
        }
    }

    /// The difference between the highest and the lowest of four or more samples.
    private static func contrast(of profile: UnsafePointer<Float>, _ samples: Int) -> Float {
        let values = UnsafeRawPointer(profile)
        var low = values.loadUnaligned(as: SIMD4<Float>.self)
        var high = low
        var index = 0
        while index < samples {
            // The last four once more where they are not a whole vector.
            let four = values.loadUnaligned(fromByteOffset: min(index, samples &- 4) &* 4, as: SIMD4<Float>.self)
            low.replace(with: four, where: four .< low)
            high.replace(with: four, where: four .> high)
            index &+= 4
        }
        return high.max() - low.min()
    }

    private mutating func push(_ place: Int, _ profile: UnsafePointer<Float>, _ total: Int) -> Int {
        places.base[total] = Int32(truncatingIfNeeded: place)
        levels.base[total] = profile[place]
        return total &+ 1
    }

    /// Takes out pairs of extrema whose swing is small beside the contrast around them; returns how many are left.
    private mutating func prune(_ total: Int, _ share: Float) -> Int {
        guard total > 3 else { return total }
        var kept = 0
        var index = 0
        while index < total {
            places.base[kept] = places.base[index]
            levels.base[kept] = levels.base[index]
            kept &+= 1
            index &+= 1
            // A weak swing, weaker than both beside it, goes out with both of its ends.
            while kept >= 3, index < total {
                let swing = abs(levels.base[kept &- 1] - levels.base[kept &- 2])
                let before = abs(levels.base[kept &- 2] - levels.base[kept &- 3])
                let after = abs(levels.base[index] - levels.base[kept &- 1])
                guard swing < before, swing < after, swing < share * max(before, after) else { break }
                kept &-= 2
            }
        }
        return kept
    }

    /// How even the swings of the edges in a range are: the lower quartile as a part of the upper one. Near 1 for a sharp symbol;
    /// blur makes the narrow elements' swings small, .5 at about .4 modules.
    func evenness(from first: Int, to last: Int) -> Float {
        let range = max(0, first)..<max(0, first, min(last, count))
        let swings = range.map { abs(levels.base[$0 &+ 1] - levels.base[$0]) }.sorted()
        guard swings.count >= 8 else { return 1 }
        return swings[swings.count / 4] / max(1e-6, swings[swings.count * 3 / 4])
    }

    /// The middle between the light and the dark level around the swing that begins at extremum `index`.
    private func middle(at index: Int, of total: Int) -> Float {
        let (a, b) = (levels.base[index], levels.base[index &+ 1])
        var (low, high) = (min(a, b), max(a, b))
        let (own, ownHigh) = (low, high)
        if index >= 1 {
            low = min(low, levels.base[index &- 1])
            high = max(high, levels.base[index &- 1])
        }
        if index &+ 2 < total {
            low = min(low, levels.base[index &+ 2])
            high = max(high, levels.base[index &+ 2])
        }
        let swing = ownHigh - own
        return min(max((low + high) / 2, own + 0.2 * swing), ownHigh - 0.2 * swing)
    }

    private func crossing(_ profile: UnsafePointer<Float>, _ from: Int, _ to: Int, _ level: Float) -> Float {
        let rising = profile[to] > profile[from]
        var index = from
        while index < to &- 1, rising ? profile[index &+ 1] < level : profile[index &+ 1] > level { index &+= 1 }
        let step = profile[index &+ 1] - profile[index]
        return step == 0 ? Float(index) + 0.5 : Float(index) + min(1, max(0, (level - profile[index]) / step))
    }

    private func steepest(_ profile: UnsafePointer<Float>, _ from: Int, _ to: Int) -> Float {
        var best = from
        var slope: Float = -1
        for index in from..<to {
            let step = abs(profile[index &+ 1] - profile[index])
            if step > slope { (slope, best) = (step, index) }
        }
        let before = best > from ? abs(profile[best] - profile[best &- 1]) : 0
        let after = best &+ 1 < to ? abs(profile[best &+ 2] - profile[best &+ 1]) : 0
        let curve = before - 2 * slope + after
        let shift = curve < 0 ? min(0.5, max(-0.5, (before - after) / (2 * curve))) : 0
        return Float(best) + 0.5 + shift
    }
}
