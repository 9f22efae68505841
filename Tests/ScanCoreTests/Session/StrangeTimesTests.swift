// Clocks that go backwards, or jump by years.
import ScanTesting
import Testing

@testable import ScanCore

@Suite(.timeLimit(.minutes(20))) struct StrangeTimesTests {
    private let code = Barcode(symbology: .qr, data: "A")
    private static let eternity = Duration(secondsComponent: .max, attosecondsComponent: 0)
    private static let past = Duration(secondsComponent: .min, attosecondsComponent: 0)

    @Test func `a clock that was set back silences no code for longer than the window`() {
        var history = DuplicateHistory()
        func isTold(_ instant: Duration, _ history: inout DuplicateHistory) -> Bool {
            history.admits(code, at: instant, filter: .interval(.seconds(1)))
        }
        var told = [100_000, 99_999.5, 10, 10.5, 11.5].map { isTold(.seconds($0), &history) }
        #expect(told == [true, false, true, false, true])
        told = [Self.eternity, Self.past, .zero].map { isTold($0, &history) }
        #expect(told == [true, true, true])
    }

    @Test func `a clock that runs backwards fills no memory`() {
        var history = DuplicateHistory()
        for number in 0..<5000 {
            let barcode = Barcode(symbology: .qr, data: "\(number)")
            _ = history.admits(barcode, at: .seconds(-10 * number), filter: .interval(.seconds(1)))
        }
        #expect(history.count <= 128)
    }

    @Test func `a rejected code rests as long as it was told, whatever the clock does`() {
        var rests = RejectionRests()
        rests.begin(code, at: .seconds(1000), seconds: 5)
        rests.forget(before: .seconds(1003))
        #expect(rests.holds(code))
        rests.forget(before: .seconds(10))
        #expect(!rests.holds(code))
        rests.begin(code, at: .zero, seconds: .infinity)
        rests.forget(before: .seconds(1))
        #expect(rests.holds(code))
    }

    @Test func `the tracker foretells soundly over any jump`() {
        var tracker = Tracker()
        for (index, instant) in [.zero, Self.eternity, Self.past, Self.eternity, .seconds(-5)].enumerated() {
            let place = Quadrilateral(x: Double(10 * index), y: 0, width: 90, height: 40)
            let barcode = Barcode(symbology: .qr, data: "A", location: place)
            _ = tracker.update([barcode], at: instant, width: 400, height: 400)
            let hints = tracker.expected(at: Self.past, patience: 3)
            #expect(hints.count == 1 && hints.allSatisfy { abs($0.place.center.x) < 1e4 })
        }
    }

    @Test func `a trace holds any time: to the nanosecond, or the farthest that there is`() {
        let image = GrayImage(width: 2, height: 2, filledWith: 0)
        func again(_ time: Duration) -> Duration? {
            RunTrace.Frame(ImageFrame(image: image, timestamp: time)).frameData.timestamp
        }
        let year = Duration.seconds(31_536_000) + .nanoseconds(1)
        #expect(again(year) == year)
        #expect(again(.nanoseconds(-7)) == .nanoseconds(-7))
        #expect(again(Self.eternity) == .nanoseconds(Int64.max))
        #expect(again(Self.past) == .nanoseconds(Int64.min))
    }
}
