// What the reader tried on a picture: the answer to "why does it not scan?".

import ScanKit

/// What `scan read --explain` draws and writes for one picture.
struct Explanation {
    private let image: GrayImage
    private let trace: ReadTrace
    private let codes: [Barcode]
    private let scope: ExplainedScope

    /// The read of `image`, done once more with every step written down. The codes are those that the options let through.
    init(of image: GrayImage, request: DecodeRequest) throws(ScanError) {
        let reader = BarcodeReader()
        reader.trace = ReadTrace()
        codes = try reader.read(image, request: request)
        trace = reader.trace ?? ReadTrace()
        self.image = image
        scope = ExplainedScope(request, width: image.width, height: image.height)
    }

    /// What a picture of the explanation shows.
    enum Stage: String, CaseIterable {
        /// Where parallel bars were seen, and finder patterns.
        case regions
        /// The scan lines.
        case lines
        /// The module grids that were sampled.
        case grids
    }

    /// The picture with everything that was tried, and the codes.
    func picture() throws(ScanError) -> RGBImage { try draw(Stage.allCases, codes: true) }

    /// The picture with one stage alone.
    func picture(of stage: Stage) throws(ScanError) -> RGBImage { try draw([stage], codes: false) }

    /// Small pictures are drawn enlarged, to some 800 pixels.
    private var scale: Int { max(1, min(4, 800 / max(1, image.width, image.height))) }

    /// Regions green, scan lines gray, red where a value was seen, finder patterns blue, grids gray, green where they gave a
    /// symbol, codes magenta.
    private func draw(_ stages: [Stage], codes showsCodes: Bool) throws(ScanError) -> RGBImage {
        var canvas = Canvas(image, scale: scale)
        let scale = Double(scale)
        if stages.contains(.lines) {
            for line in trace.lines where line.values.isEmpty {
                canvas.stroke([line.from * scale, line.to * scale], width: 1, color: .line, isClosed: false)
            }
        }
        if stages.contains(.regions) {
            for region in trace.regions { canvas.stroke((region.place * scale).corners, width: 2, color: .region) }
            for finder in trace.finders { canvas.stroke((finder * scale).corners, width: 2, color: .corner) }
        }
        if stages.contains(.grids) {
            let hasRead = trace.grids.contains(where: \.isRead)
            for grid in trace.grids where grid.isRead || !hasRead { draw(grid, scale: scale, on: &canvas) }
        }
        if stages.contains(.lines) {
            for line in trace.lines where !line.values.isEmpty {
                canvas.stroke([line.from * scale, line.to * scale], width: 1, color: .hit, isClosed: false)
            }
        }
        if stages.contains(.lines) {
            for fit in trace.fits {
                canvas.stroke(
                    [fit.from * scale, fit.to * scale], width: 1, color: fit.isTrusted ? .hit : .line, isClosed: false)
            }
        }
        if showsCodes {
            for code in codes { canvas.stroke((code.location * scale).corners, width: 3, color: .outline) }
        }
        return try canvas.image()
    }

    private func draw(_ grid: ReadTrace.TracedGrid, scale: Double, on canvas: inout Canvas) {
        let count = grid.dimension + 1
        for line in 0..<count {
            for place in 0..<grid.dimension {
                let (across, down) = (line * count + place, place * count + line)
                for (from, step) in [(across, 1), (down, count)] {
                    canvas.stroke(
                        [grid.nodes[from] * scale, grid.nodes[from + step] * scale], width: 1,
                        color: grid.isRead ? .region : .line, isClosed: false)
                }
            }
        }
    }

    /// The same in words: what was found, and for each region the lines of each pass.
    var text: String {
        var lines = [
            "picture \(image.width) x \(image.height), \(CountText.of(codes.count, "code"))"
                + (scale > 1 ? ", drawn \(scale) times as large" : ""),
            "looked for \(scope.text)",
        ]
        for code in codes {
            lines.append(
                "code \(code.symbology.rawValue) \(code.data.map(VisibleText.escaped) ?? "-") \(Self.place(code.location))"
            )
        }
        lines.append(
            "\(CountText.of(trace.finders.count, "finder pattern")) of QR Codes, "
                + "\(CountText.of(trace.regions.count, "region")) of parallel bars, "
                + CountText.of(trace.lines.count, "scan line"))
        for grid in trace.grids {
            let corners = [0, grid.dimension, grid.nodes.count - 1, grid.nodes.count - 1 - grid.dimension].map {
                grid.nodes[$0]
            }
            let place = Quadrilateral(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
            lines.append(
                "grid of \(grid.dimension) x \(grid.dimension) modules, \(Self.place(place)): "
                    + (grid.isRead ? "read" : "too many errors, or none of a QR Code"))
        }
        for (index, region) in trace.regions.enumerated() {
            lines.append("region \(index), score \(Int(region.score)), \(Self.place(region.place))")
            let own = trace.lines.filter { $0.region == index }
            for pass in Set(own.map(\.pass)).sorted() {
                let scanned = own.filter { $0.pass == pass }
                let edges = scanned.map(\.edges)
                let values = Set(scanned.flatMap(\.values)).sorted()
                lines.append(
                    "  pass \(pass): \(CountText.of(scanned.count, "line")), \(edges.min() ?? 0) to \(edges.max() ?? 0) edges, "
                        + (values.isEmpty ? "no value" : values.map(VisibleText.escaped).joined(separator: "; ")))
            }
            if own.isEmpty {
                lines.append(
                    region.hasShape
                        ? "  not scanned: something was read there, or the budget was spent"
                        : "  not scanned: shorter than 40 pixels, or over four times as tall as long, which no symbol is"
                )
            }
        }
        for (index, fit) in trace.fits.enumerated() { lines += FitText.lines(fit, number: index) }
        if codes.isEmpty, !trace.fits.isEmpty {
            lines.append("no fit is believed: too blurred, damaged or misprinted, or not of a kind read out of focus")
        }
        if codes.isEmpty, trace.regions.isEmpty, trace.finders.isEmpty { lines.append(scope.nothing) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func place(_ shape: Quadrilateral) -> String {
        shape.corners.map { "(\(Int($0.x)),\(Int($0.y)))" }.joined(separator: " ")
    }
}

extension Point {
    fileprivate static func * (point: Point, factor: Double) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }
}

extension Quadrilateral {
    fileprivate static func * (shape: Quadrilateral, factor: Double) -> Quadrilateral {
        Quadrilateral(
            topLeft: shape.topLeft * factor, topRight: shape.topRight * factor, bottomRight: shape.bottomRight * factor,
            bottomLeft: shape.bottomLeft * factor)
    }
}

extension Color {
    /// Regions of parallel bars.
    fileprivate static let region = Color(red: 0, green: 170, blue: 60)
    /// Scan lines that gave nothing.
    fileprivate static let line = Color(red: 140, green: 160, blue: 190)
    /// Scan lines that gave a value.
    fileprivate static let hit = Color(red: 230, green: 30, blue: 30)
}
