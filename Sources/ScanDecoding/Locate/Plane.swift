import ScanCore

/// A gray picture lent for one call: rows of `width` bytes, `stride` apart. Sizes were checked by ``GrayImage``.
struct Plane {
    /// The top left pixel.
    let base: UnsafePointer<UInt8>
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    /// Bytes from a row to the next.
    let stride: Int
}

extension GrayImage {
    /// Lends the pixels to `body`, which must not keep the plane. Not called for an empty picture: that gives nil.
    func withPlane<Result>(_ body: (Plane) -> Result) -> Result? {
        guard !isEmpty else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return body(Plane(base: base + offset, width: width, height: height, stride: stride))
        }
    }
}
