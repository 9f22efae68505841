// Which places count.
import ScanCore
import Testing

@Suite struct LocationFilterTests {
    private let middle = Point(x: 50, y: 50)

    private func rectangle(_ width: Double, _ height: Double) -> LocationFilter {
        let size = SizeWithUnit(
            width: FloatWithUnit(value: width, unit: .pixel), height: FloatWithUnit(value: height, unit: .pixel))
        return RectangularLocationSelection(size: size).filter
    }

    @Test(arguments: [
        (Quadrilateral(x: 30, y: 40, width: 40, height: 20), true), (.init(x: 29, y: 40, width: 41, height: 20), false),
        (.init(x: 30, y: 40, width: 40, height: 20.5), false), (.init(x: 45, y: 45, width: 1, height: 1), true),
    ])
    func `a rectangle wants the whole code inside, edges included`(place: Quadrilateral, counts: Bool) {
        #expect(rectangle(40, 20).accepts(place, width: 100, height: 100, pointOfInterest: middle) == counts)
    }

    @Test(arguments: [
        (Quadrilateral(x: 60, y: 45, width: 20, height: 10), true), (.init(x: 61, y: 45, width: 20, height: 10), false),
        (.init(x: 0, y: 0, width: 100, height: 100), true), (.init(x: 58, y: 58, width: 5, height: 5), false),
        (.init(x: 57, y: 57, width: 5, height: 5), true),
    ])
    func `a circle wants to be touched, edges included`(place: Quadrilateral, counts: Bool) {
        let filter = RadiusLocationSelection(radius: FloatWithUnit(value: 0.1, unit: .fraction)).filter
        #expect(filter.accepts(place, width: 100, height: 400, pointOfInterest: middle) == counts)
    }

    @Test func `sizes by shape follow width, height and the shorter side`() {
        let half = FloatWithUnit(value: 0.5, unit: .fraction)
        let byWidth = RectangularLocationSelection(width: half, aspectRatio: 0.25).size
        #expect(byWidth.pixels(inWidth: 200, height: 100) == (100, 25))
        let byHeight = RectangularLocationSelection(height: half, aspectRatio: 2).size
        #expect(byHeight.pixels(inWidth: 200, height: 100) == (100, 50))
        let byShorter = SizeWithUnitAndAspect.shorterDimensionAndAspect(side: half, aspect: 2)
        #expect(byShorter.pixels(inWidth: 200, height: 100) == (100, 50))
        #expect(byShorter.pixels(inWidth: 100, height: 200) == (50, 100))
    }

    @Test func `the bounds of a rectangle are whole pixels within the frame`() {
        let filter = rectangle(41, 1_000)
        #expect(
            filter.bounds(width: 100, height: 80, pointOfInterest: middle)
                == PixelRect(x: 29, y: 0, width: 42, height: 80))
        #expect(LocationFilter.radius(.zero).bounds(width: 9, height: 9, pointOfInterest: middle) == nil)
    }
}
