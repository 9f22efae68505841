// QRPlane: one gray level of the picture pyramid, lent for one call.

/// A view of 8-bit gray pixels; owns nothing. Coordinates are continuous: the first pixel's centre lies at (0.5, 0.5).
struct QRPlane {
    /// The first pixel.
    let base: UnsafePointer<UInt8>
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    /// Bytes from a row to the next.
    let stride: Int
    /// Pixels of the picture per pixel of this plane: 1, 2, 4 … or below 1 when enlarged.
    let scale: Float

    /// The gray value at a continuous place, bilinear between pixel centres, clamped to the picture.
    @inline(__always)
    func sample(_ x: Float, _ y: Float) -> Float {
        let fx = min(max(x - 0.5, 0), Float(width &- 1))
        let fy = min(max(y - 0.5, 0), Float(height &- 1))
        let (column, row) = (Int(fx), Int(fy))
        let (tx, ty) = (fx - Float(column), fy - Float(row))
        let right = column &+ 1 < width ? 1 : 0
        let down = row &+ 1 < height ? stride : 0
        let at = base + (row &* stride &+ column)
        let (a, b) = (Float(at[0]), Float(at[right]))
        let (c, d) = (Float(at[down]), Float(at[down &+ right]))
        let top = a + (b - a) * tx
        let bottom = c + (d - c) * tx
        return top + (bottom - top) * ty
    }

    /// Whether a continuous place lies inside, with `margin` pixels to spare (negative: outside allowed).
    func contains(_ x: Float, _ y: Float, margin: Float = 0) -> Bool {
        x >= margin && y >= margin && x < Float(width) - margin && y < Float(height) - margin
    }
}
