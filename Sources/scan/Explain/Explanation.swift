// What the reader tried on a picture: the answer to "why does it not scan?".

import ScanKit

/// What `scan read --explain` draws and writes for one picture.
struct Explanation {
    private let image: GrayImage
    private let trace: ReadTrace
    private let codes: [Barcode]

    /// The read of `image`, done once more with every step written down. The codes are those that the options let through.
    init(of image: GrayImage, request: DecodeRequest) throws(ScanError) {
        let reader = BarcodeReader()
        reader.trace = ReadTrace()
        codes = try reader.read(image, request: request)
        trace = reader.trace ?? ReadTrace()
        self.image = image
    }

    /// The picture with regions (green), scan lines (gray; red where a value was seen), finder patterns (blue), and codes.
    var picture: RGBImage {
        var canvas = PixelCanvas(image)
        for line in trace.lines where line.values.isEmpty {
            canvas.line(from: line.from, to: line.to, thickness: 1, ink: .line)
        }
        for region in trace.regions { canvas.outline(region.place, thickness: 2, ink: .region) }
        for finder in trace.finders { canvas.outline(finder, thickness: 2, ink: .corner) }
        for line in trace.lines where !line.values.isEmpty {
            canvas.line(from: line.from, to: line.to, thickness: 1, ink: .hit)
        }
        for code in codes { canvas.outline(code.location, thickness: 3, ink: .outline) }
        return canvas.image
    }

    /// The same in words: what was found, and for each region the lines of each pass.
    var text: String {
        var lines = ["picture \(image.width) x \(image.height), \(codes.count) codes"]
        for code in codes {
            lines.append("code \(code.symbology.rawValue) \(code.data ?? "-") \(Self.place(code.location))")
        }
        lines.append(
            "\(trace.finders.count) finder patterns of QR Codes, \(trace.regions.count) regions of parallel bars, "
                + "\(trace.lines.count) scan lines")
        for (index, region) in trace.regions.enumerated() {
            lines.append("region \(index), score \(Int(region.score)), \(Self.place(region.place))")
            let own = trace.lines.filter { $0.region == index }
            for pass in Set(own.map(\.pass)).sorted() {
                let scanned = own.filter { $0.pass == pass }
                let edges = scanned.map(\.edges)
                let values = Set(scanned.flatMap(\.values)).sorted()
                lines.append(
                    "  pass \(pass): \(scanned.count) lines, \(edges.min() ?? 0) to \(edges.max() ?? 0) edges, "
                        + (values.isEmpty ? "no value" : values.joined(separator: "; ")))
            }
            if own.isEmpty { lines.append("  not scanned: something was read there, or the budget was spent") }
        }
        if trace.regions.isEmpty, trace.finders.isEmpty {
            lines.append("nothing looks like a code: too small, too faint, or more blurred than a module")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func place(_ shape: Quadrilateral) -> String {
        shape.corners.map { "(\(Int($0.x)),\(Int($0.y)))" }.joined(separator: " ")
    }
}

extension PixelCanvas.Ink {
    /// Regions of parallel bars.
    fileprivate static let region = PixelCanvas.Ink(red: 0, green: 170, blue: 60)
    /// Scan lines that gave nothing.
    fileprivate static let line = PixelCanvas.Ink(red: 140, green: 160, blue: 190)
    /// Scan lines that gave a value.
    fileprivate static let hit = PixelCanvas.Ink(red: 230, green: 30, blue: 30)
}
