// QRMesh: the map of one symbol, bent where its alignment patterns say so.

/// A homography and, on a grid of nodes, what it misses there; between nodes the misses are interpolated.
struct QRMesh {
    /// The plane part.
    var homography: QRHomography
    /// Module coordinates of the nodes, the same in both directions; empty for a plane symbol.
    var nodes: [Float] = []
    /// Pixels to add at each node, row by row.
    var shifts: [SIMD2<Float>] = []

    /// A plane symbol.
    init(_ homography: QRHomography) {
        self.homography = homography
    }

    /// Where a place in module coordinates lies, in pixels.
    func map(_ u: Float, _ v: Float) -> SIMD2<Float> {
        let plane = homography.map(Double(u), Double(v))
        let place = SIMD2<Float>(Float(plane.x), Float(plane.y))
        return nodes.count < 2 ? place : place + shift(u, v)
    }

    private func shift(_ u: Float, _ v: Float) -> SIMD2<Float> {
        let count = nodes.count
        let (column, tu) = cell(u)
        let (row, tv) = cell(v)
        let at = row * count + column
        let top = shifts[at] + (shifts[at + 1] - shifts[at]) * tu
        let bottom = shifts[at + count] + (shifts[at + count + 1] - shifts[at + count]) * tu
        return top + (bottom - top) * tv
    }

    private func cell(_ value: Float) -> (Int, Float) {
        var index = 0
        while index + 2 < nodes.count, value > nodes[index + 1] { index += 1 }
        let share = (value - nodes[index]) / (nodes[index + 1] - nodes[index])
        return (index, min(max(share, -0.3), 1.3))
    }
}
