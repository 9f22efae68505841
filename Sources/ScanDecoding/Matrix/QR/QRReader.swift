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
    private let decoder = QRSymbolDecoder()
    private var symbols: [DecodedSymbol] = []
    private var tried: Set<[Int]> = []
    /// Told of each triple of finders that is tried; nil, the default, costs nothing.
    var trace: ((String) -> Void)?

    /// A reader with empty buffers.
    init() {}

    /// The symbols in the picture of `height` rows of `width` pixels, `stride` bytes apart.
    ///
    /// `already`: places of codes that others have read; finders in them are left alone. Stops early in a cancelled task. A
    /// buffer too small for its sizes gives nothing.
    func read(
        _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int, request: DecodeRequest,
        already: [Quadrilateral] = []
    ) -> [DecodedSymbol] {
        guard let options = request.symbologies[.qr], width >= 11, height >= 11, stride >= width,
            let base = pixels.baseAddress
        else { return [] }
        let (rows, overflow) = (height - 1).multipliedReportingOverflow(by: stride)
        guard !overflow, rows <= pixels.count - width else { return [] }
        symbols.removeAll(keepingCapacity: true)
        tried.removeAll(keepingCapacity: true)
        scanner.reset()
        let picture = QRPlane(base: base, width: width, height: height, stride: stride, scale: 1)
        pyramid.build(picture)
        let search = QRSearch(
            inverted: options.isColorInvertedEnabled, effort: request.effort,
            maximumCodes: request.maximumCodes ?? .max)
        run(search, already)
        return symbols
    }

    private func run(_ search: QRSearch, _ already: [Quadrilateral]) {
        let large = pyramid.planes[0].width * pyramid.planes[0].height > 600_000
        let coarse = Array(pyramid.planes.dropFirst().reversed())
        if large {
            for plane in coarse { scan(plane, search, kind: .mean) }
            match(search, already)
            if isDone(search) { return }
            scan(pyramid.planes[0], search, kind: .mean)
        } else {
            for plane in coarse { scan(plane, search, kind: .mean) }
            scan(pyramid.planes[0], search, kind: .mean)
        }
        match(search, already)
        if isDone(search) || !symbols.isEmpty || search.effort == .fast { return }
        if pyramid.planes[0].width * pyramid.planes[0].height < 400_000 {
            scan(pyramid.enlarged(), search, kind: .mean)
            match(search, already)
            if isDone(search) || !symbols.isEmpty { return }
        }
        for plane in pyramid.planes { scan(plane, search, kind: .middle) }
        match(search, already)
    }

    private func isDone(_ search: QRSearch) -> Bool { symbols.count >= search.maximumCodes || Task.isCancelled }

    private func scan(_ plane: QRPlane, _ search: QRSearch, kind: QRThresholds.Kind) {
        if Task.isCancelled { return }
        thresholds.compute(plane, kind: kind)
        let step = plane.height < 400 ? 2 : search.effort == .fast ? 4 : 3
        scanner.scan(plane, thresholds: thresholds, step: step, inverted: search.inverted, limit: search.finderLimit)
    }

    private func match(_ search: QRSearch, _ already: [Quadrilateral]) {
        for quad in already { claim(quad) }
        let triples = QRTripleFinder.triples(scanner.finders, limit: search.tripleLimit)
        for triple in triples {
            if isDone(search) { return }
            let indices = [triple.topLeft, triple.topRight, triple.bottomLeft]
            if indices.contains(where: { scanner.finders[$0].isUsed }) { continue }
            let key = indices.flatMap { [Int(scanner.finders[$0].x * 2), Int(scanner.finders[$0].y * 2)] }
            guard tried.insert(key).inserted else { continue }
            attempt(triple, search)
        }
    }

    private func attempt(_ triple: QRTriple, _ search: QRSearch) {
        let finders = scanner.finders
        let module =
            (finders[triple.topLeft].module + finders[triple.topRight].module + finders[triple.bottomLeft].module) / 3
        let plane = pyramid.plane(forModule: module)
        let inverted = finders[triple.topLeft].isInverted
        let candidates = locator.candidates(triple, finders, plane: plane, tries: 5)
        trace?("triple \(triple) m=\(module) cands \(candidates.map { ($0.dimension, $0.score) })")
        for candidate in candidates.prefix(2) {
            if candidate.score < 0.15 { return }
            sample(candidate, plane: plane, inverted: inverted)
            for (index, sharpening) in search.sharpenings.enumerated() {
                grid.threshold(sharpening: sharpening, radius: 5)
                let erasures = index == 0 ? 0 : search.erasures
                guard let result = decoder.decode(grid, erasures: erasures) else { continue }
                accept(result, candidate, inverted: inverted)
                return
            }
        }
    }

    private func sample(_ candidate: QRLocator.Candidate, plane: QRPlane, inverted: Bool) {
        let size = candidate.dimension
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
