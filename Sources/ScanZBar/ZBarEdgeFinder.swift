import CZBar
import ScanCore

/// zbar's one-line edge finder, owned, without a decoder behind it: pixels in, element widths out.
struct ZBarEdgeFinder: ~Copyable {
    private let scanner: OpaquePointer

    /// Throws `.engineFailure` when zbar lacks memory.
    init() throws(ScanError) {
        guard let scanner = zbar_scanner_create(nil) else {
            throw ScanError(.engineFailure, "zbar could not make a line scanner")
        }
        self.scanner = scanner
    }

    deinit { zbar_scanner_destroy(scanner) }

    /// Walks `count` pixels from index `start` in steps of `step`, which must all lie in `pixels` (a mistake of the
    /// caller traps), and calls `body` with each element's width in 1/32 pixel and the place on the line where it was
    /// complete.
    func walk(
        _ pixels: UnsafeBufferPointer<UInt8>, from start: Int, by step: Int, count: Int,
        _ body: (_ width: UInt32, _ place: Int) -> Void
    ) {
        if count <= 0 { return }
        let end = start + (count - 1) * step
        precondition(min(start, end) >= 0 && max(start, end) < pixels.count, "line outside the image")
        zbar_scanner_new_scan(scanner)
        var index = start
        for place in 0..<count {
            if zbar_scan_y(scanner, Int32(pixels[index])) != ZBAR_NONE {
                body(zbar_scanner_get_width(scanner), place)
            }
            index &+= step
        }
        // The end of the line closes the last elements; zbar's own scan does the same.
        for _ in 0..<3 where zbar_scanner_flush(scanner) != ZBAR_NONE {
            body(zbar_scanner_get_width(scanner), count)
        }
    }
}
