// QRElasticGrid: bends the map of a symbol that does not lie flat.

/// Moves the nodes of a mesh to where the modules around them are sharpest, from the finders outwards. Single-owner.
///
/// Between two modules the gray is a mixture, at their centres it is not: the variance of a 5 x 5 window of samples is largest
/// when all lie on centres. A move of a whole module looks the same, so a node starts from what its neighbours did; steps of
/// more than a third of a module from node to node (4 modules) are out of reach. About 4 us a node.
final class QRElasticGrid {
    private var shifts: [SIMD2<Float>] = []
    private var isKnown: [Bool] = []
    private var order: [(rank: Float, index: Int)] = []

    /// `mesh` bent to fit the picture. `plane` is the level to sample on; the result, like `mesh`, is in pixels of the picture.
    func bend(_ mesh: QRMesh, dimension: Int, plane: QRPlane) -> QRMesh {
        let size = Float(dimension)
        let count = min(24, max(5, dimension / 4 + 1))
        let nodes = (0..<count).map { 0.5 + Float($0) * (size - 1) / Float(count - 1) }
        shifts = [SIMD2<Float>](repeating: SIMD2(0, 0), count: count * count)
        isKnown = [Bool](repeating: false, count: count * count)
        order.removeAll(keepingCapacity: true)
        let anchors = [SIMD2<Float>(3.5, 3.5), SIMD2(size - 3.5, 3.5), SIMD2(3.5, size - 3.5)]
        for row in 0..<count {
            for column in 0..<count {
                let place = SIMD2(nodes[column], nodes[row])
                var nearest = Float.infinity
                for anchor in anchors {
                    let d = place - anchor
                    nearest = min(nearest, (d * d).sum())
                }
                order.append((nearest, row * count + column))
            }
        }
        order.sort { $0.rank < $1.rank }
        for round in 0..<2 {
            for entry in order {
                let (row, column) = (entry.index / count, entry.index % count)
                let guess = guess(row, column, count)
                let step: Float = round == 0 ? 0.12 : 0.08
                let reach = round == 0 ? (entry.rank < 9 ? 1 : 3) : 2
                shifts[entry.index] = settle(
                    mesh, u: nodes[column], v: nodes[row], from: guess, step: step, reach: reach, size: size,
                    plane: plane)
                isKnown[entry.index] = true
            }
        }
        var bent = mesh
        for row in 0..<count {
            for column in 0..<count {
                let (u, v) = (nodes[column], nodes[row])
                let plain = mesh.homography.map(Double(u), Double(v))
                let base = mesh.map(u, v) - SIMD2<Float>(Float(plain.x), Float(plain.y))
                shifts[row * count + column] += base
            }
        }
        bent.nodes = nodes
        bent.shifts = shifts
        return bent
    }

    /// What the known nodes around one say: their mean shift, and their trend where two in line are known.
    private func guess(_ row: Int, _ column: Int, _ count: Int) -> SIMD2<Float> {
        var sum = SIMD2<Float>(0, 0)
        var weight: Float = 0
        for dy in -1...1 {
            for dx in -1...1 where dx != 0 || dy != 0 {
                let (y, x) = (row + dy, column + dx)
                guard y >= 0, x >= 0, y < count, x < count, isKnown[y * count + x] else { continue }
                let near: Float = dy == 0 || dx == 0 ? 1 : 0.5
                var shift = shifts[y * count + x]
                let (y2, x2) = (y + dy, x + dx)
                if y2 >= 0, x2 >= 0, y2 < count, x2 < count, isKnown[y2 * count + x2] {
                    shift += (shift - shifts[y2 * count + x2]) * 0.6
                }
                sum += shift * near
                weight += near
            }
        }
        return weight > 0 ? sum / weight : shifts[row * count + column]
    }

    /// The shift, in pixels of the picture, that makes the window about a node sharpest.
    private func settle(
        _ mesh: QRMesh, u: Float, v: Float, from guess: SIMD2<Float>, step: Float, reach: Int, size: Float,
        plane: QRPlane
    ) -> SIMD2<Float> {
        let scale = 1 / plane.scale
        let origin = mesh.map(u, v)
        let axisU = (mesh.map(u + 1, v) - origin) * scale
        let axisV = (mesh.map(u, v + 1) - origin) * scale
        // The window holds whole modules inside the symbol only.
        let fractionU = u.rounded(.down) + 0.5 - u
        let fractionV = v.rounded(.down) + 0.5 - v
        let left = max(-2, Int((0.5 - u).rounded(.up)))
        let right = min(2, Int((size - 0.5 - u).rounded(.down)))
        let top = max(-2, Int((0.5 - v).rounded(.up)))
        let bottom = min(2, Int((size - 0.5 - v).rounded(.down)))
        guard left < right, top < bottom else { return guess }
        let start = (origin + guess) * scale + axisU * fractionU + axisV * fractionV
        var best = (energy: -Float.infinity, shift: SIMD2<Float>(0, 0))
        for dv in -reach...reach {
            for du in -reach...reach {
                let (moveU, moveV) = (Float(du) * step, Float(dv) * step)
                let shift = axisU * moveU + axisV * moveV
                let corner = start + shift
                var (sum, squares, number): (Float, Float, Float) = (0, 0, 0)
                for row in top...bottom {
                    for column in left...right {
                        let place = corner + axisU * Float(column) + axisV * Float(row)
                        let value = plane.sample(place.x, place.y)
                        sum += value
                        squares += value * value
                        number += 1
                    }
                }
                let variance = squares - sum * sum / number
                let energy = variance * (1 - 0.6 * (moveU * moveU + moveV * moveV))
                if energy > best.energy { best = (energy, shift) }
            }
        }
        return guess + best.shift * plane.scale
    }
}
