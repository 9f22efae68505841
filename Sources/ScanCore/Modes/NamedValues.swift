// Values that settings as JSON have by name.

extension KeyedDecodingContainer {
    /// A value by its name; throws for a name that is none, and lists those there are. Taken before the standard library's own,
    /// which says neither.
    func decodeIfPresent<Value: RawRepresentable & CaseIterable & Decodable>(
        _ type: Value.Type, forKey key: Key
    ) throws -> Value? where Value.RawValue == String {
        guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
        if let value = Value(rawValue: name) { return value }
        let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "there is no \"\(name)\", but \(names)")
    }
}
