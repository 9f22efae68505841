// TIFF through libtiff, page by page.
import CImageCodecs
import Foundation
import ScanCore

/// An open TIFF. Owns libtiff's handle and the bytes it reads from; complaints go into the stream, never to stderr.
struct TIFFDocument: ~Copyable {
    /// libtiff's handle.
    let handle: OpaquePointer
    /// The file, and libtiff's last complaint.
    let stream: MemoryStream
    private var directory = 0

    private init(handle: OpaquePointer, stream: MemoryStream) {
        self.handle = handle
        self.stream = stream
    }

    deinit { TIFFClose(handle) }

    /// Opens a file at its first page; throws `.damagedImage` when there is none.
    static func open(_ bytes: [UInt8], limits: ImageLimits) throws(ScanError) -> TIFFDocument {
        let stream = MemoryStream(bytes)
        let options = TIFFOpenOptionsAlloc()
        defer { TIFFOpenOptionsFree(options) }
        // What libtiff may take in one piece: a strip of 4 x 16 bits a pixel, or the file's own size.
        let most = limits.pixels.multipliedReportingOverflow(by: 8)
        TIFFOpenOptionsSetMaxSingleMemAlloc(options, most.overflow ? 0 : tmsize_t(max(most.partialValue, 1 << 20)))
        TIFFOpenOptionsSetErrorHandlerExtR(options, noteComplaint, stream.pointer)
        TIFFOpenOptionsSetWarningHandlerExtR(options, noteWarning, stream.pointer)
        let handle = TIFFClientOpenExt(
            "", "rm", stream.pointer,
            { tmsize_t(MemoryStream.of($0)?.read($1, Int($2)) ?? 0) },
            { _, _, _ in 0 },
            { client, offset, whence in
                guard let stream = MemoryStream.of(client) else { return toff_t.max }
                let start = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? stream.position : stream.count
                let target = start.addingReportingOverflow(Int(truncatingIfNeeded: offset))
                guard !target.overflow, stream.seek(to: target.partialValue) else { return toff_t.max }
                return toff_t(target.partialValue)
            },
            { _ in 0 },
            { toff_t(MemoryStream.of($0)?.count ?? 0) },
            { _, _, _ in 0 },
            { _, _, _ in },
            options)
        guard let handle else { throw .damaged(.tiff, stream.message.isEmpty ? "no directory" : stream.message) }
        return TIFFDocument(handle: handle, stream: stream)
    }

    /// Moves to page `page`, which is the current one or the next; false behind the last.
    ///
    /// Reduced copies and masks of another page are passed over.
    mutating func advance(toPage page: Int, limits: ImageLimits) throws(ScanError) -> Bool {
        if page == 0 { return true }
        repeat {
            if TIFFLastDirectory(handle) != 0 { return false }
            directory += 1
            guard directory < limits.pages else {
                throw ScanError(.tooLarge, "TIFF is over the limit of \(limits.pages) pages")
            }
            stream.message = ""
            guard TIFFReadDirectory(handle) != 0 else { throw failure("page \(page) cannot be found") }
        } while number32(TIFFTAG_SUBFILETYPE) & UInt32(FILETYPE_REDUCEDIMAGE | FILETYPE_MASK) != 0
        return true
    }

    /// The current page in gray, upright.
    func image(limits: ImageLimits) throws(ScanError) -> GrayImage {
        let width = Int(number32(TIFFTAG_IMAGEWIDTH))
        let height = Int(number32(TIFFTAG_IMAGELENGTH))
        try limits.check(width: width, height: height, of: .tiff)
        stream.message = ""
        let orientation = Orientation(Int(number16(TIFFTAG_ORIENTATION)))
        let stored =
            if let row = TIFFRow(self) {
                try rows(row, width: width, height: height)
            } else {
                try colours(width: width, height: height)
            }
        return try orientation.upright(stored)
    }

    /// Reads rows (or tiles, row by row) of a layout that ``TIFFRow`` knows.
    private func rows(_ row: TIFFRow, width: Int, height: Int) throws(ScanError) -> GrayImage {
        var pixels = [UInt8](repeating: 255, count: width * height)
        let tiled = TIFFIsTiled(handle) != 0
        let tileWidth = tiled ? Int(number32(TIFFTAG_TILEWIDTH)) : width
        let tileHeight = tiled ? Int(number32(TIFFTAG_TILELENGTH)) : 1
        let rowSize = Int(tiled ? TIFFTileRowSize(handle) : TIFFScanlineSize(handle))
        let size = tiled ? Int(TIFFTileSize(handle)) : rowSize
        guard tileWidth > 0, tileHeight > 0, rowSize >= row.bytes(for: tileWidth), size <= Int(Int32.max),
            size >= rowSize.multipliedReportingOverflow(by: tileHeight).0
        else { throw failure("rows of \(rowSize) bytes do not fit the size") }
        var buffer = [UInt8](repeating: 0, count: size)
        for top in stride(from: 0, to: height, by: tileHeight) {
            for left in stride(from: 0, to: width, by: tileWidth) {
                let got = buffer.withUnsafeMutableBytes { target in
                    tiled
                        ? Int(TIFFReadTile(handle, target.baseAddress, UInt32(left), UInt32(top), 0, 0))
                        : Int(TIFFReadScanline(handle, target.baseAddress, UInt32(top), 0))
                }
                guard got >= 0 else { throw failure("row \(top) cannot be decoded") }
                let across = min(tileWidth, width - left)
                pixels.withUnsafeMutableBufferPointer { target in
                    buffer.withUnsafeBufferPointer { source in
                        for line in 0..<min(tileHeight, height - top) {
                            let start = (top + line) * width + left
                            row.convert(
                                UnsafeBufferPointer(rebasing: source[(line * rowSize)...].prefix(rowSize)),
                                to: UnsafeMutableBufferPointer(rebasing: target[start..<start + across]))
                        }
                    }
                }
            }
        }
        guard !stream.message.contains("Premature EOF") else { throw failure("") }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    /// Reads any other layout (YCbCr, CMYK, Lab, separate planes …) through libtiff's own conversion to RGBA.
    private func colours(width: Int, height: Int) throws(ScanError) -> GrayImage {
        var reason = [CChar](repeating: 0, count: 1024)
        guard TIFFRGBAImageOK(handle, &reason) != 0 else {
            let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw .unsupported(.tiff, text)
        }
        // libtiff would mirror (but never turn) by the orientation: it is told upright, and ours does all eight.
        _ = withVaList([Int32(ORIENTATION_TOPLEFT)]) { TIFFVSetField(handle, UInt32(TIFFTAG_ORIENTATION), $0) }
        var raster = [UInt32](repeating: 0, count: width * height)
        let done = TIFFReadRGBAImageOriented(
            handle, UInt32(width), UInt32(height), &raster, Int32(ORIENTATION_TOPLEFT), 1)
        guard done != 0 else { throw failure("pixels cannot be decoded") }
        // The samples are premultiplied: paper shows through by what alpha leaves.
        let pixels = raster.map { pixel in
            let gray = Luma.gray(
                UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8),
                UInt8(truncatingIfNeeded: pixel >> 16))
            return UInt8(min(255, UInt32(gray) + 255 - pixel >> 24))
        }
        return try GrayImage(width: width, height: height, bytes: pixels)
    }

    /// The error of the current page: libtiff's complaint, or `reason` if it made none.
    private func failure(_ reason: String) -> ScanError {
        // libtiff counts from the row before the first, which is -1 as it prints numbers.
        let complaint = stream.message.replacingOccurrences(of: "scanline \(UInt32.max)", with: "the first scanline")
        return .damaged(.tiff, complaint.isEmpty ? reason : complaint)
    }

    /// A tag of 16 bits, or its default; 0 without either.
    func number16(_ tag: Int32) -> UInt16 {
        var value: UInt16 = 0
        let found = withUnsafeMutablePointer(to: &value) { target in
            withVaList([target]) { TIFFVGetFieldDefaulted(handle, UInt32(tag), $0) }
        }
        return found == 0 ? 0 : value
    }

    /// A tag of 32 bits, or its default; 0 without either.
    func number32(_ tag: Int32) -> UInt32 {
        var value: UInt32 = 0
        let found = withUnsafeMutablePointer(to: &value) { target in
            withVaList([target]) { TIFFVGetFieldDefaulted(handle, UInt32(tag), $0) }
        }
        return found == 0 ? 0 : value
    }
}

/// libtiff's error callback: keeps the first complaint since the last reset, which names the cause.
private func noteComplaint(
    _: OpaquePointer?, client: UnsafeMutableRawPointer?, module: UnsafePointer<CChar>?, format: UnsafePointer<CChar>?,
    arguments: CVaListPointer?
) -> Int32 {
    guard let stream = MemoryStream.of(client), let format, let arguments, stream.message.isEmpty else { return 1 }
    var text = [CChar](repeating: 0, count: 512)
    vsnprintf(&text, text.count, format, arguments)
    // Some complaints begin with the file's name, which is empty here.
    let sentence = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)).drop { $0 == 0x3A || $0 == 0x20 }
    stream.message = String(decoding: sentence, as: UTF8.self)
    return 1
}

/// libtiff's warning callback: only a fax strip that ends too early counts, everything else leaves a good picture.
private func noteWarning(
    tiff: OpaquePointer?, client: UnsafeMutableRawPointer?, module: UnsafePointer<CChar>?,
    format: UnsafePointer<CChar>?, arguments: CVaListPointer?
) -> Int32 {
    guard let format, strncmp(format, "Premature EOF", 13) == 0 else { return 1 }
    return noteComplaint(tiff, client: client, module: module, format: format, arguments: arguments)
}
