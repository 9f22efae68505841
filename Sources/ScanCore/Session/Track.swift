// One code that a Tracker follows.

/// A way in pixels, across and down.
struct Shift: Sendable, Hashable {
    /// Pixels to the right.
    var x: Double
    /// Pixels down.
    var y: Double

    /// No way at all.
    static let zero = Shift(x: 0, y: 0)
    /// The way from `start` to `end`.
    init(from start: Point, to end: Point) { self.init(x: end.x - start.x, y: end.y - start.y) }
    /// So far across and down.
    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Its length in pixels.
    var length: Double { (x * x + y * y).squareRoot() }
    /// One way after the other.
    static func + (left: Shift, right: Shift) -> Shift { Shift(x: left.x + right.x, y: left.y + right.y) }
    /// One way, and the other back.
    static func - (left: Shift, right: Shift) -> Shift { Shift(x: left.x - right.x, y: left.y - right.y) }
    /// So many times the way.
    static func * (way: Shift, times: Double) -> Shift { Shift(x: way.x * times, y: way.y * times) }
}

/// A code, where it is and how it moves beside the camera. Rates are a second.
struct Track: Sendable {
    /// Who it is.
    let identifier: Int
    /// The code as it was read last.
    private(set) var barcode: Barcode
    /// Where it is: where it was read, or should be.
    private(set) var place: Quadrilateral
    /// The code's own motion, that of the camera taken off.
    private(set) var velocity = Shift.zero
    /// The code's own turning, as a unit complex number for a thirtieth of a second.
    private(set) var turn = Shift(x: 1, y: 0)
    /// In how many frames it was seen.
    private(set) var count = SightingCount()
    /// Whether listeners know of it.
    var isReported = false

    /// The share of a surprise that goes into the motion.
    private static let gain = 0.35
    /// What ``turn`` is the turning of, in seconds.
    private static let beat = 1.0 / 30

    /// A code seen for the first time.
    init(identifier: Int, barcode: Barcode) {
        self.identifier = identifier
        self.barcode = barcode
        place = barcode.location
        count.see()
    }

    /// Where it should be after `seconds` of its own motion and the camera's.
    func predicted(after seconds: Double, camera: Shift) -> Quadrilateral {
        place.moved(by: (velocity + camera) * seconds, turned: turn.turned(times: min(seconds / Self.beat, 3)))
    }

    /// It was read where `barcode` says, `surprise` beside where it was foretold (the camera's part taken off).
    ///
    /// `trusts`: whether the reading is surely this code's; if not, its motion stays as it was.
    mutating func see(_ barcode: Barcode, foretold: Quadrilateral, surprise: Shift, seconds: Double, trusts: Bool) {
        if trusts {
            // The second sighting is the first that tells anything.
            let gain = count.sightings < 2 ? 0.8 : Self.gain
            velocity = velocity + surprise * (gain / seconds)
            let lag = foretold.heading.turn(to: barcode.location.heading)
            if lag.x > 0 {
                turn = turn.combined(with: lag.turned(times: Self.gain * Self.beat / seconds))
            }
        }
        place = barcode.location
        self.barcode = barcode
        count.see()
    }

    /// It was not read: it goes on to where it was foretold, and with the camera.
    mutating func coast(to foretold: Quadrilateral, camera: Shift) {
        place = foretold.moved(by: camera, turned: Shift(x: 1, y: 0))
        count.miss()
    }

    /// The track as a result.
    var result: TrackedBarcode {
        TrackedBarcode(identifier: identifier, barcode: barcode, location: place, isPredicted: count.missed > 0)
    }
}

// Turnings, as unit complex numbers: no angle, no function of C.
extension Shift {
    /// The turning from this direction to another.
    fileprivate func turn(to other: Shift) -> Shift {
        Shift(x: x * other.x + y * other.y, y: x * other.y - y * other.x).unit
    }

    /// One turning after another.
    fileprivate func combined(with other: Shift) -> Shift {
        Shift(x: x * other.x - y * other.y, y: x * other.y + y * other.x).unit
    }

    /// A small turning, so many times: by its tangent, which is its angle to a thousandth up to ten degrees.
    fileprivate func turned(times: Double) -> Shift {
        Shift(x: 1, y: x > 0.1 ? y / x * times : 0).unit
    }

    /// The direction alone; to the right when there is none.
    var unit: Shift { length > 0 ? self * (1 / length) : Shift(x: 1, y: 0) }
}

extension Quadrilateral {
    /// The direction from left to right of the code.
    var heading: Shift {
        (Shift(from: topLeft, to: topRight) + Shift(from: bottomLeft, to: bottomRight)).unit
    }

    /// The code's longer side in pixels.
    var longerSide: Double {
        max(Shift(from: topLeft, to: topRight).length, Shift(from: topLeft, to: bottomLeft).length)
    }

    /// Turned about its middle, then moved.
    func moved(by way: Shift, turned turn: Shift) -> Quadrilateral {
        let middle = center
        func moved(_ corner: Point) -> Point {
            let arm = Shift(from: middle, to: corner)
            return Point(
                x: middle.x + arm.x * turn.x - arm.y * turn.y + way.x,
                y: middle.y + arm.x * turn.y + arm.y * turn.x + way.y)
        }
        return Quadrilateral(
            topLeft: moved(topLeft), topRight: moved(topRight), bottomRight: moved(bottomRight),
            bottomLeft: moved(bottomLeft))
    }
}
