// Drawing on a picture.

import ScanKit

/// A colour picture with lines, boxes and letters drawn on it. Whatever lies outside the picture is cut off.
struct PixelCanvas {
    /// A colour of the drawing.
    struct Ink: Sendable, Equatable {
        /// Red, 0 to 255.
        var red: UInt8
        /// Green, 0 to 255.
        var green: UInt8
        /// Blue, 0 to 255.
        var blue: UInt8

        /// Outlines.
        static let outline = Ink(red: 230, green: 0, blue: 120)
        /// The mark at a code's own top left corner.
        static let corner = Ink(red: 0, green: 110, blue: 255)
        /// Letters.
        static let letters = Ink(red: 0, green: 0, blue: 0)
        /// The ground behind letters.
        static let ground = Ink(red: 255, green: 235, blue: 60)
    }

    /// The picture as it stands.
    private(set) var image: RGBImage

    /// A canvas over a gray picture.
    init(_ gray: GrayImage) { image = RGBImage(gray) }

    /// A canvas over a gray picture, each pixel of it `scale` x `scale` pixels large. What is drawn has the canvas' coordinates.
    init(_ gray: GrayImage, scale: Int) throws(ScanError) {
        let pixels = gray.packed()
        var large: [UInt8] = []
        large.reserveCapacity(pixels.count * scale * scale)
        for row in 0..<gray.height * scale {
            let line = row / scale * gray.width
            for column in 0..<gray.width * scale { large.append(pixels[line + column / scale]) }
        }
        image = RGBImage(try GrayImage(width: gray.width * scale, height: gray.height * scale, bytes: large))
    }

    /// A box of one colour; its top left pixel at (`x`, `y`).
    mutating func fill(x: Int, y: Int, width: Int, height: Int, ink: Ink) {
        let part = PixelRect(x: x, y: y, width: width, height: height).clamped(
            toWidth: image.width, height: image.height)
        guard part.width > 0, part.height > 0 else { return }
        for row in part.y..<part.y + part.height {
            for column in part.x..<part.x + part.width { image[column, row] = (ink.red, ink.green, ink.blue) }
        }
    }

    /// A straight line of that many pixels' thickness.
    mutating func line(from start: Point, to end: Point, thickness: Int, ink: Ink) {
        guard let (start, end) = clipped(start, end, margin: Double(thickness)) else { return }
        let steps = max(1, Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)))
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            let x = Int((start.x + (end.x - start.x) * share).rounded(.down))
            let y = Int((start.y + (end.y - start.y) * share).rounded(.down))
            fill(x: x - thickness / 2, y: y - thickness / 2, width: thickness, height: thickness, ink: ink)
        }
    }

    /// The four sides of a quadrilateral.
    mutating func outline(_ shape: Quadrilateral, thickness: Int, ink: Ink) {
        let corners = shape.corners
        for (index, corner) in corners.enumerated() {
            line(from: corner, to: corners[(index + 1) % 4], thickness: thickness, ink: ink)
        }
    }

    /// A line of text, each font pixel `scale` picture pixels wide.
    mutating func text(_ text: String, x: Int, y: Int, scale: Int, ink: Ink) {
        for (index, scalar) in text.unicodeScalars.enumerated() {
            for row in 0..<BitmapFont.height {
                for column in 0..<BitmapFont.width where BitmapFont.hasInk(scalar, column: column, row: row) {
                    let left = x + (index * (BitmapFont.width + 1) + column) * scale
                    fill(x: left, y: y + row * scale, width: scale, height: scale, ink: ink)
                }
            }
        }
    }

    /// The part of a line that comes near the picture; nil when none does or the ends are no numbers.
    private func clipped(_ start: Point, _ end: Point, margin: Double) -> (Point, Point)? {
        let parts = [start.x, start.y, end.x, end.y]
        guard parts.allSatisfy({ $0.isFinite && abs($0) < 1e7 }) else { return nil }
        var (enter, leave) = (0.0, 1.0)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let sides = [
            (-dx, start.x + margin), (dx, Double(image.width) + margin - start.x),
            (-dy, start.y + margin), (dy, Double(image.height) + margin - start.y),
        ]
        for (slope, room) in sides {
            if slope == 0 {
                if room < 0 { return nil }
            } else if slope < 0 {
                enter = max(enter, room / slope)
            } else {
                leave = min(leave, room / slope)
            }
        }
        guard enter <= leave else { return nil }
        return (
            Point(x: start.x + dx * enter, y: start.y + dy * enter),
            Point(x: start.x + dx * leave, y: start.y + dy * leave)
        )
    }
}
