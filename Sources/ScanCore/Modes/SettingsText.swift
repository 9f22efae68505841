// Settings as JSON text, for kiosks.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The one way in which settings become text and come from it.
enum SettingsText {
    /// A snapshot from its JSON. Throws `.invalidSettings` for text that is no such JSON, for a symbology there is not, and for a
    /// key that means nothing or is there twice; the sentence says what is wrong and where: `settings.symbologies.code39.enabeld: no such key`.
    static func read<Value: Codable>(_ type: Value.Type, _ text: String) throws(ScanError) -> Value {
        do {
            return try understood(type, Data(text.utf8))
        } catch {
            let message = (error as? ScanError)?.message ?? sentence(error)
            throw ScanError(.invalidSettings, line(message))
        }
    }

    /// A message in one line of bearable length: keys and values of the text may be in it.
    static func line(_ message: String) -> String {
        let scalars = message.unicodeScalars
        var line = String.UnicodeScalarView()
        for scalar in scalars.prefix(240) { line.append(scalar.value < 32 || scalar.value == 127 ? " " : scalar) }
        return String(line) + (scalars.dropFirst(240).isEmpty ? "" : " …")
    }

    private static func understood<Value: Codable>(_ type: Value.Type, _ data: Data) throws -> Value {
        let given = try JSONDecoder().decode(JSONKeys.self, from: data)
        if let path = RepeatedKey.path(in: Array(data)) {
            throw ScanError(.invalidSettings, "settings\(path): the key is there twice")
        }
        let value: Value
        do {
            value = try JSONDecoder.ofAllNumbers.decode(type, from: data)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty && context.isAboutJSON {
            // It is JSON, as the keys were read: what Foundation means is a number, and it does not say which.
            throw ScanError(.invalidSettings, "settings: a number is too large, or has a fraction where none can be")
        }
        // A key that was taken is written again, so one that is not was not taken.
        let taken = try JSONDecoder().decode(JSONKeys.self, from: JSONEncoder.ofAllNumbers.encode(value))
        if let stray = given.firstPath(missingIn: taken) {
            throw ScanError(.invalidSettings, "settings\(stray): no such key")
        }
        return value
    }

    /// A snapshot as JSON, keys sorted; a number that JSON does not have is a word.
    static func write(_ value: some Encodable) -> String {
        let data = try? JSONEncoder.ofAllNumbers.encode(value)
        return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
    }

    /// Where it is below `root`, then what.
    static func sentence(_ error: any Error, root: String = "settings") -> String {
        guard let error = error as? DecodingError else { return "\(root): \(error)" }
        return switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(root)\(context.codingPath.place): \(context.debugDescription)"
        case .keyNotFound(let key, let context):
            "\(root)\(context.codingPath.place): the key \(key.stringValue) is missing"
        case .dataCorrupted(let context):
            "\(root)\(context.codingPath.place): \(context.debugDescription)"
                + (context.underlyingError.map { " \(detail($0))" } ?? "")
        @unknown default: "\(root): \(error)"
        }
    }

    /// What the parser of JSON has to say, in one line.
    private static func detail(_ error: any Error) -> String {
        let text = String(describing: error)
        guard let range = text.firstRange(of: "NSDebugDescription=") else { return "(\(text))" }
        return "(\(text[range.upperBound...].prefix { $0 != "," && $0 != "}" && $0 != "\n" }))"
    }
}

extension DecodingError.Context {
    /// Whether Foundation says that the text is no JSON at all.
    fileprivate var isAboutJSON: Bool { debugDescription.hasPrefix("The given data was not valid JSON") }
}
