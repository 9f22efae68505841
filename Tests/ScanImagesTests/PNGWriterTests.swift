// Pictures written and read back.
import ScanCore
import ScanImages
import Testing

@Suite struct PNGWriterTests {
    @Test func `a gray picture comes back as it was`() throws {
        let image = try ImageReader().image(contentsOf: Fixture("formats", "gray.pgm").url)
        #expect(try ImageReader().image(data: PNGWriter.data(image)) == image)
    }

    @Test func `a crop is written without the rest of its parent`() throws {
        let image = try GrayImage(width: 4, height: 2, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        let part = image.cropped(to: PixelRect(x: 1, y: 0, width: 2, height: 2))
        #expect(try ImageReader().image(data: PNGWriter.data(part)).packed() == [2, 3, 6, 7])
    }

    @Test func `noise, which does not compress, is written whole`() throws {
        var random = MutationRandom(seed: 3)
        let bytes = (0..<10_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let image = try GrayImage(width: 100, height: 100, bytes: bytes)
        #expect(try ImageReader().image(data: PNGWriter.data(image)) == image)
    }

    @Test func `colours become their luma when read back`() throws {
        var colours = RGBImage(GrayImage(width: 2, height: 1, filledWith: 200))
        colours[1, 0] = (255, 0, 0)
        #expect(try ImageReader().image(data: PNGWriter.data(colours)).packed() == [200, 76])
        #expect(colours[1, 0].red == 255 && colours[0, 0].blue == 200)
    }

    @Test func `a picture without pixels is refused`() {
        let error = thrown { () throws(ScanError) in
            _ = try PNGWriter.data(GrayImage(width: 0, height: 3, filledWith: 0))
        }
        #expect(error?.code == .invalidImage)
    }

    @Test func `bytes that do not fit the size are no colour picture`() {
        for (width, height, count) in [(2, 1, 5), (2, 1, 7), (-1, 1, 0), (.max, .max, 3)] {
            let error = thrown { () throws(ScanError) in
                _ = try RGBImage(width: width, height: height, bytes: [UInt8](repeating: 0, count: count))
            }
            #expect(error?.code == .invalidImage)
        }
    }
}
