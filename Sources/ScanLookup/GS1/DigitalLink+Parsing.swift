// From a text to a link.

extension DigitalLink {
    /// The link that `text` is.
    ///
    /// A GTIN of 8, 12 or 13 digits, as release 1.1 allowed, is read with zeros in front; the names of that release ("/gtin/")
    /// are not. One slash behind the path does no harm.
    /// - Throws: ``DigitalLinkError``; `compressed` is a guess by the look of the last segment.
    public init(_ text: String) throws(DigitalLinkError) {
        var rest = Array(text.utf8.prefix(ElementString.longestMessage + 1))[...]
        guard rest.count <= ElementString.longestMessage else {
            throw DigitalLinkError(.tooLong, "A link has at most \(ElementString.longestMessage) bytes.")
        }
        guard Self.hasScheme(text), rest.allSatisfy(Self.isURICharacter) else {
            throw DigitalLinkError(.notAURI, "The text is no http:// or https:// address.")
        }
        let fragment = Self.cut(&rest, at: 0x23)
        let query = Self.cut(&rest, at: 0x3F)
        let (stem, path) = try Self.path(rest)
        var attributes: [ElementString.Element] = []
        var others: [String] = []
        for parameter in query?.split(separator: 0x26) ?? [] {
            if let element = try Self.attribute(parameter) {
                guard Self.isAttribute(element.identifier, behind: path) else {
                    throw Self.notAnAttribute(element.identifier)
                }
                attributes.append(element)
            } else {
                others.append(String(decoding: parameter, as: UTF8.self))
            }
        }
        var codes: Set<String> = []
        for element in path + attributes where !codes.insert(element.identifier.code).inserted {
            throw DigitalLinkError(
                .repeatedIdentifier, "(\(element.identifier.code)) is there twice.", identifier: element.identifier.code
            )
        }
        self.init(
            stem: stem, path: path, attributes: attributes, otherParameters: others,
            fragment: fragment.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Whether `text` begins with http:// or https://, in letters of either case.
    static func hasScheme(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("https://") || start.hasPrefix("http://")
    }

    /// Whether `text` is a scheme and a domain, perhaps with a path, and nothing behind it.
    static func isStem(_ text: String) -> Bool {
        let pieces = text.utf8.prefix(ElementString.longestMessage).split(
            separator: 0x2F, omittingEmptySubsequences: false)
        return hasScheme(text) && pieces.count >= 3 && !pieces[2].isEmpty && pieces[2].allSatisfy(isDomainCharacter)
            && text.utf8.allSatisfy { isURICharacter($0) && $0 != 0x3F && $0 != 0x23 }
    }

    /// Takes what follows the first `mark` from `text`, and the mark; nil when there is none.
    private static func cut(_ text: inout ArraySlice<UInt8>, at mark: UInt8) -> ArraySlice<UInt8>? {
        guard let place = text.firstIndex(of: mark) else { return nil }
        defer { text = text[..<place] }
        return text[(place + 1)...]
    }

    /// The stem and the elements of the path: pairs from the end backwards, up to a primary key.
    private static func path(
        _ text: ArraySlice<UInt8>
    ) throws(DigitalLinkError) -> (stem: String, path: [ElementString.Element]) {
        var segments = text.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard segments.count >= 3, !segments[2].isEmpty, segments[2].allSatisfy(isDomainCharacter) else {
            throw DigitalLinkError(.notAURI, "There is no domain in the link.")
        }
        if segments.count > 4, segments.last?.isEmpty == true { segments.removeLast() }
        var pairs: [(identifier: ApplicationIdentifier, value: ArraySlice<UInt8>)] = []
        var place = segments.count - 2
        while place >= 3, let identifier = ApplicationIdentifier(String(decoding: segments[place], as: UTF8.self)) {
            pairs.insert((identifier, segments[place + 1]), at: 0)
            if identifier.isPrimaryKey {
                let stem = segments[..<place].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
                return (stem, try elements(of: pairs))
            }
            // No key has more qualifiers than three.
            if pairs.count > 4 { break }
            place -= 2
        }
        if let last = segments.dropFirst(3).last, CompressedLink.isLike(last) {
            throw DigitalLinkError(.compressed, "The link looks compressed, which is not supported.")
        }
        throw DigitalLinkError(.noPrimaryKey, "The path of the link has no primary key.")
    }

    private static func elements(
        of pairs: [(identifier: ApplicationIdentifier, value: ArraySlice<UInt8>)]
    ) throws(DigitalLinkError) -> [ElementString.Element] {
        let codes = pairs.dropFirst().map(\.identifier.code)
        let orders = pairs.first?.identifier.qualifiers ?? []
        guard orders.contains(where: { order in order.filter(codes.contains) == codes }) else {
            throw DigitalLinkError(
                .wrongQualifiers,
                "The path of the link has qualifiers that do not belong to its key, or in a wrong order.",
                identifier: codes.first)
        }
        var found: [ElementString.Element] = []
        for pair in pairs { found.append(try element(pair.identifier, pair.value, plusIsBlank: false)) }
        return found
    }

    /// The element of a query parameter; nil when its name is not all digits or it has no value.
    private static func attribute(_ parameter: ArraySlice<UInt8>) throws(DigitalLinkError) -> ElementString.Element? {
        guard let sign = parameter.firstIndex(of: 0x3D), sign > parameter.startIndex,
            parameter[..<sign].allSatisfy({ $0.digit != nil })
        else { return nil }
        let code = String(decoding: parameter[..<sign].prefix(8), as: UTF8.self)
        guard let identifier = ApplicationIdentifier(code) else {
            throw DigitalLinkError(
                .unknownIdentifier, "The parameter \(code) is no application identifier.", identifier: code)
        }
        return try element(identifier, parameter[(sign + 1)...], plusIsBlank: true)
    }

    private static func element(
        _ identifier: ApplicationIdentifier, _ encoded: ArraySlice<UInt8>, plusIsBlank: Bool
    ) throws(DigitalLinkError) -> ElementString.Element {
        guard var value = PercentCoding.decoded(encoded, plusIsBlank: plusIsBlank) else {
            throw DigitalLinkError(
                .wrongEncoding, "The value of (\(identifier.code)) has a % without two hexadecimal digits.",
                identifier: identifier.code)
        }
        if identifier.code == "01", [8, 12, 13].contains(value.count) {
            value.insert(contentsOf: repeatElement(0x30, count: 14 - value.count), at: 0)
        }
        do {
            return try ElementString.Element(identifier.code, String(decoding: value, as: UTF8.self))
        } catch {
            throw DigitalLinkError(.wrongValue, error.message, identifier: identifier.code, value: error)
        }
    }

    private static func isURICharacter(_ byte: UInt8) -> Bool { uriCharacters.contains(byte) }
    private static func isDomainCharacter(_ byte: UInt8) -> Bool { domainCharacters.contains(byte) }

    private static let alphanumerics = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    private static let uriCharacters = Set("\(alphanumerics)-._~:/?#[]@!$&'()*+,;=%".utf8)
    private static let domainCharacters = Set("\(alphanumerics)-.:[]".utf8)
}
