/// Why a message is no element string: what is wrong, which identifier, where, and what was read before it.
public struct ElementStringError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Open: further codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No GS1 data carrier: the AIM symbology identifier is none of ``ElementString/carrierIdentifiers``.
        public static let notGS1 = Code(rawValue: "notGS1")
        /// Nothing in it.
        public static let empty = Code(rawValue: "empty")
        /// More bytes than any symbol holds.
        public static let messageTooLong = Code(rawValue: "messageTooLong")
        /// Digits that are no application identifier, or something else where one belongs.
        public static let unknownIdentifier = Code(rawValue: "unknownIdentifier")
        /// A value, or a part of it, that ends too early.
        public static let tooShort = Code(rawValue: "tooShort")
        /// A value that is longer than its identifier allows; often a separator was lost.
        public static let tooLong = Code(rawValue: "tooLong")
        /// A character that the identifier does not allow.
        public static let invalidCharacter = Code(rawValue: "invalidCharacter")
        /// A check digit or check pair that does not belong to what stands before it.
        public static let wrongCheckDigit = Code(rawValue: "wrongCheckDigit")
        /// A day or time that does not exist.
        public static let invalidDate = Code(rawValue: "invalidDate")
        /// A country, currency or other code that does not exist.
        public static let invalidValue = Code(rawValue: "invalidValue")
        /// One identifier twice with different values.
        public static let repeatedIdentifier = Code(rawValue: "repeatedIdentifier")
    }

    /// What kind of failure it is.
    public let code: Code
    /// The byte at which it was seen, from the start of what was given, 0 for the first; for elements that were given one by
    /// one, the index of the element.
    public let position: Int
    /// The identifier that it happened to, or what stands where one belongs; nil when it is not about one.
    public let identifier: String?
    /// The elements that were read before it, all of them right.
    public let parsed: [ElementString.Element]
    /// One sentence for a person.
    public let message: String

    /// An error with all its facts.
    public init(
        _ code: Code, _ message: String, position: Int = 0, identifier: String? = nil,
        parsed: [ElementString.Element] = []
    ) {
        self.code = code
        self.message = message
        self.position = position
        self.identifier = identifier
        self.parsed = parsed
    }

    /// The sentence.
    public var description: String { message }
}
