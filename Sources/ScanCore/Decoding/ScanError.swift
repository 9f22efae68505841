/// Why something could not be done: a code to switch on, a sentence to show, and the C library's own code if there is one.
public struct ScanError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Open: further codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A size, stride or count that does not fit the bytes given.
        public static let invalidImage = Code(rawValue: "invalidImage")
        /// A file that cannot be opened or read.
        public static let unreadableFile = Code(rawValue: "unreadableFile")
        /// Bytes of no known picture format.
        public static let unknownFormat = Code(rawValue: "unknownFormat")
        /// A picture that ends too early or contradicts itself.
        public static let damagedImage = Code(rawValue: "damagedImage")
        /// A picture over the limits on pixels or bytes.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// Something asked for that this build or engine does not do.
        public static let unsupported = Code(rawValue: "unsupported")
        /// Settings that contradict themselves or enable nothing.
        public static let invalidSettings = Code(rawValue: "invalidSettings")
        /// A frame source failed.
        public static let sourceFailure = Code(rawValue: "sourceFailure")
        /// The engine failed.
        public static let engineFailure = Code(rawValue: "engineFailure")
        /// The task was cancelled before the work was done.
        public static let cancelled = Code(rawValue: "cancelled")
    }

    /// What kind of failure it is.
    public let code: Code
    /// One sentence for a person: what, and where (file, field, value).
    public let message: String
    /// The C library's own error number, when there is one.
    public let underlyingCode: Int?

    /// An error of the given kind with its sentence.
    public init(_ code: Code, _ message: String, underlyingCode: Int? = nil) {
        self.code = code
        self.message = message
        self.underlyingCode = underlyingCode
    }

    /// The sentence.
    public var description: String { message }
}
