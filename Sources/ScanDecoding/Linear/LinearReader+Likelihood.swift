import ScanCore

/// The likelihood pass: blurred retail codes in regions where the edges gave nothing.
extension LinearReader {
    /// Regions tried at most, and lines of each.
    private static let regionLimit = 12
    private static let lineLimit = 6

    /// Matches the profiles of unsettled regions as a whole against blurred symbols.
    mutating func likelihood(_ regions: [Region], _ plane: Plane, _ occupied: [Quadrilateral]) {
        guard !matchers.retailWanted.isDisjoint(with: [.ean13, .ean8, .upce]) else { return }
        var tried = 0
        for (number, region) in regions.enumerated() where tried < Self.regionLimit {
            let center = SIMD2(region.centerX, region.centerY)
            if alike[number] < Self.leastAlike || !region.mayBeBlurredSymbol { continue }
            if box.isSettled(at: center) || occupied.contains(where: { $0.contains(center, slack: 0) }) { continue }
            var (seen, matched) = (false, false)
            for index in 0..<Self.lineLimit {
                // A line that could hold no symbol, or three that match nothing at all: so will the others.
                if index == 1 && !seen || index == 3 && !matched { break }
                let place = Float(index & 1 == 0 ? -(index / 2) : index / 2 + 1) - 0.5
                let offset = place * 1.5 * region.halfHeight / Float(Self.lineLimit)
                guard let line = ScanLine(region: region, offset: offset, plane: plane, margin: 0.8) else { continue }
                let outcome = likelihood(line, identity: number << 16 | Int(offset.rounded()) & 0xFFFF, plane)
                seen = seen || outcome.spans > 0
                matched = matched || outcome.matches > 0
                if box.isSettled(at: center) { break }
            }
            if seen { tried += 1 }
        }
        refuseUnconfirmed(plane)
    }

    /// Searches every span of one line; returns how many there were, and how many matched a symbol.
    private mutating func likelihood(
        _ line: ScanLine, identity: Int, _ plane: Plane
    ) -> (spans: Int, matches: Int) {
        profile.reserve(line.count)
        LineSampler.sample(line, of: plane, taps: 9, into: profile.base)
        edges.find(in: profile.base, samples: line.count, share: 0.08, placement: .envelope)
        let spans = RetailSpans.spans(
            in: edges, line: line, wanted: matchers.retailWanted, inverted: false
        ).filter { span in
            let (first, last) = (max(0, Int(span.start)), min(Int(span.end), line.count - 1))
            return SlopeShare.share(of: profile.base, from: first, to: last) > SlopeShare.least
        }
        var matches = 0
        for span in spans {
            guard
                retail.profile.load(profile.base, samples: line.count, from: span.start, to: span.end, inverted: false),
                let outcome = retail.search(
                    span.layout, start: span.start, end: span.end, limit: span.layout.errorLimit),
                outcome.error < span.layout.errorLimit, outcome.margin > span.layout.leastMargin,
                outcome.hypothesis.isPlausible(module: outcome.hypothesis.module(span.layout)),
                retail.unevenness(outcome.hypothesis, span.layout) < RegionFit.mostUneven
            else { continue }
            matches += 1
            var match = LinearMatch(outcome, span.layout)
            match.isModelled = true
            trace?.note(match)
            let (start, end) = (
                line.point(at: outcome.hypothesis.start), line.point(at: outcome.hypothesis.end)
            )
            box.add(
                Sighting(
                    match: match, start: SIMD2(start.x, start.y), end: SIMD2(end.x, end.y), line: identity,
                    isInverted: false), on: plane)
        }
        return (spans.count, matches)
    }

    /// Reads blurred codes from the profiles of `limit` regions at most on each size of the picture.
    mutating func readBlurred(_ plane: Plane, regions: [Region], limit: Int, coarser: Bool, _ occupied: [Quadrilateral])
    {
        let wanted = matchers.retailWanted
        guard !wanted.isDisjoint(with: [.ean13, .ean8, .upce]) || matchers.readsCode128 else { return }
        blurReader.keepsCurves = trace != nil
        blurReader.readsCode128 = matchers.readsCode128
        blurReader.read(
            plane, regions: regions, wanted: wanted, limit: limit, occupied: occupied, coarser: coarser)
        for (number, fit) in blurReader.fits.enumerated() {
            trace?.fits.append(fit.traced)
            guard fit.isTrusted else { continue }
            // Its strips were held against each other: it has the votes of as many lines as its kind needs.
            for vote in 0..<3 {
                let line = 0x7FFF_0000 | number << 4 | vote
                box.add(
                    Sighting(match: fit.match, start: fit.start, end: fit.end, line: line, isInverted: false), on: plane
                )
            }
        }
    }
}

extension LinearMatch {
    /// A retail symbol that was found by its likelihood.
    init(_ outcome: RetailLikelihood.Outcome, _ layout: RetailLayout) {
        let digits = layout.symbology == .ean13UPCA ? 13 : 8
        self.init(
            symbology: layout.symbology,
            bytes: (0..<digits).map { UInt8(outcome.digits >> UInt64(4 * (digits - 1 - $0)) & 15) + 48 },
            identifier: layout.symbology == .ean8 ? "]E4" : "]E0", start: 0, end: 0,
            deviation: outcome.error.squareRoot(),
            symbolCount: layout.symbology == .ean13UPCA ? 12 : layout.symbology == .ean8 ? 8 : 6)
        evidence = min(100, outcome.margin * (layout.symbology == .ean13UPCA ? 1 : 0.5))
    }
}

extension RegionFit {
    /// The fit as a value for the explanation.
    fileprivate var traced: ReadTrace.TracedFit {
        let text = String(String.UnicodeScalarView(match.bytes.map { Unicode.Scalar($0) }))
        return ReadTrace.TracedFit(
            from: Point(x: Double(start.x), y: Double(start.y)), to: Point(x: Double(end.x), y: Double(end.y)),
            value: "\(match.symbology.rawValue) \(text)",
            error: Double(error), margin: (Double(margin), Double(leastMargin)), rival: Double(rival),
            agreeingHalves: halves.count { $0 != nil },
            blur: (
                "\(hypothesis.kind)", Double(SymbolHypothesis.blurs[hypothesis.blur]),
                Double(SymbolHypothesis.inks[hypothesis.ink])
            ),
            isTrusted: isTrusted, seen: curves?.seen ?? [], model: curves?.model ?? [])
    }
}
