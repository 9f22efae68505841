// An app's test of a metadata delegate.

import ScanKit
import ScanTesting
import Testing

/// An app's type that shows the first code there is.
final class Display: MetadataOutputObjectsDelegate {
    private(set) var text: String?

    func metadataOutput(
        _ output: MetadataOutput, didOutput metadataObjects: [MachineReadableCodeObject],
        from connection: MetadataConnection
    ) {
        text = metadataObjects.first?.stringValue
    }
}

@Test func displayGoesDarkWithTheCode() {
    let display = Display()
    let code = MachineReadableCodeObject(type: .ean8, stringValue: "95212340")
    display.metadataOutput(MetadataOutput(), didOutput: [code], from: MetadataConnection())
    #expect(display.text == "95212340")
    display.metadataOutput(MetadataOutput(), didOutput: [], from: MetadataConnection())
    #expect(display.text == nil)
}
