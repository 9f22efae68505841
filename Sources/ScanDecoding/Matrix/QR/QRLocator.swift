// QRLocator: from three finders to the map of a symbol.

/// Estimates dimension and map of a symbol from a triple of finders, using timing and alignment patterns. Single-owner.
final class QRLocator {
    /// A map worth sampling.
    struct Candidate {
        /// Modules across.
        var dimension: Int
        /// Modules to pixels of the picture.
        var mesh: QRMesh
        /// How well timing and alignment patterns agree: -1 to 1.
        var score: Float
        /// How well the timing patterns alternate: 1 fully.
        var timing: Float
        /// How well the finders' modules agree: 1 fully.
        var shape: Float
    }

    private var matches: [QRHomography.Match] = []
    private var line: [Float] = []
    private let lattice = QRAlignmentLattice()

    /// The maps that the triple allows by its finders and timing patterns alone, best first. `plane` is the level to sample
    /// patterns on; maps are in pixels of the picture.
    func rough(_ triple: QRTriple, _ finders: [QRFinder], plane: QRPlane, tries: Int) -> [Candidate] {
        let (signed, mid) = levels(triple, finders)
        let estimate = (triple.span + 7 - 17) / 4
        let nearest = Int(estimate.rounded())
        let towards = estimate > Float(nearest) ? 1 : -1
        var versions = [nearest, nearest + towards, nearest - towards]
        if nearest >= 7 { versions += [nearest + 2 * towards, nearest - 2 * towards] }
        var found: [Candidate] = []
        for number in versions.prefix(tries) {
            guard let version = QRVersion(number) else { continue }
            place(triple, finders, size: Float(version.dimension))
            guard let rough = QRHomography(matches, dimension: Double(version.dimension)) else { continue }
            let mesh = QRMesh(rough)
            let before = timing(mesh, dimension: version.dimension, plane: plane, contrast: signed)
            if before < 0.15 { continue }
            let shape = rings(mesh, dimension: version.dimension, plane: plane, mid: mid, contrast: signed)
            if shape < 0.2 { continue }
            found.append(
                Candidate(
                    dimension: version.dimension, mesh: mesh, score: before * 0.6 + shape * 0.4, timing: before,
                    shape: shape))
        }
        found.sort { $0.score > $1.score }
        return found
    }

    /// The rough maps of a triple and those that its alignment patterns give, best first.
    func refined(
        _ rough: [Candidate], _ triple: QRTriple, _ finders: [QRFinder], plane: QRPlane
    ) -> [Candidate] {
        let (signed, mid) = levels(triple, finders)
        var found = rough
        // Alignment patterns cost most: only for the two likeliest dimensions.
        for rough in rough.prefix(2) {
            guard let version = QRVersion(dimension: rough.dimension), version.number >= 2 else { continue }
            place(triple, finders, size: Float(rough.dimension))
            for place in corner(rough.mesh, size: Float(rough.dimension), plane: plane, contrast: signed) {
                guard let bent = align(place.place, rough.mesh, version: version, plane: plane, contrast: signed) else {
                    continue
                }
                let after = timing(bent, dimension: rough.dimension, plane: plane, contrast: signed)
                let shape = rings(bent, dimension: rough.dimension, plane: plane, mid: mid, contrast: signed)
                let score = after * 0.6 + shape * 0.4 + place.score * 0.4 - 0.1
                found.append(
                    Candidate(dimension: rough.dimension, mesh: bent, score: score, timing: after, shape: shape))
            }
        }
        found.sort { $0.score > $1.score }
        return found
    }

    /// The contrast of the finders, negative for an inverted symbol, and the middle of their dark and light.
    private func levels(_ triple: QRTriple, _ finders: [QRFinder]) -> (contrast: Float, mid: Float) {
        let (a, b, c) = (finders[triple.topLeft], finders[triple.topRight], finders[triple.bottomLeft])
        let contrast = abs(a.light - a.dark + b.light - b.dark + c.light - c.dark) / 3
        return (a.isInverted ? -contrast : contrast, (a.dark + a.light + b.dark + b.light + c.dark + c.light) / 6)
    }

    /// Fills `matches` with the places of three finders in a symbol of `size` modules.
    private func place(_ triple: QRTriple, _ finders: [QRFinder], size: Float) {
        let first = finders[triple.topLeft]
        let turnB = nearestTurn(finders[triple.topRight], like: first, turn: triple.turn)
        let turnC = nearestTurn(finders[triple.bottomLeft], like: first, turn: triple.turn)
        matches.removeAll(keepingCapacity: true)
        addFinder(finders[triple.topLeft], turn: triple.turn, originU: 0, originV: 0)
        addFinder(finders[triple.topRight], turn: turnB, originU: size - 7, originV: 0)
        addFinder(finders[triple.bottomLeft], turn: turnC, originU: 0, originV: size - 7)
    }

    /// How well the modules of the three finders agree with what they should be: 1 fully, 0 not at all.
    private func rings(_ mesh: QRMesh, dimension: Int, plane: QRPlane, mid: Float, contrast: Float) -> Float {
        var total: Float = 0
        let far = Float(dimension - 7)
        for origin in [SIMD2<Float>(0, 0), SIMD2(far, 0), SIMD2(0, far)] {
            for row in 0..<7 {
                for column in 0..<7 {
                    let ring = max(abs(row - 3), abs(column - 3))
                    let value = gray(mesh, origin.x + Float(column) + 0.5, origin.y + Float(row) + 0.5, plane)
                    let swing = min(max((value - mid) / (contrast * 0.5), -1), 1)
                    total += ring == 2 ? swing : -swing
                }
            }
        }
        return total / 147
    }

    /// Which ring corner of another finder of the symbol is its top left one, given that of the first.
    private func nearestTurn(_ finder: QRFinder, like first: QRFinder, turn: Int) -> Int {
        let axis = side(first, turn)
        var best = (turn: 0, cosine: -Float.infinity)
        for candidate in 0..<4 {
            let other = side(finder, candidate)
            let cosine = (axis * other).sum() / (other * other).sum().squareRoot()
            if cosine > best.cosine { best = (candidate, cosine) }
        }
        return best.turn
    }

    private func side(_ finder: QRFinder, _ turn: Int) -> SIMD2<Float> {
        finder.corner(turn + 1) - finder.corner(turn)
    }

    private func addFinder(_ finder: QRFinder, turn: Int, originU: Float, originV: Float) {
        let places: [SIMD2<Float>] = [SIMD2(0.5, 0.5), SIMD2(6.5, 0.5), SIMD2(6.5, 6.5), SIMD2(0.5, 6.5)]
        for (index, place) in places.enumerated() {
            add(place + SIMD2(originU, originV), finder.corner(turn + index), weight: 1)
        }
        add(SIMD2(originU + 3.5, originV + 3.5), finder.center, weight: 3)
    }

    private func add(_ module: SIMD2<Float>, _ pixel: SIMD2<Float>, weight: Double) {
        matches.append(
            QRHomography.Match(
                module: SIMD2(Double(module.x), Double(module.y)), pixel: SIMD2(Double(pixel.x), Double(pixel.y)),
                weight: weight))
    }

    @inline(__always)
    private func gray(_ mesh: QRMesh, _ u: Float, _ v: Float, _ plane: QRPlane) -> Float {
        let place = mesh.map(u, v)
        return plane.sample(place.x / plane.scale, place.y / plane.scale)
    }

    /// How well both timing patterns alternate: 1 fully, 0 not at all. `contrast` is negative for inverted symbols.
    func timing(_ mesh: QRMesh, dimension: Int, plane: QRPlane, contrast: Float) -> Float {
        var totals: [Float] = [0, 0]
        for axis in 0..<2 {
            line.removeAll(keepingCapacity: true)
            for index in 7...(dimension - 8) {
                let at = Float(index) + 0.5
                line.append(axis == 0 ? gray(mesh, at, 6.5, plane) : gray(mesh, 6.5, at, plane))
            }
            var total: Float = 0
            for index in 1..<(line.count - 1) {
                // Index 1 is module 8: dark. Its neighbours are light.
                let swing = ((line[index - 1] + line[index + 1]) / 2 - line[index]) / (contrast * 0.5)
                total += min(max(index & 1 == 1 ? swing : -swing, -1), 1)
            }
            totals[axis] = total / Float(line.count - 2)
        }
        return (totals[0] + totals[1]) / 2 * 0.7 + max(totals[0], totals[1]) * 0.3
    }

    /// The likely places of the alignment pattern at the bottom right, best first; at most two.
    private func corner(
        _ mesh: QRMesh, size: Float, plane: QRPlane, contrast: Float
    ) -> [(place: SIMD2<Float>, score: Float)] {
        let far = size - 6.5
        let found = search(mesh, u: far, v: far, reach: 2.5 + size / 20, count: 2, plane: plane, contrast: contrast)
        return found.filter { $0.score > 0.3 }
    }

    /// The map with the alignment pattern at the bottom right at `place`, bent to where the other ones are.
    private func align(
        _ place: SIMD2<Float>, _ mesh: QRMesh, version: QRVersion, plane: QRPlane, contrast: Float
    ) -> QRMesh? {
        let size = Float(version.dimension)
        add(SIMD2(size - 6.5, size - 6.5), place, weight: 8)
        defer { matches.removeLast() }
        guard let homography = QRHomography(matches, dimension: Double(size)) else { return nil }
        var bent = QRMesh(homography)
        let centers = version.alignmentCenters
        guard centers.count >= 3 else { return bent }
        let count = centers.count
        let nodes = centers.map { Float($0) + 0.5 }
        var shifts = [SIMD2<Float>](repeating: SIMD2(0, 0), count: count * count)
        var known = [Bool](repeating: false, count: count * count)
        for row in 0..<count {
            for column in 0..<count {
                let (u, v) = (nodes[column], nodes[row])
                let isCorner = (row == 0 || row == count - 1) && (column == 0 || column == count - 1)
                let at = row * count + column
                if isCorner, row + column < 2 * count - 2 {
                    known[at] = true
                    continue
                }
                // What the neighbours above and to the left miss, this one likely misses too.
                var guess = SIMD2<Float>(0, 0)
                var votes: Float = 0
                if column > 0, known[at - 1] {
                    guess += shifts[at - 1]
                    votes += 1
                }
                if row > 0, known[at - count] {
                    guess += shifts[at - count]
                    votes += 1
                }
                if votes > 0 { guess /= votes }
                shifts[at] = guess
                let place = search(
                    bent, u: u, v: v, offset: guess, reach: 1.75, count: 1, plane: plane, contrast: contrast
                ).first
                if let place, place.score > 0.35 {
                    let plain = bent.map(u, v)
                    shifts[at] = place.place - plain
                    known[at] = true
                }
            }
        }
        bent.nodes = nodes
        bent.shifts = shifts
        return bent
    }

    /// The best places for an alignment pattern within `reach` modules of its expected one (moved by `offset` pixels), at
    /// least 1.2 modules apart; best first, at most `count`.
    private func search(
        _ mesh: QRMesh, u: Float, v: Float, offset: SIMD2<Float> = SIMD2(0, 0), reach: Float, count: Int,
        plane: QRPlane, contrast: Float
    ) -> [(place: SIMD2<Float>, score: Float)] {
        let scale = 1 / plane.scale
        let origin = mesh.map(u, v)
        let axisU = (mesh.map(u + 1, v) - origin) * scale
        let axisV = (mesh.map(u, v + 1) - origin) * scale
        let start = (origin + offset) * scale
        guard plane.contains(start.x, start.y, margin: -2) else { return [] }
        let steps = Int(reach / 0.5)
        let side = 2 * steps + 1
        lattice.measure(plane, around: start, axisU, axisV, steps: steps)
        line.removeAll(keepingCapacity: true)
        for row in -steps...steps {
            for column in -steps...steps {
                let (du, dv) = (Float(column) * 0.5, Float(row) * 0.5)
                let value = lattice.alignment(row: row + steps, column: column + steps) / contrast
                line.append(value - 0.03 * (du * du + dv * dv).squareRoot())
            }
        }
        var found: [(place: SIMD2<Float>, score: Float)] = []
        for _ in 0..<count {
            var peak = 0
            for index in line.indices where line[index] > line[peak] { peak = index }
            guard line[peak] > 0.1 else { break }
            let (row, column) = (peak / side, peak % side)
            let place = start + axisU * (Float(column - steps) * 0.5) + axisV * (Float(row - steps) * 0.5)
            found.append(refine(place, axisU, axisV, plane: plane, contrast: contrast))
            for y in max(0, row - 2)...min(side - 1, row + 2) {
                for x in max(0, column - 2)...min(side - 1, column + 2) { line[y * side + x] = -1 }
            }
        }
        return found
    }

    /// A place in the plane's pixels moved to the nearest peak, in pixels of the picture.
    private func refine(
        _ place: SIMD2<Float>, _ axisU: SIMD2<Float>, _ axisV: SIMD2<Float>, plane: QRPlane, contrast: Float
    ) -> (place: SIMD2<Float>, score: Float) {
        var best = (place: place, value: alignment(place, axisU, axisV, plane) / contrast)
        for step in [Float(0.25), 0.12, 0.06] {
            let center = best.place
            for row in -1...1 {
                for column in -1...1 where row != 0 || column != 0 {
                    let place = center + axisU * (Float(column) * step) + axisV * (Float(row) * step)
                    let value = alignment(place, axisU, axisV, plane) / contrast
                    if value > best.value { best = (place, value) }
                }
            }
        }
        return (best.place * plane.scale, best.value)
    }

    /// Light ring less dark centre and outer ring, in gray levels, at a place in the plane's pixels.
    @inline(__always)
    private func alignment(
        _ place: SIMD2<Float>, _ axisU: SIMD2<Float>, _ axisV: SIMD2<Float>, _ plane: QRPlane
    ) -> Float {
        var (light, dark): (Float, Float) = (0, 0)
        let center = plane.sample(place.x, place.y)
        for row in -2...2 {
            for column in -2...2 {
                if row == 0 && column == 0 { continue }
                let p = place + axisU * Float(column) + axisV * Float(row)
                let value = plane.sample(p.x, p.y)
                if abs(row) == 2 || abs(column) == 2 { dark += value } else { light += value }
            }
        }
        return QRAlignmentLattice.weigh(center: center, light: light, dark: dark)
    }
}
