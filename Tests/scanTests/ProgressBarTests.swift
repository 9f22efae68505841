// The bar, on a clock of its own.

import Testing

@testable import scan

@Suite("ProgressBar")
struct ProgressBarTests {
    @Test("there is no bar before a second of work")
    func patience() {
        var bar = ProgressBar(total: 10)
        #expect(bar.update(done: 1, codes: 0, elapsed: .milliseconds(999)) == nil)
        #expect(bar.clear() == nil)
        #expect(
            bar.update(done: 5, codes: 1, elapsed: .seconds(1))
                == ProgressBar.wipe + "[###############...............] 5 of 10, 1 code")
    }

    @Test("it is drawn ten times a second at most")
    func pause() {
        var bar = ProgressBar(total: nil)
        #expect(bar.update(done: 1, codes: 2, elapsed: .seconds(2)) == ProgressBar.wipe + "1 inputs, 2 codes")
        #expect(bar.update(done: 2, codes: 2, elapsed: .milliseconds(2099)) == nil)
        #expect(bar.update(done: 3, codes: 2, elapsed: .milliseconds(2100)) != nil)
    }

    @Test("it is wiped once, and not drawn after the last input")
    func wiped() {
        var bar = ProgressBar(total: 2)
        #expect(bar.update(done: 1, codes: 0, elapsed: .seconds(3)) != nil)
        #expect(bar.clear() == ProgressBar.wipe)
        #expect(bar.clear() == nil)
        #expect(bar.update(done: 2, codes: 0, elapsed: .seconds(4)) == nil)
    }
}
