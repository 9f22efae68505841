// QRReader: QR Code, from a gray picture to decoded symbols.

import ScanCore
import ScanText

/// Reads the QR Code symbols (model 2) of a picture. Single-owner: one reader for each thread; it keeps its buffers.
///
/// Coarse to fine: finders are looked for on a pyramid of half-sized planes, three of them give a map by the four corners of
/// each, timing and alignment patterns confirm and refine it, and only then modules are sampled and decoded.
final class QRReader {
    private let pyramid = QRPyramid()
    private let thresholds = QRThresholds()
    /// The finders of the picture read last: what an explanation draws.
    let scanner = QRFinderScanner()
    private let locator = QRLocator()
    private let grid = QRModuleGrid()
    private let elastic = QRElasticGrid()
    private let decoder = QRSymbolDecoder()
    private var symbols: [DecodedSymbol] = []
    private var tried: Set<[Int]> = []
    /// How the picture is searched; nil when it is not.
    private var search: QRSearch?

    /// The grids sampled in the picture read last, when somebody asked for them; nil costs nothing.
    var grids: [ReadTrace.TracedGrid]?

    /// A reader with empty buffers.
    init() {}

    /// The symbols in the picture of `height` rows of `width` pixels, `stride` bytes apart.
    ///
    /// `texture`: the picture's, when it was measured; it spares looking at stripes. Stops early in a cancelled task. A buffer too
    /// small for its sizes gives nothing.
    func read(
        _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int, request: DecodeRequest,
        texture: Texture? = nil
    ) -> [DecodedSymbol] {
        search = nil
        grids?.removeAll()
        guard let options = request.symbologies[.qr], width >= 11, height >= 11, stride >= width,
            let base = pixels.baseAddress
        else { return [] }
        let (rows, overflow) = (height - 1).multipliedReportingOverflow(by: stride)
        guard !overflow, rows <= pixels.count - width else { return [] }
        symbols.removeAll(keepingCapacity: true)
        tried.removeAll(keepingCapacity: true)
        scanner.reset(texture: texture)
        let picture = QRPlane(base: base, width: width, height: height, stride: stride, scale: 1)
        pyramid.build(picture)
        let search = QRSearch(
            inverted: options.isColorInvertedEnabled, effort: request.effort,
            maximumCodes: request.maximumCodes ?? .max)
        self.search = search
        readLevels(search)
        return symbols
    }

    /// Looks harder at the picture read last, whose pixels must still be there: the symbols that it gave no sign of before.
    ///
    /// For pictures in which nothing at all was read: small ones are looked at again at twice their size.
    func readHarder() -> [DecodedSymbol] {
        guard let search, symbols.isEmpty, !isDone(search), search.effort != .fast else { return [] }
        // No finder at all: of 2,100 such pictures one had a symbol.
        guard !scanner.finders.isEmpty || search.effort == .accurate else { return [] }
        let picture = pyramid.planes[0]
        let area = picture.width * picture.height
        if area < Self.smallArea {
            // Finders met on the half-sized planes first are other fits: smoother ones.
            scanner.forgetFinders()
            tried.removeAll(keepingCapacity: true)
            scanCoarse(search)
            scan(0, search)
            match(search)
            if isDone(search) || !symbols.isEmpty { return symbols }
        }
        if area < 60_000 || (area < 400_000 && scanner.finders.contains { $0.module < 2.5 }) {
            let plane = pyramid.enlarged()
            thresholds.compute(plane, half: pyramid.planes[0])
            scanner.scan(
                // As close as every second or third row of the picture itself.
                plane, thresholds: thresholds, step: 5, inverted: search.inverted, longest: 60,
                limit: search.finderLimit, budget: search.budget(area: 4 * area))
            match(search)
            if isDone(search) || !symbols.isEmpty { return symbols }
        }
        // Two in two thousand symbols need what follows.
        guard search.effort == .accurate else { return [] }
        scanner.isShadedAllowed = true
        scanCoarse(search, kind: .middle)
        scan(0, search, kind: .middle)
        match(search)
        return symbols
    }

    /// Below so many pixels the picture itself is looked at first: there is no finder in it too large for that.
    private static let smallArea = 120_000

    private func readLevels(_ search: QRSearch) {
        let picture = pyramid.planes[0]
        let area = picture.width * picture.height
        if area < Self.smallArea {
            scan(0, search, isAlone: true)
            return match(search)
        }
        scanCoarse(search)
        if area > 600_000 {
            match(search)
            if isDone(search) || (search.effort == .fast && area > search.fineLimit) { return }
        }
        scan(0, search)
        match(search)
    }

    /// Coarse planes first: they tell where the finer ones are blank, and a large picture is often done with them.
    private func scanCoarse(_ search: QRSearch, kind: QRThresholds.Kind = .mean) {
        for index in pyramid.planes.indices.reversed() where index > 0 { scan(index, search, kind: kind) }
    }

    /// Looks for finders on one plane; the coarser one must have been scanned before it, unless `isAlone`.
    private func scan(_ index: Int, _ search: QRSearch, kind: QRThresholds.Kind = .mean, isAlone: Bool = false) {
        if Task.isCancelled { return }
        let plane = pyramid.planes[index]
        let isCoarsest = index == pyramid.planes.count - 1
        thresholds.compute(
            plane, kind: kind, refining: !isCoarsest && !isAlone, half: isCoarsest ? nil : pyramid.planes[index + 1])
        // The middle of a finder is three modules high. Every fourth row finds as many symbols as every third on the corpus, every
        // fifth fewer.
        let isSearchedClosely = search.effort == .accurate && plane.width * plane.height <= 1_000_000
        let step = plane.height < 120 ? 2 : isSearchedClosely ? 3 : 4
        let area = pyramid.planes[0].width * pyramid.planes[0].height
        scanner.scan(
            plane, thresholds: thresholds, step: step, inverted: search.inverted,
            longest: isCoarsest || isAlone ? .infinity : search.longestFinder(area: area), limit: search.finderLimit,
            budget: search.budget(area: plane.width * plane.height))
    }

    private func isDone(_ search: QRSearch) -> Bool { symbols.count >= search.maximumCodes || Task.isCancelled }

    private func match(_ search: QRSearch) {
        orientRoundFinders()
        let triples = QRTripleFinder.triples(scanner.finders, limit: search.tripleLimit, penalty: search.penaltyLimit)
        for triple in triples {
            if isDone(search) { return }
            let indices = [triple.topLeft, triple.topRight, triple.bottomLeft]
            if indices.contains(where: { scanner.finders[$0].isUsed }) { continue }
            let key = indices.flatMap { [Int(scanner.finders[$0].x * 2), Int(scanner.finders[$0].y * 2)] }
            guard tried.insert(key).inserted else { continue }
            attempt(triple, search)
        }
    }

    /// Turns each round finder towards its nearest fellow: in a symbol that is the one along a side.
    private func orientRoundFinders() {
        for index in scanner.finders.indices where scanner.finders[index].isRound {
            let me = scanner.finders[index]
            var nearest: (distance: Float, direction: SIMD2<Float>) = (.infinity, SIMD2(0, 0))
            for (other, finder) in scanner.finders.enumerated()
            where other != index && finder.isInverted == me.isInverted && finder.isRound {
                let ratio = finder.module / me.module
                let d = finder.center - me.center
                let distance = (d * d).sum()
                if ratio > 0.6, ratio < 1.6, distance < nearest.distance { nearest = (distance, d) }
            }
            if nearest.distance < .infinity { scanner.finders[index].orient(nearest.direction) }
        }
    }

    private func attempt(_ triple: QRTriple, _ search: QRSearch) {
        let finders = scanner.finders
        let module =
            (finders[triple.topLeft].module + finders[triple.topRight].module + finders[triple.bottomLeft].module) / 3
        let plane = pyramid.plane(forModule: module)
        let inverted = finders[triple.topLeft].isInverted
        let rough = locator.rough(triple, finders, plane: plane, tries: 5)
        // A clean small symbol needs no alignment pattern: it is read with hardly an error, or not taken.
        if let best = rough.first, best.timing > 0.7, best.shape > 0.7, best.dimension <= 45 {
            sample(best, plane: plane, inverted: inverted)
            grid.threshold(sharpening: 0, radius: 5)
            if let result = decoder.decode(grid, erasures: 0), result.details.correctedErrors <= best.dimension / 12 {
                accept(result, best, inverted: inverted)
                return
            }
        }
        let candidates = locator.refined(rough, triple, finders, plane: plane)
        for candidate in candidates.prefix(search.candidateLimit) {
            if candidate.score < 0.55 || candidate.timing < 0.3 { continue }
            if decode(candidate, plane: plane, inverted: inverted, search: search) { return }
            guard search.effort != .fast, candidate.score > 0.75 else { continue }
            var bent = candidate
            bent.mesh = elastic.bend(candidate.mesh, dimension: candidate.dimension, plane: plane)
            if decode(bent, plane: plane, inverted: inverted, search: search) { return }
        }
    }

    /// Samples and decodes a candidate, sharpening more and more; true when it gave a symbol.
    private func decode(_ candidate: QRLocator.Candidate, plane: QRPlane, inverted: Bool, search: QRSearch) -> Bool {
        sample(candidate, plane: plane, inverted: inverted)
        for (index, sharpening) in search.sharpenings.enumerated() {
            grid.threshold(sharpening: sharpening, radius: 5)
            let erasures = index == 0 ? 0 : search.erasures
            if let result = decoder.decode(grid, erasures: erasures) {
                accept(result, candidate, inverted: inverted)
                return true
            }
        }
        return false
    }

    private func sample(_ candidate: QRLocator.Candidate, plane: QRPlane, inverted: Bool) {
        let size = candidate.dimension
        if let count = grids?.count, count < 32 { grids?.append(ReadTrace.TracedGrid(candidate)) }
        grid.prepare(dimension: size)
        let scale = 1 / plane.scale
        for row in 0..<size {
            for column in 0..<size {
                let place = candidate.mesh.map(Float(column) + 0.5, Float(row) + 0.5) * scale
                let value = plane.sample(place.x, place.y)
                grid.gray.base[row &* size &+ column] = inverted ? 255 - value : value
            }
        }
    }

    private func accept(_ result: QRSymbolDecoder.Result, _ candidate: QRLocator.Candidate, inverted: Bool) {
        if let last = grids?.indices.last { grids?[last].isRead = true }
        let size = Float(candidate.dimension)
        func corner(_ u: Float, _ v: Float) -> Point {
            let place = candidate.mesh.map(u, v)
            return Point(x: Double(place.x), y: Double(place.y))
        }
        let (right, below) = (corner(size, 0), corner(0, size))
        let quad = Quadrilateral(
            topLeft: corner(0, 0), topRight: result.isMirrored ? below : right, bottomRight: corner(size, size),
            bottomLeft: result.isMirrored ? right : below)
        claim(quad)
        // A symbol without data says nothing, and noise makes one sooner than any other.
        guard !result.message.bytes.isEmpty else { return }
        let text = TextDecoder.decode(result.message.segments)
        var symbol = DecodedSymbol(
            symbology: .qr, identifier: result.message.identifier, text: text.text, rawData: result.message.bytes,
            location: quad)
        symbol.encodingRanges = text.encodingRanges
        symbol.isGS1DataCarrier = result.message.functionOne == .first
        symbol.isColorInverted = inverted
        symbol.isMirrored = result.isMirrored
        symbol.structuredAppend = result.message.structuredAppend
        symbol.details = result.details
        symbols.append(symbol)
    }

    /// Marks all finders inside a quadrilateral as used.
    private func claim(_ quad: Quadrilateral) {
        let corners = quad.corners
        for index in scanner.finders.indices {
            let (x, y) = (Double(scanner.finders[index].x), Double(scanner.finders[index].y))
            var (positive, negative) = (false, false)
            for k in 0..<4 {
                let (a, b) = (corners[k], corners[(k + 1) & 3])
                let side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
                if side > 0 { positive = true } else { negative = true }
            }
            if positive != negative { scanner.finders[index].isUsed = true }
        }
    }
}

extension ReadTrace.TracedGrid {
    /// The grid of a candidate as a value for the explanation.
    fileprivate init(_ candidate: QRLocator.Candidate) {
        dimension = candidate.dimension
        nodes = []
        for row in 0...dimension {
            for column in 0...dimension {
                let place = candidate.mesh.map(Float(column), Float(row))
                nodes.append(Point(x: Double(place.x), y: Double(place.y)))
            }
        }
    }
}
