/// Where a symbol may begin and end in the profile of a region: dark stretches between light margins.
enum SymbolEnds {
    /// Two ends, and the layouts that fit between them.
    struct Span {
        let start: Float
        let end: Float
        let layouts: [RetailLayout]
        /// Whether it has three dark stretches for four bars of one of them: a sharp symbol that its bent surface hides from edges, say.
        let hasBars: Bool
    }

    /// What is known of each layout: the light it needs on both sides and the widest light inside it, in modules.
    private static let rules: [(layout: RetailLayout, quiet: Float, mostBars: Int)] = [
        (.ean13, 4, 30), (.ean8, 5, 22), (.upce, 5, 17),
    ]
    /// Darkness below this is light.
    private static let light: Float = 0.15
    /// The same for a mean of strips that were not straightened: light beside slanted bars is darker.
    private static let roughLight: Float = 0.25
    /// The darkness at which a first bar is taken to begin.
    private static let edge: Float = 0.3

    /// Whether a mean of strips as they lie leaves room for any symbol.
    static func mayBe(
        in profile: UnsafePointer<Float>, count: Int, seen: Range<Int>, middle: Range<Int>,
        wanted: RetailMatcher.Wanted, chains: Bool
    ) -> Bool {
        [light, roughLight].contains { light in
            !spans(
                in: profile, count: count, seen: seen, middle: middle, wanted: wanted, chains: chains, light: light,
                strictness: 0.5
            ).isEmpty
        }
    }

    /// The spans of `profile`, in reflectance, that hold most of `middle`, longest first; three at most. Beyond the frame's edge,
    /// outside `seen`, it is taken for light. `strictness`: the part of the light margins that must be there.
    static func spans(
        in profile: UnsafePointer<Float>, count: Int, seen: Range<Int>, middle: Range<Int>,
        wanted: RetailMatcher.Wanted, chains: Bool = false, light: Float = light, strictness: Float = 1
    ) -> [Span] {
        guard seen.count > 24 else { return [] }
        let third = seen.count / 3
        var (left, right, dark): (Float, Float, Float) = (0, 0, 1)
        for index in seen {
            dark = min(dark, profile[index])
            if index < seen.lowerBound + third { left = max(left, profile[index]) }
            if index >= seen.upperBound - third { right = max(right, profile[index]) }
        }
        guard min(left, right) - dark > 0.02 else { return [] }
        func darkness(_ index: Int) -> Float {
            let place = Float(index - seen.lowerBound) / Float(seen.count)
            let white = left + place * (right - left)
            return (white - profile[index]) / (white - dark)
        }
        var runs: [Range<Int>] = []
        var start: Int?
        for index in seen {
            if darkness(index) >= light {
                if start == nil { start = index }
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let first = start { runs.append(first..<seen.upperBound) }
        return spans(
            between: runs, seen: seen, middle: middle, wanted: wanted, chains: chains, strictness: strictness
        ) { index, step in
            // The crossing of `edge`, from the light side.
            var place = index
            while seen.contains(place + step), darkness(place) < edge { place += step }
            let (here, before) = (darkness(place), seen.contains(place - step) ? darkness(place - step) : 0)
            let part = here > before ? min(1, max(0, (edge - before) / (here - before))) : 1
            return Float(place) - Float(step) * (1 - part)
        }.filter { span in
            let (first, last) = (max(0, Int(span.start)), min(Int(span.end), count - 1))
            return span.hasBars || SlopeShare.share(of: profile, from: first, to: last) > SlopeShare.least
        }
    }

    /// The part of all that is dark in a region which a symbol must take: the shortest one beside the longest add-on.
    private static let leastShare: Float = 0.4

    /// Whether all of the runs that is not a symbol's stands on one side of it, where an add-on would, and is as long as one.
    private static func isBesideAddOn(_ symbol: Range<Int>, _ runs: [Range<Int>], _ module: Float) -> Bool {
        let others = runs.filter { !symbol.overlaps($0) }
        guard let first = others.first?.lowerBound, let last = others.last?.upperBound,
            first >= symbol.upperBound || last <= symbol.lowerBound
        else { return false }
        let gap = Float(first >= symbol.upperBound ? first - symbol.upperBound : symbol.lowerBound - last) / module
        let widest = zip(others, others.dropFirst()).map { $1.lowerBound - $0.upperBound }.max() ?? 0
        // Blur makes what is dark longer, and light shorter.
        let length = Float(last - first) / module
        return gap > 4 && gap < 14 && Float(widest) < 4.5 * module
            && [RetailLayout.twoDigitAddOn, .fiveDigitAddOn].contains { abs(length - Float($0.modules) - 1) < 3.5 }
    }

    private static func spans(
        between runs: [Range<Int>], seen: Range<Int>, middle: Range<Int>, wanted: RetailMatcher.Wanted, chains: Bool,
        strictness: Float, crossing: (Int, Int) -> Float
    ) -> [Span] {
        func room(before number: Int) -> Float {
            if number == 0 { return Float(runs[0].lowerBound - seen.lowerBound) }
            return Float(runs[number].lowerBound - runs[number - 1].upperBound)
        }
        func room(after number: Int) -> Float {
            if number == runs.count - 1 { return Float(seen.upperBound - runs[number].upperBound) }
            return Float(runs[number + 1].lowerBound - runs[number].upperBound)
        }
        let margin = strictness < 1 ? Float(0.8) : 1.3
        var found: [Span] = []
        guard !runs.isEmpty, runs.count < 80 else { return [] }
        let inside = runs.filter { $0.lowerBound < middle.upperBound && $0.upperBound > middle.lowerBound }
        let extent = inside.isEmpty ? 0 : Float(inside[inside.count - 1].upperBound - inside[0].lowerBound)
        for first in runs.indices {
            var widest: Float = 0
            for last in first..<min(runs.count, first + (chains ? 80 : 30)) {
                if last > first { widest = max(widest, room(before: last)) }
                let length = Float(runs[last].upperBound - runs[first].lowerBound)
                let (before, after) = (room(before: first), room(after: last))
                guard before > margin * widest, after > margin * widest, length > Self.leastShare * extent else {
                    continue
                }
                let isMost = length > 0.8 * extent
                let fitting = rules.filter { rule in
                    let module = length / Float(rule.layout.modules)
                    return module >= 0.9 && last - first < rule.mostBars && widest < 4.2 * module
                        && min(before, after) > strictness * rule.quiet * module
                        && wanted.contains(rule.layout.wanted)
                        && (isMost || isBesideAddOn(runs[first].lowerBound..<runs[last].upperBound, inside, module))
                }
                // A chain of characters: spaces of four modules at most, and ten modules of light beside it by the standard.
                let isChain =
                    chains && isMost && length >= 42 && length > 11 * widest
                    && min(before, after) > strictness * max(0.9 * 5, 1.2 * widest)
                guard !fitting.isEmpty || isChain else { continue }
                found.append(
                    Span(
                        start: crossing(runs[first].lowerBound, 1), end: crossing(runs[last].upperBound - 1, -1),
                        layouts: fitting.map(\.layout),
                        hasBars: fitting.contains { 4 * (last - first + 1) >= 3 * $0.mostBars }))
            }
        }
        found.sort { $0.end - $0.start > $1.end - $1.start }
        return Array(found.prefix(3))
    }
}
