// A picture with its codes outlined and named.

import ScanKit

/// What `scan read --annotate` draws.
enum Annotation {
    /// The longest label, in letters.
    static let longestLabel = 48

    /// The picture with each code's outline, a mark at the code's own top left corner, and its symbology and data.
    static func draw(_ image: GrayImage, codes: [Barcode]) throws(ScanError) -> RGBImage {
        var canvas = Canvas(image, scale: 1)
        let thickness = Double(max(2, max(image.width, image.height) / 500))
        let scale = max(1, max(image.width, image.height) / 400)
        for code in codes {
            canvas.stroke(code.location.corners, width: thickness, color: .outline)
            let (corner, size) = (code.location.topLeft, thickness * 3)
            let mark = Quadrilateral(x: corner.x - size / 2, y: corner.y - size / 2, width: size, height: size)
            canvas.fill(mark.corners, color: .corner)
        }
        // Labels last: no outline runs through a text.
        for code in codes { label(code, on: &canvas, scale: scale, gap: thickness) }
        return try canvas.image()
    }

    /// The label of a code: its symbology and data on one line, cut if it is long.
    static func label(of code: Barcode) -> String {
        let name = SymbologyDescription(symbology: code.symbology).textName
        let data = code.data ?? "\(code.rawData.count) bytes"
        let line = Array(VisibleText.escaped("\(name):\(data)").unicodeScalars)
        var text = ""
        text.unicodeScalars.append(contentsOf: line.prefix(longestLabel))
        return line.count > longestLabel ? text + "..." : text
    }

    private static func label(_ code: Barcode, on canvas: inout Canvas, scale: Int, gap: Double) {
        let (xs, ys) = (code.location.corners.map(\.x), code.location.corners.map(\.y))
        guard let left = xs.min(), let top = ys.min(), let bottom = ys.max() else { return }
        let text = label(of: code)
        let size = Canvas.size(of: text, scale: scale)
        let (width, height) = (Double(size.width + 2 * scale), Double(size.height + 2 * scale))
        // Above the code, or below it where there is no room above; always inside the picture.
        let above = (top - height - gap).rounded(.down)
        let y = above >= 0 ? above : min((bottom + gap).rounded(.up), Double(canvas.height) - height)
        let x = max(0, min(left.rounded(.down), Double(canvas.width) - width))
        canvas.fill(Quadrilateral(x: x, y: y, width: width, height: height).corners, color: .ground)
        canvas.text(text, at: Point(x: x + Double(scale), y: y + Double(scale)), scale: scale, color: .black)
    }
}

extension Canvas {
    /// A canvas over a picture, each pixel of it `scale` x `scale` pixels large. What is drawn has the canvas' coordinates.
    init(_ image: GrayImage, scale: Int) {
        self.init(
            image,
            mapping: FrameMapping(
                frameWidth: image.width, frameHeight: image.height, viewWidth: image.width * scale,
                viewHeight: image.height * scale))
    }
}

extension Color {
    /// Outlines.
    static let outline = Color(red: 230, green: 0, blue: 120)
    /// The mark at a code's own top left corner.
    static let corner = Color(red: 0, green: 110, blue: 255)
    /// The ground behind letters.
    static let ground = Color(red: 255, green: 235, blue: 60)
}
