// An app's test of a pick list's answers.

import ScanKit
import ScanTesting
import Testing

/// An app's type that says what may be picked.
final class Picker: BarcodePickActionListener {
    private let wanted: Set<String>

    init(wanted: Set<String>) { self.wanted = wanted }

    func didPickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(wanted.contains(data))
    }

    func didUnpickItem(withData data: String, completionHandler: @escaping (Bool) -> Void) { completionHandler(true) }
}

@Test func pickerTakesWhatIsWanted() {
    let picker = Picker(wanted: ["BOX-1"])
    #expect(PickActionProbe.pick("BOX-1", picker).outcome == .answered(true))
    #expect(PickActionProbe.pick("BOX-2", picker).outcome == .answered(false))
}
