import ScanCore

/// One way of reading the lines of a region. Passes run one after the other over all regions, cheapest first.
struct LinearPass {
    /// Pixels averaged along the bars.
    var taps = 5
    /// The smallest swing of an edge, as a part of the contrast around it.
    var share: Float = 0.16
    /// Where an edge lies between two extrema.
    var placement = EdgeFinder.Placement.envelope
    /// Unsharp masking: how much of the difference to the blurred profile is added; 0 for none.
    var sharpening: Float = 0
    /// The radius of that blur in samples.
    var radius = 2
    /// The region's direction is turned by this many radians.
    var turn: Float = 0
    /// Whether light-on-dark codes are tried on the same edges.
    var inverted = false

    /// The passes that find most codes, in order: for every picture.
    static let quick = [LinearPass(), LinearPass(share: 0.08, placement: .inflection, inverted: true)]

    /// The passes that come after, for pictures that gave nothing.
    static func further(for effort: DecodeEffort) -> [LinearPass] {
        let further = [
            LinearPass(share: 0.10, sharpening: 0.6),
            LinearPass(share: 0.14, sharpening: 1.2),
            LinearPass(taps: 15, share: 0.08),
            LinearPass(taps: 1, share: 0.10, sharpening: 1.2, radius: 1),
        ]
        switch effort {
        case .fast: return []
        case .balanced: return further
        case .accurate: return further + [-0.10, -0.05, 0.05, 0.10].map { LinearPass(share: 0.10, turn: $0) }
        }
    }
}
