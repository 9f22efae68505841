/// The keys of a JSON text without its values: what there is to compare when somebody asks which keys were understood.
struct JSONKeys: Decodable, Sendable {
    /// What is under each key; nil for what is no object.
    private var members: [String: JSONKeys]?
    /// The elements of an array; nil for what is none.
    private var elements: [JSONKeys]?
    /// Whether it is JSON's null, which stands for a key that is left out.
    private var isNull = false

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The keys of any JSON.
    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            members = [:]
            for key in object.allKeys { members?[key.stringValue] = try object.decode(JSONKeys.self, forKey: key) }
        } else if var array = try? decoder.unkeyedContainer() {
            elements = []
            while !array.isAtEnd { elements?.append(try array.decode(JSONKeys.self)) }
        } else {
            isNull = try decoder.singleValueContainer().decodeNil()
        }
    }

    /// All keys of several values under each other: sets are written in an order of their own.
    private init(merging all: [JSONKeys]) {
        let objects = all.compactMap(\.members)
        if !objects.isEmpty {
            members = [:]
            for key in Set(objects.flatMap(\.keys)) {
                members?[key] = JSONKeys(merging: objects.compactMap { $0[key] })
            }
        }
        let arrays = all.compactMap(\.elements)
        if !arrays.isEmpty { elements = arrays.flatMap { $0 } }
    }

    /// The first key, by the alphabet, that `other` does not have: `.a.b[2].c`; nil when it has all.
    func firstPath(missingIn other: JSONKeys) -> String? {
        for (key, value) in (members ?? [:]).sorted(by: { $0.key < $1.key }) where !value.isNull {
            guard let known = other.members?[key] else { return ".\(key)" }
            if let path = value.firstPath(missingIn: known) { return ".\(key)\(path)" }
        }
        guard let elements else { return nil }
        let known = JSONKeys(merging: other.elements ?? [])
        for (index, element) in elements.enumerated() {
            if let path = element.firstPath(missingIn: known) { return "[\(index)]\(path)" }
        }
        return nil
    }
}
