// The form for people: "(01)09521234543213(10)ABC".

extension ElementString {
    /// The identifiers in brackets, without separators. An opening bracket in a value is written `\(`, so that the text can be
    /// read again; no value has a backslash.
    public var bracketed: String {
        elements.map { element in
            let value = element.value.contains("(") ? Self.escaped(element.value) : element.value
            return "(\(element.identifier.code))\(value)"
        }.joined()
    }

    /// The elements of the form for people: `(01)09521234543213(10)ABC`. A bracket that belongs to a value is written `\(`.
    ///
    /// - Throws: ``ElementStringError``; positions count bytes from the start, backslashes included.
    public init(bracketed text: String) throws(ElementStringError) {
        let bytes = Array(text.utf8.prefix(Self.longestMessage + 1))
        guard bytes.count <= Self.longestMessage else {
            throw ElementStringError(.messageTooLong, "The text has more than \(Self.longestMessage) bytes.")
        }
        var found: [Element] = []
        var values: [String: String] = [:]
        var place = 0
        while place < bytes.count {
            let (code, start) = try Self.code(in: bytes, at: place, found: found)
            let (value, end) = Self.value(in: bytes, from: start)
            let element: Element
            do {
                element = try Element(code, String(decoding: value, as: UTF8.self))
            } catch {
                let backslashes = value.prefix(error.position).filter { $0 == 0x28 }.count
                throw ElementStringError(
                    error.code, error.message,
                    position: error.code == .unknownIdentifier ? place : start + error.position + backslashes,
                    identifier: code, parsed: found)
            }
            if let other = values.updateValue(element.value, forKey: code), other != element.value {
                throw ElementStringError(
                    .repeatedIdentifier, "(\(code)) is there twice with different values.", position: place,
                    identifier: code, parsed: found)
            }
            found.append(element)
            place = end
        }
        try self.init(elements: found)
    }

    /// The digits of the identifier whose bracket opens at `place`, and where its value begins.
    private static func code(
        in bytes: [UInt8], at place: Int, found: [Element]
    ) throws(ElementStringError) -> (String, Int) {
        let inside = bytes[(place + 1)...].prefix(4).prefix { $0.digit != nil }
        let close = inside.endIndex
        guard bytes[place] == 0x28, inside.count >= 2, close < bytes.count, bytes[close] == 0x29 else {
            throw ElementStringError(
                .unknownIdentifier, "At \(place) stands no application identifier in brackets.", position: place,
                identifier: String(decoding: bytes[place...].prefix(6), as: UTF8.self), parsed: found)
        }
        return (String(decoding: inside, as: UTF8.self), close + 1)
    }

    /// The value from `start` to the next bracket, backslashes in front of brackets taken away, and where it ends.
    private static func value(in bytes: [UInt8], from start: Int) -> ([UInt8], Int) {
        var value: [UInt8] = []
        var place = start
        while place < bytes.count, bytes[place] != 0x28 {
            if bytes[place] == 0x5C, place + 1 < bytes.count, bytes[place + 1] == 0x28 { place += 1 }
            value.append(bytes[place])
            place += 1
        }
        return (value, place)
    }

    private static func escaped(_ value: String) -> String {
        value.split(separator: "(", omittingEmptySubsequences: false).joined(separator: "\\(")
    }
}
