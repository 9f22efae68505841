/// The data of a GS1-128, DataBar, GS1 QR Code or GS1 DataMatrix: values, each with the identifier that says what it is
/// (GS1 General Specifications, section 3 and 7.8).
///
/// Every value in it is right by form: length, characters, check digit, day, country and currency. What belongs together (a
/// lot needs a GTIN, which may be on another label) is not checked.
public struct ElementString: Sendable, Hashable {
    /// A value and what it is.
    public struct Element: Sendable, Hashable {
        /// What the value is.
        public let identifier: ApplicationIdentifier
        /// The value: ASCII, without separators.
        public let value: String

        /// A value that was checked.
        init(checked identifier: ApplicationIdentifier, value: String) {
            self.identifier = identifier
            self.value = value
        }

        /// The value of the identifier with these digits.
        /// - Throws: ``ElementStringError`` when there is no such identifier or the value is none of its; the position is the
        ///   byte of the value.
        public init(_ code: String, _ value: String) throws(ElementStringError) {
            guard let identifier = ApplicationIdentifier(code) else {
                throw ElementStringError(
                    .unknownIdentifier, "There is no application identifier (\(code.prefix(8))).", identifier: code)
            }
            if let problem = identifier.problem(in: Array(value.utf8.prefix(identifier.lengths.upperBound + 1))[...]) {
                throw ElementStringError(
                    problem.code, problem.sentence(of: identifier), position: problem.offset, identifier: code)
            }
            self.init(checked: identifier, value: value)
        }
    }

    /// What stands between a value of open length and the next identifier: FNC1, transmitted as 0x1D.
    static let separator: UInt8 = 0x1D

    /// The most bytes a message may have: the most that a QR Code holds, and some.
    static let longestMessage = 8192

    /// The AIM symbology identifiers (ISO/IEC 15424) of the symbols that carry element strings: GS1-128, DataBar, GS1
    /// DataMatrix, GS1 QR Code and GS1 DotCode.
    public static let carrierIdentifiers: Set<String> = ["]C1", "]e0", "]d2", "]Q3", "]J1"]

    /// The values in the order of the message; none twice with different values.
    public let elements: [Element]

    /// Elements that were checked, none twice with different values.
    init(checked elements: [Element]) { self.elements = elements }

    /// The elements given.
    /// - Throws: ``ElementStringError`` with `empty`, or `repeatedIdentifier` and the index of the second one.
    public init(elements: [Element]) throws(ElementStringError) {
        var values: [String: String] = [:]
        for (index, element) in elements.enumerated() {
            let code = element.identifier.code
            if let other = values.updateValue(element.value, forKey: code), other != element.value {
                throw ElementStringError(
                    .repeatedIdentifier, "(\(code)) is there twice with different values.", position: index,
                    identifier: code, parsed: Array(elements.prefix(index)))
            }
        }
        if elements.isEmpty { throw ElementStringError(.empty, "There is no element.") }
        self.init(checked: elements)
    }

    /// The values given: `try ElementString(["01": "09521234543213", "10": "ABC"])`.
    /// - Throws: ``ElementStringError``; its position is the index of the element.
    public init(_ values: KeyValuePairs<String, String>) throws(ElementStringError) {
        var elements: [Element] = []
        for (index, pair) in values.enumerated() {
            do {
                elements.append(try Element(pair.key, pair.value))
            } catch {
                throw ElementStringError(
                    error.code, error.message, position: index, identifier: error.identifier, parsed: elements)
            }
        }
        try self.init(elements: elements)
    }

    /// The first value of the identifier with these digits; nil when it is not there.
    public subscript(code: String) -> String? { elements.first { $0.identifier.code == code }?.value }

    /// The message as a symbol carries it: U+001D behind values of open length, but not at the end, and no FNC1 in front.
    public var message: String {
        var out = ""
        for (index, element) in elements.enumerated() {
            out += element.identifier.code + element.value
            if !element.identifier.hasPredefinedLength && index + 1 < elements.count { out += "\u{1D}" }
        }
        return out
    }
}

extension ElementString: CustomStringConvertible {
    /// ``bracketed``.
    public var description: String { bracketed }
}

extension ElementString: Codable {
    /// A string, the ``message``.
    /// - Throws: `DecodingError.dataCorrupted` when it is no element string.
    public init(from decoder: any Decoder) throws {
        self = try decoder.spelled { try ElementString($0) }
    }

    /// Writes ``message``.
    public func encode(to encoder: any Encoder) throws {
        try message.encode(to: encoder)
    }
}
