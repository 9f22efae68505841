// Every file of Fixtures/formats against the reference it was made from.
import ScanCore
import ScanImages
import Testing

@Suite struct FormatTests {
    @Test func `the set holds every format`() {
        let endings = Set(Fixture.all("formats").map(\.url.pathExtension))
        #expect(endings == ["png", "jpg", "webp", "tif", "gif", "bmp", "pbm", "pgm", "ppm"])
        #expect(Fixture.all("formats").count >= 90)
    }

    @Test(arguments: Fixture.all("formats").filter { !$0.name.hasPrefix("pages") })
    func `a picture equals its reference`(_ file: Fixture) throws {
        let prefix = String(file.name.prefix { $0 != "-" && $0 != "." })
        let reference = try ImageReader().image(
            contentsOf: Fixture("formats", try #require(Self.reference[prefix])).url)
        let image = try ImageReader().image(contentsOf: file.url)
        try #require(image.width == reference.width && image.height == reference.height)
        let off = zip(image.packed(), reference.packed()).map { abs(Int($0) - Int($1)) }
        let (most, mean) = Self.tolerance(file.name)
        #expect(off.max() ?? 256 <= most)
        #expect(Double(off.reduce(0, +)) / Double(off.count) <= mean)
    }

    @Test func `the pages of a TIFF come in order, each equal to its reference`() throws {
        var pages = try ImageReader().pages(contentsOf: Fixture("formats", "pages-bilevel-gray-colour.tif").url)
        for (index, name) in ["bilevel.pbm", "gray.pgm", "colour.ppm"].enumerated() {
            let page = try #require(try pages.next())
            #expect(page.index == index)
            #expect(page.image == (try ImageReader().image(contentsOf: Fixture("formats", name).url)))
        }
        #expect(try pages.next() == nil)
        #expect(try pages.next() == nil)
    }

    private static let reference = [
        "bilevel": "bilevel.pbm", "gray": "gray.pgm", "colour": "colour.ppm", "alpha": "alpha.ppm",
    ]

    /// The largest and the mean difference that a format's own loss explains.
    private static func tolerance(_ name: String) -> (most: Int, mean: Double) {
        // Sharp edges in JPEG and VP8 ring; chroma planes do not reach the luma plane.
        if name.hasSuffix(".jpg") || name.contains("jpeg") || name.contains("lossy") { return (48, 2.5) }
        if name.contains("16bit-5") { return (8, 4) }
        if name.contains("palette.tif") { return (40, 4) }
        return name.hasPrefix("alpha") || name.contains("max1000") ? (2, 1) : (0, 0)
    }
}
