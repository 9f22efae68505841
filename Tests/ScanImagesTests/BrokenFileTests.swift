// Every file of Fixtures/errors throws, and says which file and why.
import Foundation
import ScanCore
import ScanImages
import Testing

@Suite struct BrokenFileTests {
    /// What each file's sentence says behind its name; files that were cut share one line.
    static let expected: [(name: String, code: ScanError.Code, reason: String)] = [
        ("empty.png", .unknownFormat, "the file is empty"),
        ("page.png", .unknownFormat, "not a picture of a known format"),
        ("zeros.jpg", .unknownFormat, "not a picture of a known format"),
        ("magic-only.webp", .damagedImage, "damaged WebP: ends after 16 bytes"),
        ("huge.png", .tooLarge, "PNG of 60000 x 60000 pixels is over the limit of 100000000 pixels"),
        ("huge.pgm", .tooLarge, "PNM of 100000 x 100000 pixels is over the limit"),
        ("huge.bmp", .tooLarge, "BMP of 100000 x 100000 pixels is over the limit"),
        ("more-than-it-holds.png", .damagedImage, "bytes cannot hold 9000 x 9000 pixels"),
        ("no-pixels.pgm", .damagedImage, "its size is 0 x 0 pixels"),
        ("letters.pgm", .damagedImage, "no number at byte 15"),
        ("embedded-jpeg.bmp", .unsupported, "24 bits with compression 4"),
        ("wrong-checksum.png", .damagedImage, "damaged PNG: "),
        ("pixels-outside.tif", .damagedImage, "damaged TIFF: Read error at the first scanline; "),
    ]

    private static let reasons = [": ends after ", ": Can not read TIFF directory count"]

    @Test func `every file of the set has its expectation`() {
        let named = Set(Self.expected.map(\.name))
        let files = Fixture.all("errors").map(\.name)
        #expect(files.count >= 40)
        #expect(files.filter { !named.contains($0) && !$0.hasPrefix("cut-") } == [])
        #expect(named.subtracting(files) == [])
    }

    @Test(arguments: expected)
    func `a broken file names itself and the reason`(_ name: String, _ code: ScanError.Code, _ reason: String) {
        let file = Fixture("errors", name)
        let error = thrown { () throws(ScanError) in _ = try ImageReader().image(contentsOf: file.url) }
        #expect(error?.code == code)
        #expect(error?.message.hasPrefix("\(file.url.path): ") == true)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: Fixture.all("errors").filter { $0.name.hasPrefix("cut-") })
    func `a file that was cut is damaged`(_ file: Fixture) {
        let error = thrown { () throws(ScanError) in _ = try ImageReader().image(contentsOf: file.url) }
        #expect(
            error?.code == .damagedImage || (error?.code == .unknownFormat && file.name.contains("header-colour-l")))
        #expect(error?.message.hasPrefix("\(file.url.path): ") == true)
        #expect(
            Self.reasons.contains { error?.message.contains($0) == true } || error?.code == .unknownFormat,
            "\(error?.message ?? "")")
    }

    @Test func `files that cannot be read say why`() {
        let folder = Fixture.folder
        for (url, reason) in [
            (folder.appending(path: "no-such.png"), "No such file or directory"), (folder, "it is a folder"),
        ] {
            let error = thrown { () throws(ScanError) in _ = try ImageReader().image(contentsOf: url) }
            #expect(error?.code == .unreadableFile)
            #expect(error?.message.hasPrefix(url.path) == true)
            #expect(error?.message.contains(reason) == true)
            #expect(error?.underlyingCode != nil)
        }
    }

    @Test func `data without a name gives the bare reason`() {
        let error = thrown { () throws(ScanError) in _ = try ImageReader().image(data: Data()) }
        #expect(error == ScanError(.unknownFormat, "the file is empty"))
    }

    @Test func `a name given for data stands in front`() {
        let error = thrown { () throws(ScanError) in _ = try ImageReader().image(data: Data([7]), name: "upload 3") }
        #expect(error?.message.hasPrefix("upload 3: not a picture") == true)
    }
}
