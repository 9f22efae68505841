// An app's test of a listener for identity documents.

import ScanKit
import ScanTesting
import Testing

/// An app's type that says whether the holder of a document may buy.
final class AgeCheck: IdCaptureListener {
    private(set) var answer: String?

    func idCapture(_ idCapture: IdCapture, didCapture capturedId: CapturedId) {
        answer = capturedId.fullName.map { "\($0) may buy" }
    }

    func idCapture(_ idCapture: IdCapture, didReject capturedId: CapturedId?, reason: RejectionReason) {
        answer = reason == .holderUnderage ? "too young" : "try again"
    }
}

@Test func ageCheckAnswers() {
    let check = AgeCheck()
    let mode = IdCapture(context: nil, settings: IdCaptureSettings())
    check.idCapture(mode, didCapture: CapturedId(firstName: "Ada", lastName: "Lovelace"))
    #expect(check.answer == "Ada Lovelace may buy")
    check.idCapture(mode, didReject: nil, reason: .holderUnderage)
    #expect(check.answer == "too young")
}
