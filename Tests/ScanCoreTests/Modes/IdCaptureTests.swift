// The contract for identity documents.
import ScanCore
import ScanTesting
import Testing

@Suite struct IdCaptureTests {
    @Test func `the mode says that it is not available yet, and is silent when disabled`() async {
        let context = DataCaptureContext(decoder: { ScriptedDecoder() })
        let mode = IdCapture(context: context, settings: IdCaptureSettings())
        await context.settle()
        #expect(context.status.code == 9006 && !context.status.isValid)
        #expect(context.status.message.contains("not available yet"))
        #expect(!IdCapture.isAvailable)
        mode.isEnabled = false
        await context.settle()
        #expect(context.status == .success)
        context.removeMode(mode)
        #expect(mode.context == nil)
    }

    @Test func `a listener is called by hand with made documents`() {
        let mode = IdCapture(context: nil, settings: IdCaptureSettings())
        let listener = RecordingIdCaptureListener()
        mode.addListener(listener)
        let passport = CapturedId(
            document: .init(.passport, region: "UT"), firstName: "ANNA MARIA", lastName: "ERIKSSON",
            mrzResult: MrzResult(documentCode: "P"), vizResult: VizResult(capturedSides: [.front]))
        listener.idCapture(mode, didCapture: passport)
        listener.idCapture(mode, didReject: nil, reason: .timeout)
        mode.removeListener(listener)
        #expect(listener.events == [.started, .captured(passport), .rejected(nil, .timeout), .stopped])
        #expect(passport.fullName == "ANNA MARIA ERIKSSON")
    }

    @Test(arguments: [
        (DateResult(day: 1, month: 3, year: 2030), false), (DateResult(day: 2, month: 3, year: 2030), true),
        (DateResult(day: 1, month: 1, year: 2031), true), (DateResult(day: 0, month: 3, year: 2030), nil),
    ])
    func `a document is valid through its last day, by a day that the caller gives`(
        today: DateResult, is expired: Bool?
    ) {
        let id = CapturedId(dateOfExpiry: DateResult(day: 1, month: 3, year: 2030))
        #expect(id.isExpired(on: today) == expired)
        #expect(CapturedId().isExpired(on: today) == nil)
    }

    @Test func `settings are applied as values`() {
        let mode = IdCapture(context: nil, settings: IdCaptureSettings())
        var settings = mode.settings
        #expect(settings.acceptedDocuments.isEmpty && settings.scanner == nil)
        settings.acceptedDocuments = [.init(.idCard), .init(.passport, region: "US")]
        settings.scanner = .init(barcode: false)
        mode.apply(settings)
        #expect(mode.settings == settings)
    }
}
