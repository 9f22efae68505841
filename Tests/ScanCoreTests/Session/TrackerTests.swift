// Who is who over frames, on places made up by hand.
import ScanTesting
import Testing

@testable import ScanCore

@Suite struct TrackerTests {
    /// Thirty frames a second of 1280 x 720.
    private struct Film {
        var tracker = Tracker()
        var frame = 0
        var rules = Tracker.Rules()
        var needed = 1

        mutating func show(_ barcodes: [Barcode]) -> Tracker.Change {
            frame += 1
            let needed = needed
            return tracker.update(
                barcodes, at: .milliseconds(33 * frame), width: 1280, height: 720, rules: rules,
                needed: { _ in needed })
        }
    }

    private func label(
        _ data: String, _ x: Double, _ y: Double, turned degrees: Int = 0, width: Double = 160, height: Double = 80
    ) -> Barcode {
        // The cosine and sine by the tangent of the half angle of whole quarter turns and parts of them.
        let part = Double(degrees) / 90
        var (cosine, sine) = (1.0, 0.0)
        let step = Shift(x: 1, y: 1.5707963267948966 * part / 100)
        for _ in 0..<100 {
            (cosine, sine) = (cosine * step.x - sine * step.y, cosine * step.y + sine * step.x)
            let length = (cosine * cosine + sine * sine).squareRoot()
            (cosine, sine) = (cosine / length, sine / length)
        }
        let flat = Quadrilateral(x: x - width / 2, y: y - height / 2, width: width, height: height)
        return Barcode(
            symbology: .code128, data: data, location: flat.moved(by: .zero, turned: Shift(x: cosine, y: sine)))
    }

    @Test func `a code that comes, moves, stays and goes is added, updated, silent and removed, under one identifier`()
    {
        var film = Film()
        let came = film.show([label("A", 400, 300)])
        let moved = film.show([label("A", 410, 300)])
        let stayed = film.show([label("A", 410, 300)])
        #expect(came.added.map(\.identifier) == [1])
        #expect(came.updated.isEmpty)
        #expect(moved.updated.map(\.identifier) == [1])
        #expect(moved.updated.first?.location == label("A", 410, 300).location)
        #expect(stayed.added.isEmpty && stayed.updated.isEmpty && stayed.removed.isEmpty)
        #expect(stayed.all.map(\.identifier) == [1])
        var gone: [TrackedBarcode] = []
        for _ in 0..<20 { gone += film.show([]).removed }
        #expect(gone.map(\.identifier) == [1])
        #expect(gone.first?.barcode.data == "A")
        #expect(film.tracker.tracks.isEmpty)
    }

    @Test func `a code that is missed for some frames goes on where its motion takes it, and says that it does`() {
        var film = Film()
        for step in 0..<10 { _ = film.show([label("A", 200 + 12 * Double(step), 300)]) }
        var last = Tracker.Change()
        for _ in 0..<5 { last = film.show([]) }
        #expect(last.all.map(\.isPredicted) == [true])
        let place = last.all.first?.location.center.x ?? 0
        #expect(abs(place - (200 + 12 * 14)) < 12)
        let back = film.show([label("A", 200 + 12 * 15, 300)])
        #expect(back.added.isEmpty)
        #expect(back.all.map(\.identifier) == [1])
        #expect(back.all.map(\.isPredicted) == [false])
    }

    @Test func `a code that returns after it was removed is a new one, and no identifier comes twice`() {
        var film = Film()
        var seen: [Int] = []
        for _ in 0..<4 {
            seen += film.show([label("A", 400, 300)]).added.map(\.identifier)
            for _ in 0..<12 { _ = film.show([]) }
        }
        film.tracker.clear()
        seen += film.show([label("A", 400, 300)]).added.map(\.identifier)
        #expect(seen == [1, 2, 3, 4, 5])
    }

    @Test func `two identical codes that cross keep their identifiers, though one hides the other`() {
        var film = Film()
        for step in 0..<60 {
            let (left, right) = (200 + 10 * Double(step), 800 - 10 * Double(step))
            let isHidden = abs(left - right) < 60
            var codes = [label("A", left, 300)]
            if !isHidden { codes.append(label("A", right, 330)) }
            let change = film.show(step % 2 == 0 ? codes : codes.reversed())
            #expect(change.added.count == (step == 0 ? 2 : 0))
        }
        let places = film.tracker.tracks.sorted { $0.place.center.x < $1.place.center.x }
        #expect(places.map(\.identifier) == [2, 1])
    }

    @Test func `identical codes side by side keep their identifiers while the camera shakes by half their distance`() {
        var film = Film()
        var random = UInt64(7)
        func noise(_ reach: Double) -> Double {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Double(random >> 40) / Double(1 << 24) * 2 - 1) * reach
        }
        for step in 0..<200 {
            let (x, y) = (noise(45), noise(45))
            var codes = (0..<4).map { label("A", 300 + 180 * Double($0) + x + noise(2), 300 + y + noise(2)) }
            codes.append(label("B", 500 + x + noise(2), 500 + y + noise(2)))
            // Now and then one is not read.
            if step % 7 == 3 { codes.remove(at: step % 4) }
            let change = film.show(codes)
            #expect(change.added.count == (step == 0 ? 5 : 0))
            #expect(change.removed.isEmpty)
        }
        let row = film.tracker.tracks.filter { $0.barcode.data == "A" }.sorted {
            $0.place.center.x < $1.place.center.x
        }
        #expect(row.map(\.identifier) == [1, 2, 3, 4])
    }

    @Test func `a wall of a hundred identical codes is followed while the camera moves and shakes`() {
        var film = Film()
        var random = UInt64(3)
        func noise(_ reach: Double) -> Double {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (Double(random >> 40) / Double(1 << 24) * 2 - 1) * reach
        }
        var first: [Int: Int] = [:]
        for step in 0..<30 {
            let (x, y) = (100 + 6 * Double(step) + noise(12), 60 + noise(8))
            let places = (0..<100).map { (x + 90 * Double($0 % 10), y + 60 * Double($0 / 10)) }
            let change = film.show(places.map { label("A", $0.0, $0.1, width: 70, height: 30) })
            for code in change.all {
                let column = Int(((code.location.center.x - x) / 90).rounded())
                let row = Int(((code.location.center.y - y) / 60).rounded())
                let place = 10 * row + column
                #expect(first[code.identifier, default: place] == place)
                first[code.identifier] = place
            }
        }
        #expect(first.count == 100)
    }

    @Test func `a code that turns through a quarter keeps its identifier, and its turning is foretold`() {
        var film = Film()
        for degrees in stride(from: 0, through: 90, by: 3) {
            let change = film.show([label("A", 400, 300, turned: degrees)])
            #expect(change.added.count == (degrees == 0 ? 1 : 0))
        }
        let expected = film.tracker.expected(at: .milliseconds(33 * (film.frame + 1)), patience: 3)
        let heading = expected.first?.place.heading ?? .zero
        // 93 degrees: a little to the left of straight down.
        #expect(heading.x < -0.03 && heading.x > -0.08)
    }

    @Test func `when one of two identical codes is taken away, the other is not taken for it`() {
        var film = Film()
        for _ in 0..<5 { _ = film.show([label("A", 300, 300), label("A", 420, 300)]) }
        var removed: [Int] = []
        for _ in 0..<12 { removed += film.show([label("A", 420, 300)]).removed.map(\.identifier) }
        #expect(removed == [1])
        #expect(film.tracker.tracks.map(\.identifier) == [2])
    }

    @Test func `a code that leaves the frame is removed at once, not foretold outside`() {
        var film = Film()
        for step in 0..<10 { _ = film.show([label("A", 970 + 30 * Double(step), 300)]) }
        #expect(film.show([]).removed.isEmpty)
        #expect(film.show([]).removed.map(\.identifier) == [1])
    }

    @Test func `the same code twice at one place is one`() {
        var film = Film()
        #expect(film.show([label("A", 400, 300), label("A", 404, 302)]).all.count == 1)
    }

    @Test func `a code that must be seen three times is added with the third sighting, and a misread never`() {
        var film = Film()
        film.needed = 3
        #expect(film.show([label("A", 400, 300), label("X", 800, 300)]).added.isEmpty)
        #expect(film.show([label("A", 400, 300)]).added.isEmpty)
        #expect(film.show([label("A", 400, 300)]).added.map(\.barcode.data) == ["A"])
        var all: [TrackedBarcode] = []
        for _ in 0..<10 {
            let change = film.show([label("A", 400, 300)])
            all += change.added + change.removed
        }
        #expect(all.isEmpty)
        #expect(film.tracker.tracks.count == 1)
    }

    @Test func `unique codes are followed to wherever they come back`() {
        var film = Film()
        film.rules.expectsOnlyUniqueBarcodes = true
        _ = film.show([label("A", 100, 100)])
        let change = film.show([label("A", 1200, 600), label("A", 100, 600)])
        #expect(change.all.map(\.identifier) == [1])
    }

    @Test func `after clearing, what listeners know is removed with the next frame`() {
        var film = Film()
        _ = film.show([label("A", 400, 300)])
        film.tracker.clear()
        let change = film.show([label("A", 400, 300)])
        #expect(change.removed.map(\.identifier) == [1])
        #expect(change.added.map(\.identifier) == [2])
    }

    @Test func `the cheapest assignment is found as a whole, and none dearer than staying alone`() {
        let costs: [[Double?]] = [[1, 2, nil], [1, 9, nil], [nil, nil, 6]]
        #expect(Assignment(rows: 3, columns: 3, alone: 5) { costs[$0][$1] }.columns == [1, 0, nil])
        #expect(Assignment(rows: 0, columns: 3, alone: 5) { _, _ in 1 }.columns.isEmpty)
        #expect(Assignment(rows: 2, columns: 0, alone: 5) { _, _ in 1 }.columns == [nil, nil])
        #expect(Assignment(rows: 2, columns: 1, alone: 5) { row, _ in row == 0 ? 2 : 1 }.columns == [nil, 0])
    }
}
