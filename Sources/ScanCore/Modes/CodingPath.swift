// Where a value lies in a JSON text, for the sentence of an error.

extension [any CodingKey] {
    /// The path below something that is named already: `.expected[0].text`; empty for the whole.
    package var place: String {
        map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    }

    /// The path by itself: `expected[0].text`; empty for the whole.
    package var name: String { place.first == "." ? String(place.dropFirst()) : place }
}
