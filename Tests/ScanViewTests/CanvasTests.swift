// Drawing with soft edges.
import ScanCore
import ScanImages
import ScanView
import Testing

@Suite struct CanvasTests {
    private let red = Color(red: 255, green: 0, blue: 0)

    /// The red parts of a row.
    private func row(_ canvas: Canvas, _ y: Int) throws -> [UInt8] {
        let image = try canvas.image()
        return (0..<image.width).map { image[$0, y].red }
    }

    @Test func `a fill covers whole pixels wholly and edges by their share`() throws {
        var canvas = Canvas(width: 6, height: 4)
        canvas.fill(Quadrilateral(x: 1, y: 1, width: 2.5, height: 2).corners, color: red)
        #expect(try row(canvas, 0) == [0, 0, 0, 0, 0, 0])
        #expect(try row(canvas, 1) == [0, 255, 255, 128, 0, 0])
        #expect(try row(canvas, 2) == [0, 255, 255, 128, 0, 0])
        #expect(try row(canvas, 3) == [0, 0, 0, 0, 0, 0])
    }

    @Test func `a stroke lies on the line, as wide as asked for`() throws {
        var canvas = Canvas(width: 20, height: 20)
        canvas.stroke(Quadrilateral(x: 5, y: 5, width: 10, height: 10).corners, width: 2, color: red)
        #expect(try row(canvas, 10).map { $0 > 128 } == (0..<20).map { [4, 5, 14, 15].contains($0) })
        #expect(try row(canvas, 4).map { $0 > 128 } == (0..<20).map { (4...15).contains($0) })
        #expect(try row(canvas, 2).allSatisfy { $0 == 0 })
    }

    @Test func `a slanted line has soft edges and no holes`() throws {
        var canvas = Canvas(width: 40, height: 30)
        canvas.stroke([Point(x: 2, y: 3), Point(x: 37, y: 26)], width: 3, color: red, isClosed: false)
        for y in 5..<24 {
            let row = try row(canvas, y)
            #expect(row.contains(255) && row.contains { $0 > 0 && $0 < 255 })
        }
    }

    @Test func `opacity mixes`() throws {
        var canvas = Canvas(width: 2, height: 1, color: .white)
        canvas.fill(
            Quadrilateral(x: 0, y: 0, width: 1, height: 1).corners, color: Color(red: 0, green: 0, blue: 0, alpha: 0.4))
        #expect(try row(canvas, 0) == [153, 255])
    }

    @Test(arguments: [
        Quadrilateral(x: -1e5, y: -1e5, width: 3e5, height: 3e5), Quadrilateral(x: .nan, y: 0, width: 1, height: 1),
        Quadrilateral(x: .infinity, y: 0, width: 1, height: 1), Quadrilateral(x: 500, y: 500, width: 9, height: 9),
        .zero, Quadrilateral(x: -9, y: -9, width: 3, height: 3),
    ])
    func `whatever is drawn, nothing is drawn outside`(_ shape: Quadrilateral) {
        var canvas = Canvas(width: 16, height: 12)
        canvas.draw(shape.corners, brush: Brush())
        canvas.ring(center: shape.topLeft, radius: 3, width: 2, color: red)
        canvas.text("Hello\u{7F}ÄÖ", at: shape.topLeft, scale: 2, color: red)
        #expect(canvas.pixels.count == 3 * 16 * 12)
    }

    @Test func `text is as large as it says`() throws {
        var canvas = Canvas(width: 40, height: 20)
        canvas.text("HI", at: Point(x: 2, y: 3), scale: 2, color: red)
        let image = try canvas.image()
        var inked: [(x: Int, y: Int)] = []
        for y in 0..<20 { for x in 0..<40 where image[x, y].red > 0 { inked.append((x, y)) } }
        let size = Canvas.size(of: "HI", scale: 2)
        #expect(size == (22, 14))
        #expect(inked.map(\.x).min() == 2 && inked.map(\.y).min() == 3)
        #expect((inked.map(\.x).max() ?? 99) < 2 + size.width && inked.map(\.y).max() == 3 + size.height - 1)
    }

    @Test(arguments: 0..<4, [false, true])
    func `a frame is shown as the mapping says`(_ turns: Int, _ isMirrored: Bool) throws {
        let pixels = (0..<24).map { UInt8($0 * 10) }
        let gray = try GrayImage(width: 6, height: 4, bytes: pixels)
        let turned = gray.rotated(quarterTurns: turns)
        let mapping = FrameMapping(
            frameWidth: 6, frameHeight: 4, viewWidth: turned.width, viewHeight: turned.height, quarterTurns: turns,
            isMirrored: isMirrored)
        let image = try Canvas(gray, mapping: mapping).image()
        for y in 0..<turned.height {
            for x in 0..<turned.width {
                #expect(image[x, y].green == turned[isMirrored ? turned.width - 1 - x : x, y])
            }
        }
    }

    @Test func `the font has a letter for each printable character, all different`() {
        let shapes = (32..<127).map { value in
            (0..<BitmapFont.height * BitmapFont.width).map { place in
                BitmapFont.hasInk(
                    Unicode.Scalar(UInt8(value)), column: place % BitmapFont.width, row: place / BitmapFont.width)
            }
        }
        #expect(Set(shapes).count == 95)
        #expect(shapes.dropFirst().allSatisfy { $0.contains(true) })
    }
}
