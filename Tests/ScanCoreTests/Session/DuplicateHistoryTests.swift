// The memory of what was reported.
import Testing

@testable import ScanCore

@Suite struct DuplicateHistoryTests {
    private let code = Barcode(symbology: .qr, data: "A")

    @Test func `bytes tell codes apart that have no text`() {
        var history = DuplicateHistory()
        var isReported: Bool
        let one = Barcode(symbology: .qr, data: nil, rawData: .init([1]))
        let two = Barcode(symbology: .qr, data: nil, rawData: .init([2]))
        isReported = history.admits(one, at: .zero, filter: .session)
        #expect(isReported)
        isReported = history.admits(two, at: .zero, filter: .session)
        #expect(isReported)
        isReported = history.admits(one, at: .zero, filter: .session)
        #expect(!isReported)
    }

    @Test func `without a window nothing is remembered`() {
        var history = DuplicateHistory()
        var isReported: Bool
        isReported = history.admits(code, at: .zero, filter: .none)
        #expect(isReported)
        isReported = history.admits(code, at: .zero, filter: .none)
        #expect(isReported)
        #expect(history.count == 0)
    }

    @Test func `a long run with a window stays small`() {
        var history = DuplicateHistory()
        var isReported: Bool
        for number in 0..<10_000 {
            let barcode = Barcode(symbology: .qr, data: "\(number)")
            isReported = history.admits(barcode, at: .milliseconds(100 * number), filter: .interval(.seconds(1)))
            #expect(isReported)
        }
        #expect(history.count <= 128)
    }

    @Test func `cleared, it knows nothing`() {
        var history = DuplicateHistory()
        var isReported: Bool
        isReported = history.admits(code, at: .zero, filter: .session)
        #expect(isReported)
        history.clear()
        isReported = history.admits(code, at: .zero, filter: .session)
        #expect(isReported)
    }
}
