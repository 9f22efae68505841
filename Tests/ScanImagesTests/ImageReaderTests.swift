// The reader's ways in.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite struct ImageReaderTests {
    @Test func `the first bytes decide, not the ending`() throws {
        let scratch = try ScratchFolder()
        let data = try Data(contentsOf: Fixture("formats", "gray-8bit.png").url)
        let url = try scratch.write("really-a-png.jpg", data)
        #expect(try ImageReader().image(contentsOf: url) == ImageReader().image(data: data))
    }

    @Test(arguments: [
        "gray.pgm", "gray-plain.jpg", "alpha-lossy.webp", "gray-plain.gif", "gray-tiled.tif", "colour-24bit.bmp",
    ])
    func `memory and file give the same picture`(_ name: String) throws {
        let url = Fixture("formats", name).url
        #expect(try ImageReader().image(data: Data(contentsOf: url)) == ImageReader().image(contentsOf: url))
    }

    @Test func `data that is a slice is read from its own start`() throws {
        let data = Data("xxP5 2 1 255\nAB".utf8).dropFirst(2)
        #expect(try ImageReader().image(data: data).packed() == [65, 66])
    }

    @Test func `pages are handed over one by one, and the error of the body ends them`() throws {
        let url = Fixture("formats", "pages-bilevel-gray-colour.tif").url
        var seen: [Int] = []
        try ImageReader().forEachPage(contentsOf: url) { (page) throws(ScanError) in seen.append(page.index) }
        #expect(seen == [0, 1, 2])
        let error = thrown { () throws(ScanError) in
            try ImageReader().forEachPage(contentsOf: url) { (page) throws(ScanError) in
                throw ScanError(.cancelled, "enough")
            }
        }
        #expect(error?.code == .cancelled)
    }

    @Test func `an address that is no file is refused`() throws {
        let url = try #require(URL(string: "https://example.com/a.png"))
        let error = thrown { () throws(ScanError) in _ = try ImageReader().image(contentsOf: url) }
        #expect(error == ScanError(.unreadableFile, "https://example.com/a.png: only files can be read"))
    }

    @Test func `transparent ink on transparent paper is white`() throws {
        let file = Fixture("formats", "bilevel-palette-transparent.png")
        #expect(try ImageReader().image(contentsOf: file.url)[0, 0] == 255)
    }
}
