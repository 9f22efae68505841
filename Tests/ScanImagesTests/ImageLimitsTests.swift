// What is too large is refused before memory is taken.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite struct ImageLimitsTests {
    @Test(arguments: Fixture.all("formats"))
    func `a picture over the limit of pixels is refused in every format`(_ file: Fixture) throws {
        let size = 73 * 58
        let error = thrown { () throws(ScanError) in
            _ = try ImageReader(limits: ImageLimits(pixels: size - 1)).image(contentsOf: file.url)
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.message.contains("over the limit of \(size - 1) pixels") == true)
        #expect(try ImageReader(limits: ImageLimits(pixels: size)).image(contentsOf: file.url).isEmpty == false)
    }

    @Test func `a file over the limit of bytes is refused`() {
        let file = Fixture("formats", "gray.pgm")
        let error = thrown { () throws(ScanError) in
            _ = try ImageReader(limits: ImageLimits(bytes: 4000)).image(contentsOf: file.url)
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.message.hasSuffix("file is over the limit of 4000 bytes") == true)
    }

    @Test func `data over the limit of bytes is refused`() {
        let error = thrown { () throws(ScanError) in
            _ = try ImageReader(limits: ImageLimits(bytes: 9)).image(data: Data("P2 1 1 9 9".utf8))
        }
        #expect(error?.code == .tooLarge)
    }

    @Test func `a TIFF over the limit of pages gives the pages within it, then throws, then ends`() throws {
        let reader = ImageReader(limits: ImageLimits(pages: 2))
        var pages = try reader.pages(contentsOf: Fixture("formats", "pages-bilevel-gray-colour.tif").url)
        #expect(try pages.next()?.index == 0)
        #expect(try pages.next()?.index == 1)
        do {
            _ = try pages.next()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.code == .tooLarge)
            #expect(error.message.contains("limit of 2 pages"))
        }
        #expect(try pages.next() == nil)
    }

    @Test func `small files that state gigabytes take no memory, even without a limit on pixels`() throws {
        let before = Self.mostMemory()
        let reader = ImageReader(limits: ImageLimits(pixels: .max))
        for name in ["huge.png", "huge.pgm", "huge.bmp", "more-than-it-holds.png"] {
            let error = thrown { () throws(ScanError) in
                _ = try reader.image(contentsOf: Fixture("errors", name).url)
            }
            #expect(error?.code == .damagedImage, "\(name)")
        }
        #expect(Self.mostMemory() - before < 64 << 20)
    }

    /// The most bytes of memory this process has held so far.
    private static func mostMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    }
}
