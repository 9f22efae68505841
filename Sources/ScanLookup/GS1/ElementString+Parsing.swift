// A message, as a symbol carries it, taken apart.

extension ElementString {
    /// The elements of a message without its symbology identifier; separators are U+001D.
    ///
    /// A separator in front, at the end or behind a value of predefined length does no harm.
    /// - Throws: ``ElementStringError``; what was right in front of the mistake is in ``ElementStringError/parsed``.
    public init(_ message: String) throws(ElementStringError) {
        try self.init(bytes: Array(message.utf8.prefix(Self.longestMessage + 1)))
    }

    /// The same from bytes.
    public init(bytes: some Collection<UInt8>) throws(ElementStringError) {
        var parser = ElementStringParser(bytes: Array(bytes.prefix(Self.longestMessage + 1)))
        self.init(checked: try parser.elements())
    }

    /// The elements of what a scanner sends with the AIM symbology identifier in front: "]C1010952…".
    ///
    /// - Throws: ``ElementStringError`` with `notGS1` when it begins with none of ``carrierIdentifiers``. Positions count from
    ///   the start, the three characters of the identifier included.
    public init(scannerOutput: String) throws(ElementStringError) {
        guard Self.carrierIdentifiers.contains(String(scannerOutput.prefix(3))) else {
            throw ElementStringError(.notGS1, "It does not begin with the symbology identifier of a GS1 symbol.")
        }
        var parser = ElementStringParser(bytes: Array(scannerOutput.utf8.prefix(Self.longestMessage + 1)), place: 3)
        self.init(checked: try parser.elements())
    }
}

/// Reads elements from a message, one behind the other.
struct ElementStringParser {
    /// The whole message.
    let bytes: [UInt8]
    /// Where the next byte is.
    private(set) var place = 0
    /// What was read.
    private var found: [ElementString.Element] = []
    private var values: [String: String] = [:]

    /// A parser at `place` of a message.
    init(bytes: [UInt8], place: Int = 0) {
        self.bytes = bytes
        self.place = place
    }

    /// All elements.
    mutating func elements() throws(ElementStringError) -> [ElementString.Element] {
        guard bytes.count <= ElementString.longestMessage else {
            throw ElementStringError(
                .messageTooLong, "The message has more than \(ElementString.longestMessage) bytes.")
        }
        skipSeparator()
        guard place < bytes.count else {
            throw ElementStringError(.empty, "There is nothing in the message.", position: place)
        }
        while place < bytes.count {
            let start = place
            let identifier = try identifier()
            try take(valueOf: identifier, from: start)
            skipSeparator()
        }
        return found
    }

    private mutating func skipSeparator() {
        if place < bytes.count, bytes[place] == ElementString.separator { place += 1 }
    }

    /// The identifier at the place; no identifier begins with another one.
    private mutating func identifier() throws(ElementStringError) -> ApplicationIdentifier {
        let digits = bytes[place...].prefix(4).prefix { $0.digit != nil }
        for length in stride(from: 2, through: digits.count, by: 1) {
            if let known = ApplicationIdentifier(String(decoding: digits.prefix(length), as: UTF8.self)) {
                place += length
                return known
            }
        }
        let seen = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
        throw ElementStringError(
            .unknownIdentifier, "At \(place) stands no known application identifier.", position: place,
            identifier: seen, parsed: found)
    }

    private mutating func take(
        valueOf identifier: ApplicationIdentifier, from start: Int
    ) throws(ElementStringError) {
        let rest = bytes[place...]
        let open = rest.prefix { $0 != ElementString.separator }
        let value = identifier.hasPredefinedLength ? open.prefix(identifier.lengths.upperBound) : open
        let code = identifier.code
        if let problem = identifier.problem(in: value) {
            throw ElementStringError(
                problem.code, problem.sentence(of: identifier), position: place + problem.offset, identifier: code,
                parsed: found)
        }
        let text = String(decoding: value, as: UTF8.self)
        if let other = values.updateValue(text, forKey: code), other != text {
            throw ElementStringError(
                .repeatedIdentifier, "(\(code)) is there twice with different values.", position: start,
                identifier: code, parsed: found)
        }
        found.append(ElementString.Element(checked: identifier, value: text))
        place += value.count
    }
}
