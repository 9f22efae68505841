// What scan read --annotate draws.

import ScanKit
import Testing

@testable import scan

@Suite struct AnnotationTests {
    @Test("an annotated picture keeps its size and shows outline, corner and label")
    func annotation() throws {
        let code = Barcode(
            symbology: .qr, data: "HELLO", location: Quadrilateral(x: 60, y: 60, width: 80, height: 80))
        let image = try Annotation.draw(GrayImage(width: 200, height: 200, filledWith: 255), codes: [code])
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
        #expect(label.hasPrefix("QR-Code:a\\u{0A}b"))
        #expect(label.count == Annotation.longestLabel + 3)
        #expect(Annotation.label(of: Barcode(symbology: .qr, data: nil)) == "QR-Code:0 bytes")
    }

    @Test("places that are no numbers or far away draw nothing, and the label stays inside")
    func places() throws {
        for place in [Point(x: Double.nan, y: 1), Point(x: 3, y: .infinity), Point(x: 1e300, y: -1e300)] {
            let code = Barcode(
                symbology: .qr, data: "A",
                location: Quadrilateral(topLeft: place, topRight: place, bottomRight: place, bottomLeft: place))
            let image = try Annotation.draw(GrayImage(width: 100, height: 60, filledWith: 9), codes: [code])
            #expect((image.width, image.height) == (100, 60))
            #expect((0..<100).allSatisfy { image[$0, 30] == (9, 9, 9) })
        }
    }

    @Test("an enlarged canvas shows each pixel as a square")
    func enlarged() throws {
        let gray = try GrayImage(width: 2, height: 1, bytes: [7, 200])
        let image = try Canvas(gray, scale: 3).image()
        #expect((image.width, image.height) == (6, 3))
        for x in 0..<6 { #expect(image[x, 2].red == (x < 3 ? 7 : 200)) }
    }
}
