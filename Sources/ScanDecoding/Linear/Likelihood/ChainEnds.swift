/// How many characters a symbol between two ends may have: those for which its start and stop characters look right there.
///
/// The number of characters sets the module, so that a wrong one is seen at the ends alone. Each end is looked at by itself, at three
/// places and three blurs.
struct ChainEnds {
    /// A number of characters, and how it fits.
    struct Candidate {
        let layout: CharacterChain
        let hypothesis: SymbolHypothesis
        /// The mean squared error of both ends.
        let cost: Float
    }

    /// The blurs that are tried, as places in the table.
    private static let blurs = [2, 5, 8]
    /// Shifts of an end that are tried, in modules.
    private static let shifts: [Float] = [-0.6, 0, 0.6]
    /// Vectors of eight samples from the quiet zone into the start character, as far as its neighbour does not reach.
    private static let startVectors = 6
    /// The same from the stop character's third module to the quiet zone behind it.
    private static let stopVectors = 7
    /// The mean squared error of one end above which there is none.
    private static let endLimit: Float = 0.12

    private let scheme: CharacterScheme
    /// The darkness of each start character by blur.
    private let starts: [[SIMD8<Float>]]
    /// The darkness of the stop character by blur.
    private let stops: [[SIMD8<Float>]]

    init(_ scheme: CharacterScheme) {
        self.scheme = scheme
        let lead = Float(SymbolHypothesis.margin)
        starts = Self.blurs.map { blur in
            scheme.starts.flatMap { value in
                Self.darkness(
                    of: scheme.widths[value], from: -lead, vectors: Self.startVectors,
                    sigma: SymbolHypothesis.blurs[blur])
            }
        }
        stops = Self.blurs.map { blur in
            Self.darkness(
                of: scheme.widths[scheme.stop] + [scheme.lastBar], from: 2, vectors: Self.stopVectors,
                sigma: SymbolHypothesis.blurs[blur])
        }
    }

    /// The darkness around bars and spaces whose first bar begins at 0, from `from` modules on.
    private static func darkness(of widths: [Float], from: Float, vectors: Int, sigma: Float) -> [SIMD8<Float>] {
        var samples = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: vectors)
        for sample in 0..<8 * vectors {
            let place = from + (Float(sample) + 0.5) / Float(SymbolHypothesis.rate)
            var edge: Float = 0
            for (index, width) in widths.enumerated() {
                if index % 2 == 0 {
                    samples[sample / 8][sample % 8] +=
                        BlurKind.gaussian.step((place - edge) / sigma)
                        - BlurKind.gaussian.step((place - edge - width) / sigma)
                }
                edge += width
            }
        }
        return samples
    }

    /// Adds the candidates between two ends of a profile to `found`.
    func candidates(
        in profile: inout DarkProfile, start: Float, end: Float, _ add: (Candidate) -> Void
    ) {
        for count in CharacterChain.fewest...CharacterChain.most {
            let layout = CharacterChain(scheme, count: count)
            let module = (end - start) / Float(layout.modules)
            guard module > 0.9 else { break }
            var first = [(cost: Float, shift: Float)](repeating: (.infinity, 0), count: Self.blurs.count)
            for shift in Self.shifts {
                let from = start + (shift - Float(SymbolHypothesis.margin)) * module
                profile.window(from: from, module: module, vectors: Self.startVectors)
                for blur in Self.blurs.indices {
                    for value in scheme.starts.indices {
                        let place = (value - scheme.starts.lowerBound) * Self.startVectors
                        let cost = profile.windowError(starts[blur], from: place, vectors: Self.startVectors)
                        if cost < first[blur].cost { first[blur] = (cost, shift) }
                    }
                }
            }
            let limit = Self.endLimit * Float(8 * Self.startVectors)
            guard first.contains(where: { $0.cost < limit }) else { continue }
            var best: (cost: Float, blur: Int, start: Float, end: Float)?
            for shift in Self.shifts {
                let behind = Float(scheme.modules - 2) + scheme.lastBar
                profile.window(from: end + (shift - behind) * module, module: module, vectors: Self.stopVectors)
                for blur in Self.blurs.indices {
                    let cost = profile.windowError(stops[blur], from: 0, vectors: Self.stopVectors) + first[blur].cost
                    if cost < best?.cost ?? .infinity { best = (cost, blur, first[blur].shift, shift) }
                }
            }
            guard let best else { continue }
            add(
                Candidate(
                    layout: layout,
                    hypothesis: SymbolHypothesis(
                        start: start + best.start * module, end: end + best.end * module, blur: Self.blurs[best.blur],
                        ink: SymbolHypothesis.noInk),
                    cost: best.cost / Float(8 * (Self.startVectors + Self.stopVectors))))
        }
    }
}
