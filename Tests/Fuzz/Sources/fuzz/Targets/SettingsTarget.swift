// Settings as JSON.
import ScanCore

/// The settings' own text form.
enum SettingsTarget {
    /// Any text. What is accepted must come back from its own text.
    static func run(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let own = try? BarcodeCaptureSettings(jsonString: text).jsonString {
            let again = try? BarcodeCaptureSettings(jsonString: own)
            precondition(again?.jsonString == own, "settings that do not come back from their own text")
        }
        if let own = try? BarcodeBatchSettings(jsonString: text).jsonString {
            let again = try? BarcodeBatchSettings(jsonString: own)
            precondition(again?.jsonString == own, "settings that do not come back from their own text")
        }
    }
}
