// Picture files to gray pictures: the entry of this module.
public import Foundation
public import ScanCore

/// Reads picture files of every supported format, told by their first bytes, straight to gray.
///
/// PNG, JPEG, WebP, TIFF (all pages), GIF and WebP animations (first frame), BMP, and PNM (P1 to P6). Colours become
/// BT.601 luma, 16 bits become 8, transparent parts white, and the orientation that the file notes is applied. A value:
/// use it on any thread, as often as you like. Every failure is a thrown `ScanError` whose sentence begins with the
/// file's name; nothing is printed.
///
///     let image = try ImageReader().image(contentsOf: URL(filePath: "label.png"))
public struct ImageReader: Sendable {
    /// What is refused as too large.
    public var limits: ImageLimits

    /// A reader with these limits.
    public init(limits: ImageLimits = ImageLimits()) {
        self.limits = limits
    }

    /// The pages of a file, decoded one at a time as they are asked for.
    ///
    /// Throws `.unreadableFile`, `.unknownFormat`, or `.tooLarge` for more bytes than the limit.
    public func pages(contentsOf url: URL) throws(ScanError) -> ImagePages {
        let name = url.isFileURL ? url.relativePath : url.relativeString
        do throws(ScanError) {
            guard url.isFileURL else { throw ScanError(.unreadableFile, "only files can be read") }
            return try ImagePages(FileBytes.read(path: url.path, limits: limits), name: name, limits: limits)
        } catch {
            throw error.named(name)
        }
    }

    /// The pages of a file that is already in memory. `name` stands in front of error sentences.
    public func pages(data: Data, name: String? = nil) throws(ScanError) -> ImagePages {
        do throws(ScanError) {
            try limits.check(bytes: data.count)
            return try ImagePages([UInt8](data), name: name, limits: limits)
        } catch {
            throw error.named(name)
        }
    }

    /// Decodes page after page, hands each to `body` and frees it: memory stays that of one page.
    ///
    /// Ends with the last page, with the first page that throws, or when `body` throws.
    public func forEachPage(
        contentsOf url: URL, _ body: (ImagePage) throws(ScanError) -> Void
    ) throws(ScanError) {
        var pages = try pages(contentsOf: url)
        while let page = try pages.next() { try body(page) }
    }

    /// The first page of a file.
    public func image(contentsOf url: URL) throws(ScanError) -> GrayImage {
        var pages = try pages(contentsOf: url)
        return try first(of: &pages)
    }

    /// The first page of a file that is already in memory.
    public func image(data: Data, name: String? = nil) throws(ScanError) -> GrayImage {
        var pages = try pages(data: data, name: name)
        return try first(of: &pages)
    }

    private func first(of pages: inout ImagePages) throws(ScanError) -> GrayImage {
        guard let page = try pages.next() else {
            throw ScanError(.damagedImage, "no picture in it").named(pages.name)
        }
        return page.image
    }
}
