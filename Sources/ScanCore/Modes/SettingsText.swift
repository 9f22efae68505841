// Settings as JSON text, for kiosks.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The one way in which settings become text and come from it.
enum SettingsText {
    /// A snapshot from its JSON. Throws `.invalidSettings` for text that is no such JSON, and for a symbology there is not.
    static func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws(ScanError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            throw ScanError(.invalidSettings, "settings: \(error)")
        }
    }

    /// A snapshot as JSON, keys sorted.
    static func write(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data = try? encoder.encode(value)
        return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
    }
}
