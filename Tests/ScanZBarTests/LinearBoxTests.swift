import ScanCore
import Testing

@testable import ScanZBar

/// Boxes, places and order.
@Suite struct LinearBoxTests {
    @Test(
        "The box of a turned rectangle is that rectangle, in reading order",
        arguments: [0.0, 20, 44, 90, 135, 200, 300])
    func turned(degrees: Double) {
        let (x, y) = unit(degrees)
        func at(_ u: Double, _ v: Double) -> Point { Point(x: 300 + u * x - v * y, y: 300 + u * y + v * x) }
        let cloud = (0...10).flatMap { [at(0, Double($0) * 4), at(100, Double($0) * 4)] } + [at(50, 20)]
        let box = LinearBox.quadrilateral(around: cloud, directionX: x, directionY: y)
        for (corner, wanted) in zip(box.corners, [at(0, 0), at(100, 0), at(100, 40), at(0, 40)]) {
            #expect(abs(corner.x - wanted.x) < 1e-6 && abs(corner.y - wanted.y) < 1e-6)
        }
    }

    @Test("No point, one point and points on a line give boxes without area", arguments: [0, 1, 2, 9])
    func degenerate(count: Int) {
        let points = (0..<count).map { Point(x: Double($0), y: Double($0) * 2) }
        let box = LinearBox.quadrilateral(around: points, directionX: 0, directionY: 0)
        #expect(box.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    @Test("Places outside a box are outside, whichever its winding")
    func places() {
        let box = Quadrilateral(x: 10, y: 10, width: 20, height: 10)
        #expect(box.contains(Point(x: 10, y: 20)))
        #expect(!box.contains(Point(x: 31, y: 15)))
        #expect(box.place(of: Point(x: 40, y: 15)).u == 1.5)
        #expect(!Quadrilateral.zero.contains(Point(x: 0, y: 0)))
    }

    /// Cosine and sine by the half-angle series, so that the test needs no C library.
    private func unit(_ degrees: Double) -> (Double, Double) {
        let angle = degrees * .pi / 180
        var (cosine, sine, term) = (0.0, 0.0, 1.0)
        for power in 0..<40 {
            switch power % 4 {
            case 0: cosine += term
            case 1: sine += term
            case 2: cosine -= term
            default: sine -= term
            }
            term *= angle / Double(power + 1)
        }
        return (cosine, sine)
    }
}
