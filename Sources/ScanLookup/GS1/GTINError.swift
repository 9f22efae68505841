/// Why something is no GTIN: a code to switch on and a sentence to show.
public struct GTINError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Open: further codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Not 8, 12, 13 or 14 digits (for a UPC-E: not 6, 7 or 8).
        public static let wrongLength = Code(rawValue: "wrongLength")
        /// A character that is no digit 0 to 9.
        public static let notADigit = Code(rawValue: "notADigit")
        /// The last digit is not the check digit of those before it.
        public static let wrongCheckDigit = Code(rawValue: "wrongCheckDigit")
        /// A UPC-E with a number system other than 0 and 1.
        public static let wrongNumberSystem = Code(rawValue: "wrongNumberSystem")
        /// A barcode that carries no GTIN: another symbology, no GS1 data, or GS1 data of something else.
        public static let noGTIN = Code(rawValue: "noGTIN")
    }

    /// What kind of failure it is.
    public let code: Code
    /// One sentence for a person.
    public let message: String

    /// An error of the given kind with its sentence.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The sentence.
    public var description: String { message }
}
