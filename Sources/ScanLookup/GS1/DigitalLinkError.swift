/// Why a text is no GS1 Digital Link URI, or why elements cannot be one.
public struct DigitalLinkError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Open: further codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No `http://` or `https://` with a domain behind it, or characters that no URI has.
        public static let notAURI = Code(rawValue: "notAURI")
        /// More bytes than any symbol holds.
        public static let tooLong = Code(rawValue: "tooLong")
        /// No primary key in the path: an ordinary web address. Also one with the names of release 1.1 ("/gtin/") instead of
        /// digits, which the standard took back.
        public static let noPrimaryKey = Code(rawValue: "noPrimaryKey")
        /// A link that looks compressed, which is not supported.
        public static let compressed = Code(rawValue: "compressed")
        /// Identifiers in the path that do not belong behind the primary key, or not in this order.
        public static let wrongQualifiers = Code(rawValue: "wrongQualifiers")
        /// A query parameter, all digits, that is no application identifier.
        public static let unknownIdentifier = Code(rawValue: "unknownIdentifier")
        /// An identifier that may not stand in the query of a link, or belongs into its path.
        public static let notAnAttribute = Code(rawValue: "notAnAttribute")
        /// A "%" without two hexadecimal digits.
        public static let wrongEncoding = Code(rawValue: "wrongEncoding")
        /// One identifier twice.
        public static let repeatedIdentifier = Code(rawValue: "repeatedIdentifier")
        /// A value that its identifier does not allow: see ``DigitalLinkError/value``.
        public static let wrongValue = Code(rawValue: "wrongValue")
    }

    /// What kind of failure it is.
    public let code: Code
    /// The identifier that it happened to; nil when it is not about one.
    public let identifier: String?
    /// What is wrong with the value, its position counted from the start of the decoded value; nil but for `wrongValue`.
    public let value: ElementStringError?
    /// One sentence for a person.
    public let message: String

    /// An error with all its facts.
    public init(_ code: Code, _ message: String, identifier: String? = nil, value: ElementStringError? = nil) {
        self.code = code
        self.message = message
        self.identifier = identifier
        self.value = value
    }

    /// The sentence.
    public var description: String { message }
}
