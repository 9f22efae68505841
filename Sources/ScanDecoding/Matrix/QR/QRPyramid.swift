// QRPyramid: the picture at half, quarter … size, and enlarged.

/// Half-sized planes of a picture, down to about 40 pixels, in buffers that are kept. Single-owner.
///
/// Halving costs about 0.2 ns for each pixel read. Beyond the picture: a third of its bytes.
final class QRPyramid {
    /// The picture itself and its halvings.
    private(set) var planes: [QRPlane] = []
    private var buffers: [ScratchBuffer<UInt8>] = []
    private let enlargement = ScratchBuffer<UInt8>()
    private let enlargementRow = ScratchBuffer<UInt16>()

    /// Builds the planes of `picture`, whose pixels must stay where they are while the planes are used.
    func build(_ picture: QRPlane) {
        planes.removeAll(keepingCapacity: true)
        planes.append(picture)
        var last = picture
        while min(last.width, last.height) >= 80 {
            let level = planes.count - 1
            if buffers.count <= level { buffers.append(ScratchBuffer<UInt8>()) }
            last = Self.halve(last, into: buffers[level])
            planes.append(last)
        }
    }

    private static func halve(_ plane: QRPlane, into buffer: ScratchBuffer<UInt8>) -> QRPlane {
        let (width, height) = (plane.width / 2, plane.height / 2)
        let out = buffer.reserve(width * height)
        for row in 0..<height {
            let upper = plane.base + (2 &* row) &* plane.stride
            let lower = upper + plane.stride
            let line = out + row &* width
            let (top, bottom) = (UnsafeRawPointer(upper), UnsafeRawPointer(lower))
            // Two neighbours as one word: plain lanes, where every other byte would have to be shuffled.
            for column in 0..<width {
                let a = top.loadUnaligned(fromByteOffset: 2 &* column, as: UInt16.self)
                let b = bottom.loadUnaligned(fromByteOffset: 2 &* column, as: UInt16.self)
                let sum = (a & 255) &+ (a >> 8) &+ (b & 255) &+ (b >> 8)
                line[column] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
            }
        }
        return QRPlane(base: UnsafePointer(out), width: width, height: height, stride: width, scale: plane.scale * 2)
    }

    /// The plane on which a module of `module` picture pixels is 2.5 to 5 pixels wide, or the picture itself.
    func plane(forModule module: Float) -> QRPlane {
        var best = planes[0]
        for plane in planes where module / plane.scale >= 2.5 { best = plane }
        return best
    }

    /// The picture at twice its size, bilinear.
    func enlarged() -> QRPlane {
        let picture = planes[0]
        let (width, height) = (picture.width * 2, picture.height * 2)
        let out = enlargement.reserve(width * height)
        let (inner, last) = (picture.width, picture.width - 1)
        let blend = enlargementRow.reserve(inner)
        for row in 0..<height {
            let nearRow = row >> 1
            let farRow = min(max(row & 1 == 0 ? nearRow - 1 : nearRow + 1, 0), picture.height - 1)
            let near = picture.base + nearRow &* picture.stride
            let far = picture.base + farRow &* picture.stride
            let line = out + row &* width
            for x in 0..<inner { blend[x] = 3 &* UInt16(near[x]) &+ UInt16(far[x]) }
            line[0] = UInt8(truncatingIfNeeded: (blend[0] &+ 2) >> 2)
            line[width - 1] = UInt8(truncatingIfNeeded: (blend[last] &+ 2) >> 2)
            for x in 0..<last {
                let (a, b) = (blend[x], blend[x &+ 1])
                line[2 &* x &+ 1] = UInt8(truncatingIfNeeded: (3 &* a &+ b &+ 8) >> 4)
                line[2 &* x &+ 2] = UInt8(truncatingIfNeeded: (a &+ 3 &* b &+ 8) >> 4)
            }
        }
        return QRPlane(base: UnsafePointer(out), width: width, height: height, stride: width, scale: 0.5)
    }
}
