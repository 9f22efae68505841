// The pages of one file, one decoded at a time.
public import ScanCore

/// The pages of one file, decoded one by one as ``next()`` asks for them, so that memory holds one page.
///
/// Single-owner: made by ``ImageReader``, used by one thread at a time. It owns the file's bytes and the codec's state.
public struct ImagePages: ~Copyable {
    /// What stands in front of error sentences; nil for nothing.
    let name: String?
    private let limits: ImageLimits
    private let format: PictureFormat
    private var bytes: [UInt8]
    private var tiff: TIFFDocument? = nil
    private var index = 0

    /// Looks at the first bytes. Throws `.unknownFormat`, without the name.
    init(_ bytes: [UInt8], name: String?, limits: ImageLimits) throws(ScanError) {
        guard !bytes.isEmpty else { throw ScanError(.unknownFormat, "the file is empty") }
        guard let format = PictureFormat(magicOf: bytes) else {
            let known = PictureFormat.allCases.map(\.name).joined(separator: ", ")
            throw ScanError(.unknownFormat, "not a picture of a known format (\(known))")
        }
        self.name = name
        self.limits = limits
        self.format = format
        self.bytes = bytes
    }

    /// Decodes the next page; nil after the last.
    ///
    /// Throws `.damagedImage`, `.tooLarge` or `.unsupported`. After an error the next call goes on with the page behind
    /// the broken one, if it can be found.
    public mutating func next() throws(ScanError) -> ImagePage? {
        do throws(ScanError) {
            return try nextUnnamed()
        } catch {
            throw error.named(name)
        }
    }

    private mutating func nextUnnamed() throws(ScanError) -> ImagePage? {
        let page = index
        if format == .tiff {
            if !bytes.isEmpty {
                let file = bytes
                bytes = []
                tiff = try TIFFDocument.open(file, limits: limits)
            }
            do throws(ScanError) {
                guard try tiff?.advance(toPage: page, limits: limits) == true else {
                    tiff = nil
                    return nil
                }
            } catch {
                // The chain of pages is broken or too long: nothing behind it can be reached.
                tiff = nil
                throw error
            }
            index += 1
            guard let image = try tiff?.image(limits: limits) else { return nil }
            return ImagePage(image: image, index: page)
        }
        guard page == 0 else { return nil }
        index = 1
        let file = bytes
        bytes = []
        return ImagePage(image: try format.decode(file, limits: limits), index: page)
    }
}

/// It owns the codec's state, which belongs to one thread.
@available(*, unavailable)
extension ImagePages: Sendable {}
