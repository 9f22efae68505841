import ScanCore

/// The votes for one value at one place.
struct Tally {
    /// The first sighting: the value, and the line the place was traced from.
    let first: Sighting
    /// Where the bars of that sighting go, traced over the picture.
    let place: Quadrilateral
    /// The lines that saw it.
    private(set) var lines: [Int]
    /// The sum of the deviations, for a mean.
    private(set) var deviation: Float
    /// The sum of the evidence.
    private(set) var evidence: Float
    /// The lines that saw it beyond doubt.
    private(set) var sureVotes: Int
    /// Votes for the digits beside it.
    private(set) var addOns: [String: Int] = [:]

    /// A tally of one vote.
    init(first: Sighting, place: Quadrilateral) {
        self.first = first
        self.place = place
        lines = [first.line]
        deviation = first.match.deviation
        evidence = first.match.evidence
        sureVotes = first.match.isDoubtful ? 0 : 1
        if let addOn = first.match.addOn { addOns[addOn] = 1 }
    }

    /// How many independent lines agree.
    var votes: Int { lines.count }
    /// The mean deviation in modules.
    var meanDeviation: Float { deviation / Float(votes) }

    /// Whether `sighting` is of the same value.
    func hasValue(of sighting: Sighting) -> Bool {
        first.match.symbology == sighting.match.symbology && first.match.bytes == sighting.match.bytes
            && first.isInverted == sighting.isInverted
    }

    /// Counts one more sighting, unless its line was counted.
    mutating func add(_ sighting: Sighting) {
        guard !lines.contains(sighting.line) else { return }
        lines.append(sighting.line)
        deviation += sighting.match.deviation
        evidence += sighting.match.evidence
        if !sighting.match.isDoubtful { sureVotes += 1 }
        if let addOn = sighting.match.addOn { addOns[addOn, default: 0] += 1 }
    }

    /// The add-on that most lines saw, if at least two did (or the only line).
    var addOn: String? {
        guard let best = addOns.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
        return best.value >= min(2, votes) ? best.key : nil
    }

    /// Whether enough lines agree, with enough evidence.
    var holds: Bool { votes >= votesNeeded && evidence >= 60 * Float(votesNeeded) }

    /// Whether too few of its lines are beyond doubt: where something else is read, it gives way.
    var isInDoubt: Bool { sureVotes < votesNeeded }

    /// How many lines must agree: short and weakly checked symbologies need more.
    var votesNeeded: Int {
        switch first.match.symbology {
        case .code128, .gs1DatabarExpanded: 1
        case .upce, .interleavedTwoOfFive, .codabar: 3
        default: 2
        }
    }
}
