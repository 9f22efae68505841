// Drawing on pictures.

import ScanKit
import Testing

@testable import scan

@Suite("PixelCanvas and Annotation")
struct CanvasTests {
    private func isInk(_ canvas: PixelCanvas, _ x: Int, _ y: Int, _ ink: PixelCanvas.Ink) -> Bool {
        canvas.image[x, y] == (ink.red, ink.green, ink.blue)
    }

    @Test("an outline runs along its four sides and leaves the middle alone")
    func outline() {
        var canvas = PixelCanvas(GrayImage(width: 40, height: 30, filledWith: 9))
        canvas.outline(Quadrilateral(x: 5, y: 5, width: 20, height: 15), thickness: 1, ink: .outline)
        for (x, y) in [(5, 5), (25, 5), (25, 20), (5, 20), (15, 5), (5, 12)] { #expect(isInk(canvas, x, y, .outline)) }
        #expect(canvas.image[15, 12] == (9, 9, 9))
        #expect(canvas.image[4, 4] == (9, 9, 9))
    }

    @Test(
        "lines that leave the picture are cut off, and places that are no numbers are not drawn",
        arguments: [
            Point(x: -1e6, y: 12), Point(x: 1e6, y: 12), Point(x: .nan, y: 1), Point(x: 3, y: .infinity),
            Point(x: 1e300, y: 1e300),
        ])
    func cut(end: Point) {
        var canvas = PixelCanvas(GrayImage(width: 40, height: 30, filledWith: 9))
        canvas.line(from: Point(x: 20, y: 12), to: end, thickness: 3, ink: .outline)
        let isDrawn = end.x.isFinite && end.y.isFinite && abs(end.x) < 1e7
        #expect(isInk(canvas, 20, 12, .outline) == isDrawn)
    }

    @Test("letters are drawn with the font's pixels")
    func letters() {
        var canvas = PixelCanvas(GrayImage(width: 20, height: 20, filledWith: 255))
        canvas.text("L", x: 2, y: 3, scale: 2, ink: .letters)
        #expect(isInk(canvas, 2, 3, .letters))
        #expect(isInk(canvas, 11, 16, .letters))
        #expect(canvas.image[11, 3] == (255, 255, 255))
    }

    @Test("the font has a letter for each printable character, all different")
    func font() {
        let shapes = (32..<127).map { value in
            (0..<BitmapFont.height * BitmapFont.width).map { place in
                BitmapFont.hasInk(
                    Unicode.Scalar(UInt8(value)), column: place % BitmapFont.width, row: place / BitmapFont.width)
            }
        }
        #expect(Set(shapes).count == 95)
        #expect(shapes.dropFirst().allSatisfy { $0.contains(true) })
    }

    @Test("an annotated picture keeps its size and shows outline, corner and label")
    func annotation() {
        let code = Barcode(
            symbology: .qr, data: "HELLO", location: Quadrilateral(x: 60, y: 60, width: 80, height: 80))
        let image = Annotation.draw(GrayImage(width: 200, height: 200, filledWith: 255), codes: [code])
        #expect((image.width, image.height) == (200, 200))
        #expect(image[140, 100] == (230, 0, 120))
        #expect(image[60, 60] == (0, 110, 255))
        let hasLabel = (0..<200).contains { x in (0..<60).contains { y in image[x, y] == (255, 235, 60) } }
        #expect(hasLabel)
    }

    @Test("a label is one line of at most 48 letters")
    func label() {
        let code = Barcode(symbology: .qr, data: "a\nb" + String(repeating: "x", count: 100))
        let label = Annotation.label(of: code)
        #expect(label.hasPrefix("QR-Code:a b"))
        #expect(label.count == Annotation.longestLabel + 3)
        #expect(Annotation.label(of: Barcode(symbology: .qr, data: nil)) == "QR-Code:0 bytes")
    }
}
