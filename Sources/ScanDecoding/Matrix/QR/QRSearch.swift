// QRSearch: how hard one picture is searched.

import ScanCore

/// The budget of one picture, by effort.
struct QRSearch {
    /// Whether light-on-dark symbols are looked for too.
    var inverted: Bool
    /// The effort.
    var effort: DecodeEffort
    /// Stop after this many.
    var maximumCodes: Int

    /// Wider finders, in pixels of a plane of `area`, are left to the next coarser plane: in a large frame at once, which has many
    /// things of every size, in a small one with some overlap.
    func longestFinder(area: Int) -> Float { area > 600_000 ? 44 : 80 }
    /// Above so many pixels a quick look is content with the picture at half its size.
    var fineLimit: Int { 6_000_000 }
    /// At most so many finders in a picture.
    var finderLimit: Int { effort == .fast ? 200 : 600 }
    /// Checks of hits that may be spent on a plane of `area` pixels.
    func budget(area: Int) -> Int {
        switch effort {
        case .fast: 4_000 + area / 400
        case .balanced: 20_000 + area / 100
        case .accurate: 100_000 + area / 20
        }
    }
    /// At most so many triples a round.
    var tripleLimit: Int {
        switch effort {
        case .fast: 40
        case .balanced: 400
        case .accurate: 2000
        }
    }
    /// At most so many maps of a triple are decoded.
    var candidateLimit: Int {
        switch effort {
        case .fast: 1
        case .balanced: 2
        case .accurate: 4
        }
    }
    /// Triples with more penalty than this are left out.
    var penaltyLimit: Float { effort == .accurate ? 3 : 2 }
    /// The amounts of sharpening tried on a sampled symbol, in turn.
    var sharpenings: [Float] { effort == .fast ? [0, 0.5] : [0, 0.6, 1.4] }
    /// The share of check words given to doubtful codewords, from the second try on.
    var erasures: Double { effort == .fast ? 0 : 0.7 }
}
