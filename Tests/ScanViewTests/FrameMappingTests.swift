// Where a frame lies in a view.
import ScanCore
import ScanView
import Testing

@Suite struct FrameMappingTests {
    @Test func `fit shows all with bars, fill fills and cuts`() {
        let fit = FrameMapping(frameWidth: 200, frameHeight: 100, viewWidth: 100, viewHeight: 100)
        #expect(fit.viewPoint(forFramePoint: Point(x: 0, y: 0)) == Point(x: 0, y: 25))
        #expect(fit.viewPoint(forFramePoint: Point(x: 200, y: 100)) == Point(x: 100, y: 75))
        let fill = FrameMapping(
            frameWidth: 200, frameHeight: 100, viewWidth: 100, viewHeight: 100, contentMode: .fill)
        #expect(fill.viewPoint(forFramePoint: Point(x: 0, y: 0)) == Point(x: -50, y: 0))
        #expect(fill.viewPoint(forFramePoint: Point(x: 100, y: 50)) == Point(x: 50, y: 50))
    }

    @Test(arguments: [
        (0, false, Point(x: 10, y: 20)), (1, false, Point(x: 80, y: 10)), (2, false, Point(x: 190, y: 80)),
        (3, false, Point(x: 20, y: 190)), (0, true, Point(x: 190, y: 20)), (1, true, Point(x: 20, y: 10)),
    ])
    func `turned clockwise, then mirrored`(_ turns: Int, _ isMirrored: Bool, _ there: Point) {
        let isOdd = !turns.isMultiple(of: 2)
        let mapping = FrameMapping(
            frameWidth: 200, frameHeight: 100, viewWidth: isOdd ? 100 : 200, viewHeight: isOdd ? 200 : 100,
            quarterTurns: turns, isMirrored: isMirrored)
        #expect(mapping.viewPoint(forFramePoint: Point(x: 10, y: 20)) == there)
        #expect(mapping.framePoint(forViewPoint: there) == Point(x: 10, y: 20))
    }

    @Test(arguments: -5..<8, [ViewContentMode.fit, .fill])
    func `there and back is the same place`(_ turns: Int, _ mode: ViewContentMode) {
        for isMirrored in [false, true] {
            let mapping = FrameMapping(
                frameWidth: 320, frameHeight: 200, viewWidth: 777, viewHeight: 431, contentMode: mode,
                quarterTurns: turns, isMirrored: isMirrored)
            let point = Point(x: 17.25, y: 150.5)
            let back = mapping.framePoint(forViewPoint: mapping.viewPoint(forFramePoint: point))
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
    }

    @Test func `a code's corners keep their names`() {
        let mapping = FrameMapping(
            frameWidth: 100, frameHeight: 100, viewWidth: 100, viewHeight: 100, quarterTurns: 2)
        let shape = mapping.viewQuadrilateral(forFrameQuadrilateral: Quadrilateral(x: 0, y: 0, width: 10, height: 5))
        #expect(shape.topLeft == Point(x: 100, y: 100) && shape.bottomRight == Point(x: 90, y: 95))
    }

    @Test func `no size is a size of one`() {
        let mapping = FrameMapping(frameWidth: 0, frameHeight: -3, viewWidth: 0, viewHeight: 0)
        #expect(mapping.scale == 1)
    }
}
