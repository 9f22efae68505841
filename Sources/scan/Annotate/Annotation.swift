// A picture with its codes outlined and named.

import ScanKit

/// What `scan read --annotate` draws.
enum Annotation {
    /// The longest label, in letters.
    static let longestLabel = 48

    /// The picture with each code's outline, a mark at the code's own top left corner, and its symbology and data.
    static func draw(_ image: GrayImage, codes: [Barcode]) -> RGBImage {
        var canvas = PixelCanvas(image)
        let thickness = max(2, max(image.width, image.height) / 500)
        let scale = max(1, max(image.width, image.height) / 400)
        for code in codes {
            canvas.outline(code.location, thickness: thickness, ink: .outline)
            let corner = code.location.topLeft
            let size = thickness * 3
            guard let (left, top) = whole(corner) else { continue }
            canvas.fill(x: left - size / 2, y: top - size / 2, width: size, height: size, ink: .corner)
        }
        // Labels last: no outline runs through a text.
        for code in codes {
            label(code, on: &canvas, scale: scale, thickness: thickness)
        }
        return canvas.image
    }

    /// The label of a code: its symbology and data on one line, cut if it is long.
    static func label(of code: Barcode) -> String {
        let name = SymbologyDescription(symbology: code.symbology).textName
        let data = code.data ?? "\(code.rawData.count) bytes"
        let line = "\(name):\(data)".unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }
        var text = ""
        text.unicodeScalars.append(contentsOf: line.prefix(longestLabel))
        return line.count > longestLabel ? text + "..." : text
    }

    private static func label(_ code: Barcode, on canvas: inout PixelCanvas, scale: Int, thickness: Int) {
        let corners = code.location.corners
        let text = label(of: code)
        let width = text.unicodeScalars.count * (BitmapFont.width + 1) * scale + scale
        let height = (BitmapFont.height + 2) * scale
        let topLeft = Point(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)
        guard let (left, top) = whole(topLeft), let bottom = whole(Point(x: 0, y: corners.map(\.y).max() ?? 0))?.1
        else {
            return
        }
        // Above the code, or below it where there is no room above; always inside the picture.
        let above = top - height - thickness
        let y = above >= 0 ? above : min(bottom + thickness, canvas.image.height - height)
        let x = max(0, min(left, canvas.image.width - width))
        canvas.fill(x: x, y: y, width: width, height: height, ink: .ground)
        canvas.text(text, x: x + scale, y: y + scale, scale: scale, ink: .letters)
    }

    private static func whole(_ point: Point) -> (Int, Int)? {
        guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e7, abs(point.y) < 1e7 else { return nil }
        return (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    }
}
