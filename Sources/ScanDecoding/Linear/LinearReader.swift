import ScanCore

/// Reads all linear codes of a picture: regions, scan lines over them, matchers, votes.
struct LinearReader: ~Copyable {
    var profile = Scratch<Float>()
    private var blurred = Scratch<Float>()
    var edges = EdgeFinder()
    private var rows = RowBuilder()
    var box = VoteBox()
    var matchers = MatcherSet()
    var retail = RetailLikelihood()
    var blurReader = BlurReader()
    var confirmation = RegionSearch()
    private var matches: [LinearMatch] = []
    private var triesInverted = false
    /// Whether any region showed parts of a symbol of several rows.
    private var sawParts = false
    /// What was tried, when somebody asked for it; nil costs nothing.
    var trace: ReadTrace?

    /// How many lines may still be read in this picture.
    var budget = 0
    private var leadingScore: Float = 0
    /// The edges of the busiest line of each region so far.
    private var busiest: [Int] = []
    private var secondOpinion = SecondOpinion()
    var likeness = BarLikeness()
    /// How much alike the lines of each region are; 1 where it was not measured.
    private(set) var alike: [Float] = []

    /// Reads the lines of `regions`, best first, in the passes that find most. ``symbols(occupied:)`` tells what came out.
    ///
    /// `occupied` are places of matrix codes: they give nothing.
    mutating func read(_ plane: Plane, regions: [Region], request: DecodeRequest, occupied: [Quadrilateral]) {
        matchers.prepare(for: request)
        triesInverted = request.symbologies.contains { $0.key != .qr && $0.value.isColorInvertedEnabled }
        box.reset()
        secondOpinion.reset()
        sawParts = false
        trace?.regions = regions.map(\.traced)
        budget = request.lineBudget ?? (request.effort == .fast ? 150 : request.effort == .balanced ? 400 : 2000)
        leadingScore = regions.first?.score ?? 0
        busiest = [Int](repeating: .max, count: regions.count)
        alike = [Float](repeating: 1, count: regions.count)
        // Beside a matrix code one pass is enough: what looks like bars is its own texture, as a rule.
        let passes = occupied.isEmpty || request.effort == .accurate ? LinearPass.quick : [LinearPass.quick[0]]
        run(passes, from: 0, plane, regions, request, occupied)
    }

    /// Whether nothing was read so far.
    var isEmpty: Bool { box.winners().isEmpty }

    /// Looks harder at the picture read last: blurred codes, the passes that find few more, and symbols of several rows.
    mutating func readHarder(_ plane: Plane, regions: [Region], request: DecodeRequest, occupied: [Quadrilateral]) {
        guard request.effort != .fast, !Task.isCancelled else { return }
        // Whole regions first: what single lines say of a blurred code is less sure.
        let winners = box.winners()
        let inDoubt = winners.filter(\.isInDoubt)
        if !inDoubt.isEmpty || winners.isEmpty {
            let places = regions.indices.filter { index in
                alike[index] > Self.surelyAlike
                    && (inDoubt.isEmpty || inDoubt.contains { regions[index].contains($0.place.center) })
            }
            let limit = request.effort == .accurate ? 16 : inDoubt.isEmpty ? 6 : 3
            let lines = request.lineBudget == nil ? .max : budget
            readBlurred(
                plane, regions: places.map { regions[$0] }, limit: min(limit, lines / RegionProfile.most),
                coarser: inDoubt.isEmpty
                    && (request.effort == .accurate || plane.width * plane.height < Self.largeArea),
                occupied)
        }
        if isEmpty || request.effort == .accurate { likelihood(regions, plane, occupied) }
        // A picture with a matrix code in it is not searched to the end for a weak linear one.
        guard occupied.isEmpty || request.effort == .accurate else { return }
        secondOpinion.prepare(for: request)
        run(LinearPass.further(for: request.effort), from: LinearPass.quick.count, plane, regions, request, occupied)
        guard isEmpty, occupied.isEmpty, !Task.isCancelled else { return }
        guard sawParts || regions.isEmpty else { return }
        let most = sawParts ? 300 : 100
        budget = min(most, request.lineBudget == nil ? most : budget)
        sweep(regions, plane)
    }

    /// The linear codes that hold, in no order. Places inside `occupied` give nothing.
    func symbols(occupied: [Quadrilateral]) -> [DecodedSymbol] {
        (isEmpty ? secondOpinion.winners() : box.winners()).filter { tally in
            let center = tally.place.center
            return !occupied.contains { $0.contains(SIMD2(Float(center.x), Float(center.y)), slack: 0) }
        }.map(Self.symbol)
    }

    /// Runs passes one after the other over all regions.
    private mutating func run(
        _ passes: [LinearPass], from first: Int, _ plane: Plane, _ regions: [Region], _ request: DecodeRequest,
        _ occupied: [Quadrilateral]
    ) {
        for (index, pass) in passes.enumerated() {
            let number = first + index
            if let wanted = request.maximumCodes, box.winners().count >= wanted { return }
            let hasRead = request.effort != .accurate && number > 0 && !isEmpty
            for (index, region) in regions.enumerated() where budget > 0 && region.mayBeSymbol {
                if number > 0, busiest[index] < (number > 1 ? Self.fewestEdges : 8) { continue }
                if number > 0, alike[index] < Self.leastAlike { continue }
                // Where something was read, faint places get the first pass alone.
                if number > 0, hasRead, region.score < 0.3 * (regions.first?.score ?? 0) { continue }
                // A wide region around a code that was read shows that code again.
                if number > 1, hasRead, box.tallies.contains(where: { $0.holds && region.contains($0.place.center) }) {
                    continue
                }
                let center = SIMD2(region.centerX, region.centerY)
                if let height = box.height(at: center), !region.isTaller(than: height) { continue }
                if occupied.contains(where: { $0.contains(center, slack: $0.reach) }) { continue }
                let edges = scan(
                    pass.turn == 0 ? region : region.turned(by: pass.turn), number: index, pass, number, plane)
                busiest[index] = number == 0 ? edges : max(busiest[index], edges)
            }
            if Task.isCancelled { return }
        }
    }

    /// The correlation of two lines below which a region is text or a texture, not bars. Codes in photos: above .5 nearly all.
    static let leastAlike: Float = 0.2

    /// The correlation above which two lines are surely of bars.
    static let surelyAlike: Float = 0.6
    /// Frames of more pixels are searched for blurred codes at smaller sizes with `.accurate` only.
    private static let largeArea = 600_000

    /// The edges of the shortest symbols, with a margin for the weak ones.
    private static let fewestEdges = 20

    /// Reads the lines of one region in one pass; returns the edges of its busiest line.
    private mutating func scan(
        _ region: Region, number: Int, _ pass: LinearPass, _ passNumber: Int, _ plane: Plane
    ) -> Int {
        matchers.beginRegion()
        var busiest = 0
        var hasParts = false
        let isTall = region.mayBeStack(beside: leadingScore)
        var busiestOffset: Float = 0
        let count = min(isTall ? 48 : 19, max(8, Int(2 * region.halfHeight / 20)))
        for index in 0..<count where budget > 0 {
            // Centre outwards: 0, +1, -1, +2 …
            let place = Float(index & 1 == 0 ? -(index / 2) : index / 2 + 1) - (count & 1 == 0 ? 0.5 : 0)
            let offset = place * 1.8 * region.halfHeight / Float(count)
            let center = SIMD2(region.centerX - region.uy * offset, region.centerY + region.ux * offset)
            if box.isSettled(at: center) { continue }
            guard let line = ScanLine(region: region, offset: offset, plane: plane) else { continue }
            budget -= 1
            profile.reserve(line.count)
            LineSampler.sample(line, of: plane, taps: pass.taps, into: profile.base)
            if passNumber == 0, index == 2 || index == 3 {
                let start = ((line.x - region.centerX) * line.ux + (line.y - region.centerY) * line.uy) / line.step
                if index == 2 {
                    likeness.keep(profile.base, count: line.count, start: start)
                } else {
                    alike[number] = likeness.correlation(with: profile.base, count: line.count, start: start)
                }
            }
            if pass.sharpening > 0 { sharpen(samples: line.count, pass) }
            edges.find(in: profile.base, samples: line.count, share: pass.share, placement: pass.placement)
            trace?.lines.append(line.traced(region: number, pass: passNumber, edges: edges.count))
            if edges.count > busiest { (busiest, busiestOffset) = (edges.count, offset) }
            if passNumber == 0, index == 3, alike[number] < Self.leastAlike {
                // Text, where no line is like another; or the rows of one symbol.
                if !hasParts, !(edges.count >= Self.fewestEdges && collect(line, of: region, at: offset)),
                    !(isTall && isOfBars(region, at: busiestOffset, plane))
                {
                    break
                }
                alike[number] = 1
            }
            guard edges.count >= Self.fewestEdges else {
                // The first lines show too little for any symbol: so will the others.
                let isHopeless = busiest < (index == 0 ? 4 : index == 1 ? 8 : 14)
                if passNumber < 2, isHopeless, !isTall || passNumber > 0 || index > 2 { break }
                continue
            }
            let identity = number << 16 | Int(offset.rounded()) & 0xFFFF
            let isWhole = match(line, identity, plane, inverted: false)
            if passNumber >= LinearPass.quick.count, alike[number] > 0.5, box.tallies.isEmpty {
                secondOpinion.read(rows, of: line, identity: identity, inverted: false, on: plane)
            }
            // A line that shows a whole symbol is no row of another.
            if !isWhole, collect(line, of: region, at: offset, isBuilt: true) { hasParts = true }
            if pass.inverted, triesInverted { match(line, identity, plane, inverted: true) }
            if let height = box.height(at: center), !region.isTaller(than: height) { break }
        }
        scanStacked(region, number: number, pass, plane)
        return busiest
    }

    /// Keeps what the line just read shows of symbols that have several rows, in samples across the bars; says whether it shows
    /// anything. `isBuilt`: its rows are there already.
    @discardableResult
    private mutating func collect(_ line: ScanLine, of region: Region, at offset: Float, isBuilt: Bool = false) -> Bool
    {
        guard matchers.readsStacked else { return false }
        if !isBuilt { rows.build(from: edges, line: line, inverted: false) }
        guard rows.count > 1 else { return false }
        let start = (line.x - region.centerX) * region.ux + (line.y - region.centerY) * region.uy
        return matchers.collect(rows.forward, along: offset, origin: start / line.step + rows.begin(of: 1))
    }

    /// Walks along the bars of a region that shows parts of a stacked symbol, beyond its ends too (each row of the symbol may be a
    /// region of its own), until nothing more is seen for a row's height, and adds what the lines make up.
    private mutating func scanStacked(
        _ region: Region, number: Int, _ pass: LinearPass, _ plane: Plane
    ) {
        guard let samples = matchers.partModule else { return }
        sawParts = true
        let pitch = max(abs(region.ux), abs(region.uy))
        let module = samples * pitch
        let center = SIMD2(region.centerX, region.centerY)
        guard !box.isSettled(at: center) else { return }
        // Rows are 5 modules high at least when stacked, 34 when expanded: every third line first, and the others only where
        // these do not make a symbol.
        let step = max(1, 1.5 * module)
        for isFirst in [true, false] {
            for direction: Float in [-1, 1] {
                var number = direction < 0 ? 0 : 1
                var last: Float = 0
                while budget > 0 {
                    let offset = direction * Float(number) * step
                    guard abs(offset) < max(region.halfHeight, abs(last) + 45 * module) else { break }
                    defer { number += isFirst ? 3 : 1 }
                    if !isFirst, (direction < 0 ? number : number &- 1) % 3 == 0 { continue }
                    guard let line = ScanLine(region: region, offset: offset, plane: plane) else { break }
                    budget -= 1
                    profile.reserve(line.count)
                    LineSampler.sample(line, of: plane, taps: step < 3 ? 1 : min(pass.taps, 3), into: profile.base)
                    if pass.sharpening > 0 { sharpen(samples: line.count, pass) }
                    edges.find(in: profile.base, samples: line.count, share: pass.share, placement: pass.placement)
                    guard edges.count >= 20 else { continue }
                    if collect(line, of: region, at: offset) { last = offset }
                }
            }
            compose(region, number: number, pitch: pitch)
            if box.isSettled(at: center) { return }
        }
    }

    /// Counts the symbols that the region's rows make up so far.
    private mutating func compose(_ region: Region, number: Int, pitch: Float) {
        let center = SIMD2(region.centerX, region.centerY)
        for assembly in matchers.assemblies() {
            let (axis, along) = (SIMD2(region.ux, region.uy), SIMD2(-region.uy, region.ux))
            func point(_ across: Float, _ down: Float) -> SIMD2<Float> {
                center + axis * (across * pitch) + along * down
            }
            func corner(_ across: Float, _ down: Float) -> Point {
                let place = point(across, down)
                return Point(x: Double(place.x), y: Double(place.y))
            }
            let (left, right) = assembly.isReversed ? (assembly.right, assembly.left) : (assembly.left, assembly.right)
            let (top, bottom) = assembly.isReversed ? (assembly.bottom, assembly.top) : (assembly.top, assembly.bottom)
            let middle = (top + bottom) / 2
            box.add(
                Sighting(
                    match: assembly.match, start: point(left, middle), end: point(right, middle),
                    line: number << 16 | 0x8000, isInverted: false),
                votes: assembly.votes,
                place: Quadrilateral(
                    topLeft: corner(left, top), topRight: corner(right, top), bottomRight: corner(right, bottom),
                    bottomLeft: corner(left, bottom)))
        }
    }

    /// Looks for stacked symbols over the whole of regions that run in one direction: large modules and separators break such
    /// symbols into regions that hold no row from end to end.
    private mutating func sweep(_ regions: [Region], _ plane: Plane) {
        guard matchers.readsStacked else { return }
        for area in SweepArea.areas(of: regions, plane: plane) {
            guard !box.isSettled(at: SIMD2(area.centerX, area.centerY)) else { continue }
            matchers.beginRegion()
            let pass = LinearPass(taps: 1, share: 0.08)
            let variants = [
                pass, LinearPass(taps: 3, share: 0.16), LinearPass(taps: 3, share: 0.10, sharpening: 1.2),
            ]
            // Every third line first; the others only where these show something.
            let step = max(1, area.halfHeight / 36)
            let count = Int(2 * area.halfHeight / step) + 1
            var seen = 0
            for isFirst in [true, false] where isFirst || seen > 1 {
                for index in 0..<count where (index % 3 == 1) == isFirst && budget > 0 {
                    let offset = Float(index) * step - area.halfHeight
                    guard let line = ScanLine(region: area, offset: offset, plane: plane) else { continue }
                    budget -= 1
                    profile.reserve(line.count)
                    for variant in variants.prefix(isFirst && !sawParts ? 2 : 3) {
                        LineSampler.sample(line, of: plane, taps: variant.taps, into: profile.base)
                        if variant.sharpening > 0 { sharpen(samples: line.count, variant) }
                        edges.find(in: profile.base, samples: line.count, share: variant.share, placement: .envelope)
                        if edges.count >= 20, collect(line, of: area, at: offset) { seen += 1 }
                    }
                }
            }
            guard seen > 1 else { continue }
            scanStacked(area, number: 0x7FFF, pass, plane)
        }
    }

    private mutating func sharpen(samples: Int, _ pass: LinearPass) {
        blurred.reserve(samples)
        let reach = pass.radius
        for index in 0..<samples {
            var sum: Float = 0
            for tap in -reach...reach { sum += profile.base[min(max(0, index &+ tap), samples &- 1)] }
            blurred.base[index] = sum / Float(2 &* reach &+ 1)
        }
        for index in 0..<samples {
            profile.base[index] += pass.sharpening * (profile.base[index] - blurred.base[index])
        }
    }

    /// Counts the symbols that the line just read shows from end to end; says whether there are any.
    @discardableResult
    private mutating func match(_ line: ScanLine, _ identity: Int, _ plane: Plane, inverted: Bool) -> Bool {
        rows.build(from: edges, line: line, inverted: inverted)
        guard rows.count > 0 else { return false }
        var isAny = false
        for reversed in [false, true] {
            matches.removeAll(keepingCapacity: true)
            let row = reversed ? rows.backward : rows.forward
            let (first, last) = (rows.isFirstBarCut ? 2 : 0, rows.isLastBarCut ? 2 : 0)
            matchers.match(row, cutFirst: reversed ? last : first, cutLast: reversed ? first : last, into: &matches)
            isAny = isAny || !matches.isEmpty
            for var match in matches {
                trace?.note(match)
                let (first, last) =
                    reversed ? (row.count - match.start, row.count - match.end) : (match.start, match.end)
                if match.isSuspect, !match.isDoubtful {
                    // The edge at which the row's first bar begins.
                    let lead = edges.startsLight != inverted ? 0 : rows.isFirstBarCut ? -1 : 1
                    let evenness = edges.evenness(from: lead + min(first, last) - 1, to: lead + max(first, last))
                    BlurDoubt.weaken(&match, evenness: evenness)
                }
                let (start, end) = (line.point(at: rows.begin(of: first)), line.point(at: rows.begin(of: last)))
                box.add(
                    Sighting(
                        match: match, start: SIMD2(start.x, start.y), end: SIMD2(end.x, end.y), line: identity,
                        isInverted: inverted), on: plane)
            }
        }
        return isAny
    }

    private static func symbol(_ tally: Tally) -> DecodedSymbol {
        let match = tally.first.match
        let isASCII = match.bytes.allSatisfy { $0 < 128 }
        let text = String(String.UnicodeScalarView(match.bytes.map { Unicode.Scalar($0) }))
        var symbol = DecodedSymbol(
            symbology: match.symbology, identifier: match.identifier, text: text, rawData: match.bytes,
            location: tally.place)
        if !isASCII {
            symbol.encodingRanges = [
                EncodingRange(ianaName: "ISO-8859-1", startIndex: 0, endIndex: match.bytes.count)
            ]
        }
        symbol.addOn = tally.addOn
        symbol.isGS1DataCarrier = match.isGS1
        symbol.isColorInverted = tally.first.isInverted
        symbol.symbolCount = match.symbolCount
        symbol.agreeingLines = tally.votes
        return symbol
    }
}

extension Region {
    /// The region as a value for the explanation.
    fileprivate var traced: ReadTrace.TracedRegion {
        func corner(_ u: Float, _ v: Float) -> Point {
            Point(
                x: Double(centerX + u * halfLength * ux - v * halfHeight * uy),
                y: Double(centerY + u * halfLength * uy + v * halfHeight * ux))
        }
        let place = Quadrilateral(
            topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
        return ReadTrace.TracedRegion(place: place, score: Double(score), hasShape: mayBeSymbol)
    }
}

extension ScanLine {
    /// The line as a value for the explanation.
    fileprivate func traced(region: Int, pass: Int, edges: Int) -> ReadTrace.TracedLine {
        let end = point(at: Float(count - 1))
        return ReadTrace.TracedLine(
            from: Point(x: Double(x), y: Double(y)), to: Point(x: Double(end.x), y: Double(end.y)), region: region,
            pass: pass, edges: edges, values: [])
    }
}

extension ReadTrace {
    /// Adds a value to the line that was tried last.
    mutating func note(_ match: LinearMatch) {
        guard !lines.isEmpty else { return }
        let text = String(String.UnicodeScalarView(match.bytes.map { Unicode.Scalar($0) }))
        lines[lines.count - 1].values.append("\(match.symbology.rawValue) \(text)")
    }
}
