// One line of a list, or what is wrong with it: file, line and key.

import Foundation
import ScanCore

/// Takes the lines of a JSON Lines file apart, and says where a mistake is.
struct ScoreLine {
    /// How a person calls the file.
    let file: String
    /// The line, from 1.
    let number: Int
    /// Its bytes.
    let bytes: Data

    /// The lines of a file that hold something. Throws what reading the file throws.
    static func all(of file: URL) throws -> [ScoreLine] {
        try Data(contentsOf: file).split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
            .map { ScoreLine(file: file.relativePath, number: $0.offset + 1, bytes: Data($0.element)) }
            .filter { line in !line.bytes.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
    }

    /// The line's value; throws `.invalidSettings` with file, line and key.
    func value<Value: Decodable>(_: Value.Type) throws(ScanError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: bytes)
        } catch let DecodingError.keyNotFound(key, context) {
            throw failure("no key \"\((context.codingPath + [key]).name)\"")
        } catch let DecodingError.typeMismatch(type, context) {
            let place = context.codingPath.isEmpty ? "it" : "\"\(context.codingPath.name)\""
            throw failure("\(place) is not \(Self.name(of: type))")
        } catch let DecodingError.valueNotFound(_, context) {
            throw failure("\"\(context.codingPath.name)\" is null")
        } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
            throw failure("\"\(context.codingPath.name)\" cannot be used")
        } catch {
            throw failure("no JSON")
        }
    }

    /// Throws `.invalidSettings` when one of the values is of a symbology that the bench has no name for.
    func check(_ codes: [ExpectedCode]?, key: String) throws(ScanError) {
        for (index, code) in (codes ?? []).enumerated() where !ExpectedCode.names.contains(code.symbology) {
            throw unknown(code.symbology, key: "\(key)[\(index)].symbology")
        }
    }

    /// A mistake in the name of a symbology.
    func unknown(_ symbology: String, key: String) -> ScanError {
        failure(
            "\"\(key)\" has the unknown symbology '\(symbology)'; there are \(ExpectedCode.names.joined(separator: ", "))"
        )
    }

    /// A mistake in this line.
    func failure(_ reason: String) -> ScanError { ScanError(.invalidSettings, "\(file), line \(number): \(reason)") }

    private static func name(of type: any Any.Type) -> String {
        if type == String.self { return "a text" }
        if type == Int.self { return "a whole number" }
        if type == Bool.self { return "true or false" }
        return type is any RangeReplaceableCollection.Type || "\(type)".hasPrefix("Array") ? "a list" : "an object"
    }
}
