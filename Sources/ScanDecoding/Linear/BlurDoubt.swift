import ScanCore

/// What the swings of a line (``EdgeFinder/evenness(from:to:)``) say of how far the value read from it is believed.
enum BlurDoubt {
    /// The evenness below which a suspect value is in doubt: more strictly for UPC-E, weakly checked, and for Code 128, all of whose
    /// values are suspect.
    private static func leastEvenness(_ symbology: Symbology) -> Float {
        switch symbology {
        case .code128: 0.7
        case .upce: 0.6
        default: 0.5
        }
    }

    /// The evenness below which one line of a symbology that needs no more is not enough.
    private static let leastOfOne: Float = 0.8
    /// The evidence of such a line: two of them are enough.
    private static let evidenceOfOne: Float = 50

    /// Takes from a suspect match what a line of that evenness cannot vouch for.
    static func weaken(_ match: inout LinearMatch, evenness: Float) {
        match.isDoubtful = match.isDoubtful || evenness < leastEvenness(match.symbology)
        // One line is enough for a Code 128, but not a blurred one.
        if match.symbology == .code128, evenness < leastOfOne { match.evidence = min(match.evidence, evidenceOfOne) }
    }
}
