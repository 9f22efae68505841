/// A GS1 Digital Link URI: a web address of any domain that carries what an element string carries, uncompressed.
///
/// `https://id.gs1.org/01/09521234543213/10/ABC?17=261231` has a primary key in its path (01), its qualifiers behind it in a fixed
/// order (10), and attributes in its query (17). Other parameters and the fragment are kept and mean nothing here.
/// (GS1 Digital Link Standard: URI Syntax.)
public struct DigitalLink: Sendable, Hashable {
    /// The stem that GS1 uses for links without a domain of their own.
    public static let canonicalStem = "https://id.gs1.org"

    /// Everything in front of the primary key, without the slash: "https://example.com/some/path".
    public let stem: String
    /// The primary key and its qualifiers.
    public let path: [ElementString.Element]
    /// The attributes of the query, in their order.
    public let attributes: [ElementString.Element]
    /// The parameters of the query that are not of GS1, as they stand: "linkType=all".
    public let otherParameters: [String]
    /// What follows "#", as it stands; nil without.
    public let fragment: String?

    /// A link whose parts were checked.
    init(
        stem: String, path: [ElementString.Element], attributes: [ElementString.Element],
        otherParameters: [String] = [], fragment: String? = nil
    ) {
        self.stem = stem
        self.path = path
        self.attributes = attributes
        self.otherParameters = otherParameters
        self.fragment = fragment
    }

    /// Path and attributes, in this order.
    public var elementString: ElementString { ElementString(checked: path + attributes) }

    /// The trade item; nil when the link is of something else.
    public var gtin: GTIN? { elementString.gtin }

    /// The address: everything but unreserved characters percent encoded, a GTIN of fourteen digits, attributes before other
    /// parameters.
    public var uri: String {
        var text = stem
        for element in path {
            text += "/\(element.identifier.code)/\(PercentCoding.encoded(element.value))"
        }
        let query =
            attributes.map { "\($0.identifier.code)=\(PercentCoding.encoded($0.value))" } + otherParameters
        if !query.isEmpty { text += "?" + query.joined(separator: "&") }
        return text + (fragment.map { "#" + $0 } ?? "")
    }
}

extension DigitalLink: CustomStringConvertible {
    /// The ``uri``.
    public var description: String { uri }
}

extension DigitalLink: Codable {
    /// A string, the URI.
    /// - Throws: `DecodingError.dataCorrupted` when it is no Digital Link.
    public init(from decoder: any Decoder) throws {
        self = try decoder.spelled { try DigitalLink($0) }
    }

    /// Writes the ``uri``.
    public func encode(to encoder: any Encoder) throws {
        try uri.encode(to: encoder)
    }
}
