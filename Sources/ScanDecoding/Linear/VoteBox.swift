import ScanCore

/// Collects sightings of one picture into tallies, and says which values hold.
struct VoteBox: ~Copyable {
    private(set) var tallies: [Tally] = []
    private var tracer = BarTracer()

    /// Forgets everything: before a new picture.
    mutating func reset() { tallies.removeAll(keepingCapacity: true) }

    /// Counts a sighting: with the tally of its value whose bars it lies on, or as a new one.
    mutating func add(_ sighting: Sighting, on plane: Plane) {
        for index in tallies.indices where tallies[index].hasValue(of: sighting) {
            if tallies[index].place.contains(sighting.middle, slack: 3) {
                tallies[index].add(sighting)
                return
            }
        }
        tallies.append(Tally(first: sighting, place: tracer.trace(sighting, on: plane)))
    }

    /// Counts a symbol put together from several lines, `votes` of which saw its rarest part, at a known place.
    mutating func add(_ sighting: Sighting, votes: Int, place: Quadrilateral) {
        var tally = Tally(first: sighting, place: place)
        for vote in 1..<max(2, votes) {
            var other = sighting
            other.line = sighting.line | vote
            tally.add(other)
        }
        for index in tallies.indices where tallies[index].hasValue(of: sighting) {
            if tallies[index].place.contains(sighting.middle, slack: 3) {
                if tallies[index].votes < tally.votes { tallies[index] = tally }
                return
            }
        }
        tallies.append(tally)
    }

    /// Forgets the tallies that are refused.
    mutating func remove(where isRefused: (Tally) -> Bool) { tallies.removeAll(where: isRefused) }

    /// Whether a value that holds lies over `point`.
    func isSettled(at point: SIMD2<Float>) -> Bool {
        tallies.contains { $0.holds && $0.place.contains(point, slack: 0) }
    }

    /// How high the symbol over `point` is whose value holds, in pixels along its bars; nil when there is none.
    func height(at point: SIMD2<Float>) -> Float? {
        tallies.lazy.filter { $0.holds && $0.place.contains(point, slack: 0) }.map { Float($0.height) }.max()
    }

    /// The tallies that hold: enough votes, at least twice those of any rival for the same place, and not a fragment inside
    /// a stronger code; one in doubt only where no other holds.
    func winners() -> [Tally] {
        let holding = tallies.filter(\.holds)
        let able = holding.filter { tally in !holding.contains { tally.isFringe(of: $0) } }
        return able.filter { tally in
            !tallies.contains { other in
                guard
                    !(other.first.match.symbology == tally.first.match.symbology
                        && other.first.match.bytes == tally.first.match.bytes && other.first.line == tally.first.line),
                    tally.place.overlaps(other.place)
                else { return false }
                if other.holds, other.isInDoubt != tally.isInDoubt { return tally.isInDoubt }
                if other.first.match.symbology == tally.first.match.symbology {
                    return other.first.match.bytes != tally.first.match.bytes && 2 * other.votes > tally.votes
                        && other.votes >= 1
                }
                return other.holds && other.strength > tally.strength
            }
        }
    }
}

extension Tally {
    /// Whether this is the rim of the same code, met where its bars end and too thin to be followed.
    fileprivate func isFringe(of other: Tally) -> Bool {
        guard hasValue(of: other.first), first.line != other.first.line, height < other.height else { return false }
        return other.place.contains(first.middle, slack: Double(max(3, 0.04 * first.length)))
    }

    /// How far the bars go, in pixels.
    fileprivate var height: Double {
        let (dx, dy) = (place.bottomLeft.x - place.topLeft.x, place.bottomLeft.y - place.topLeft.y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// How much evidence the value has, for choosing between symbologies at one place.
    fileprivate var strength: Float {
        let weight: Float =
            switch first.match.symbology {
            case .code128, .code93, .ean13UPCA, .gs1DatabarExpanded: 4
            case .ean8, .upce, .code39, .gs1Databar, .gs1DatabarLimited: 2
            default: 1
            }
        return weight * Float(votes) * first.length
    }
}

extension Quadrilateral {
    /// Whether `point` lies inside, or at most `slack` pixels outside.
    func contains(_ point: SIMD2<Float>, slack: Double) -> Bool {
        let (x, y) = (Double(point.x), Double(point.y))
        let all = corners
        for index in 0..<4 {
            let (from, to) = (all[index], all[(index + 1) % 4])
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = max(1e-9, (dx * dx + dy * dy).squareRoot())
            if (dx * (y - from.y) - dy * (x - from.x)) / length < -slack { return false }
        }
        return true
    }

    /// A tenth of the first side: how far around a matrix code its own texture may be taken for bars, in pixels.
    var reach: Double {
        let (dx, dy) = (topRight.x - topLeft.x, topRight.y - topLeft.y)
        return (dx * dx + dy * dy).squareRoot() / 10
    }

    /// Whether either centre lies in the other.
    func overlaps(_ other: Quadrilateral) -> Bool {
        let (mine, its) = (center, other.center)
        return contains(SIMD2(Float(its.x), Float(its.y)), slack: 2)
            || other.contains(SIMD2(Float(mine.x), Float(mine.y)), slack: 2)
    }
}
