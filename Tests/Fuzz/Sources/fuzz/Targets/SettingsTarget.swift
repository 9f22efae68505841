// Settings as JSON.
import ScanCore

/// The settings' own text form.
enum SettingsTarget {
    /// Any text. What is accepted must come back from its own text.
    static func run(_ bytes: [UInt8]) {
        guard let settings = try? BarcodeCaptureSettings(jsonString: String(decoding: bytes, as: UTF8.self)) else { return }
        let text = settings.jsonString
        let again = try? BarcodeCaptureSettings(jsonString: text)
        precondition(again?.jsonString == text, "settings that do not come back from their own text")
    }
}
