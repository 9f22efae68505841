// QRAlignmentLatticeTests: the gray levels around an alignment pattern, sampled once.

import Testing

@testable import ScanDecoding

@Suite struct QRAlignmentLatticeTests {
    @Test(
        "At every place it weighs what the 25 modules around that place weigh, at the picture's rim too",
        arguments: [SIMD2<Float>(40, 30), SIMD2(3, 2), SIMD2(78, 58)])
    func asSampledOneByOne(start: SIMD2<Float>) {
        var random = SeededRandom(seed: 7)
        let pixels = (0..<80 * 60).map { _ in UInt8.random(in: 0...255, using: &random) }
        pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let plane = QRPlane(base: base, width: 80, height: 60, stride: 80, scale: 1)
            let (u, v) = (SIMD2<Float>(2.5, 0.4), SIMD2<Float>(-0.3, 2.25))
            let lattice = QRAlignmentLattice()
            lattice.measure(plane, around: start, u, v, steps: 3)
            for row in -3...3 {
                for column in -3...3 {
                    var (light, dark): (Float, Float) = (0, 0)
                    let place = start + u * (Float(column) / 2) + v * (Float(row) / 2)
                    for y in -2...2 {
                        for x in -2...2 where x != 0 || y != 0 {
                            let p = place + u * Float(x) + v * Float(y)
                            let value = plane.sample(p.x, p.y)
                            if max(abs(x), abs(y)) == 2 { dark += value } else { light += value }
                        }
                    }
                    let wanted = light / 8 - dark / 16 * 0.6 - plane.sample(place.x, place.y) * 0.4
                    #expect(abs(lattice.alignment(row: row + 3, column: column + 3) - wanted) < 0.01)
                }
            }
        }
    }
}
