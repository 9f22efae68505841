// When a code has been seen often enough.
import ScanTesting
import Testing

@testable import ScanCore

@Suite struct ConfirmationTests {
    private let milk = Barcode(symbology: .ean13UPCA, data: "4006381333931")
    private let bin = Barcode(symbology: .codabar, data: "A123B")

    private func request(_ count: Int) -> DecodeRequest {
        var options = SymbologyOptions(for: .codabar)
        options.confirmationFrameCount = count
        return DecodeRequest(options: [.codabar: options, .ean13UPCA: SymbologyOptions(for: .ean13UPCA)])
    }

    @Test func `a code is confirmed in the frame its symbology asks for, others at once`() {
        var confirmation = Confirmation()
        #expect(confirmation.frame([milk, bin], request: request(3)) == [true, false])
        #expect(confirmation.frame([bin, milk], request: request(3)) == [false, true])
        #expect(confirmation.frame([bin], request: request(3)) == [true])
        #expect(confirmation.frame([bin], request: request(3)) == [true])
        #expect(confirmation.count == 1)
    }

    @Test func `a code twice in a frame is seen once`() {
        var confirmation = Confirmation()
        #expect(confirmation.frame([bin, bin], request: request(2)) == [false, false])
        #expect(confirmation.frame([bin], request: request(2)) == [true])
    }

    @Test func `a missed frame does not matter, as many as are asked for begin it anew`() {
        var confirmation = Confirmation()
        _ = confirmation.frame([bin], request: request(2))
        _ = confirmation.frame([], request: request(2))
        #expect(confirmation.frame([bin], request: request(2)) == [true])
        _ = confirmation.frame([], request: request(2))
        _ = confirmation.frame([], request: request(2))
        #expect(confirmation.count == 0)
        #expect(confirmation.frame([bin], request: request(2)) == [false])
    }

    @Test func `clearing forgets`() {
        var confirmation = Confirmation()
        _ = confirmation.frame([bin], request: request(2))
        confirmation.clear()
        #expect(confirmation.frame([bin], request: request(2)) == [false])
    }

    @Test func `a capture mode reports a code with its second sighting and says why not before`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [bread])) { settings in
            settings.settings(for: .code128).confirmationFrameCount = 2
        }
        for _ in 1...3 { await rig.source.emit() }
        #expect(rig.listener.reports.map { $0.drops.map(\.reason) } == [[.unconfirmed], [], []])
        #expect(rig.listener.barcodes.map(\.frameId) == [2, 3])
    }

    @Test func `the count is part of the settings as JSON`() throws {
        let settings = try BarcodeCaptureSettings(
            jsonString: #"{"symbologies": {"codabar": {"confirmationFrameCount": 3}}}"#)
        #expect(settings.settings(for: .codabar).confirmationFrameCount == 3)
        let again = try BarcodeCaptureSettings(jsonString: settings.jsonString)
        #expect(again.snapshot == settings.snapshot)
    }
}
