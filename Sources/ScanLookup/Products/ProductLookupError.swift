// Why a product could not be looked up.
import Foundation
import ScanCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why there is no product for a code: a code to switch on, and a sentence to show.
public struct ProductLookupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. Open: further codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The endpoint knows no such product, or is not asked since the number is a shop's own: the sentence says which.
        public static let notFound = Code(rawValue: "notFound")
        /// What was given is no GTIN of 14 digits.
        public static let invalidCode = Code(rawValue: "invalidCode")
        /// A status code that is neither success nor "not found": see ``ProductLookupError/status``.
        public static let status = Code(rawValue: "status")
        /// An answer that is not what the endpoint promises: see ``ProductLookupError/place``.
        public static let decoding = Code(rawValue: "decoding")
        /// An answer over the limit on bytes.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// No answer: no network, no host, no time left.
        public static let network = Code(rawValue: "network")
        /// The task was cancelled before the answer came.
        public static let cancelled = Code(rawValue: "cancelled")
    }

    /// What kind of failure it is.
    public let code: Code
    /// One sentence for a person.
    public let message: String
    /// The HTTP status code, for ``Code/status``.
    public var status: Int?
    /// Where the answer is wrong, for ``Code/decoding``: a path such as `product.brands` or `[3].price`, or `byte 17`; empty for
    /// all of it.
    public var place: String?
    /// How long the server asks to wait, from `Retry-After`.
    public var retryAfter: Duration?
    /// `URLError`'s own number, for ``Code/network``.
    public var underlyingCode: Int?

    /// An error of the given kind with its sentence.
    public init(
        _ code: Code, _ message: String, status: Int? = nil, place: String? = nil, retryAfter: Duration? = nil,
        underlyingCode: Int? = nil
    ) {
        self.code = code
        self.message = message
        self.status = status
        self.place = place
        self.retryAfter = retryAfter
        self.underlyingCode = underlyingCode
    }

    /// The sentence.
    public var description: String { message }

    /// Whether the same question may get an answer later: no network, or a status of 408, 425, 429 or 500 to 599 but 501 and 505.
    public var isTemporary: Bool {
        if code == .status, let status {
            return [408, 425, 429].contains(status) || (500..<600).contains(status) && ![501, 505].contains(status)
        }
        return code == .network
    }

    /// An answer that is wrong at `place`.
    static func decoding(_ what: String, at place: String) -> ProductLookupError {
        let prefix = place.isEmpty ? "the JSON text" : place
        return ProductLookupError(.decoding, "\(prefix): \(what)", place: place)
    }

    /// The typed error for whatever a decoder threw.
    static func decoding(_ error: any Error) -> ProductLookupError {
        guard let error = error as? DecodingError else {
            return error as? ProductLookupError ?? decoding("\(error)", at: "")
        }
        switch error {
        case .typeMismatch(let type, let context): return decoding("is no \(type)", at: context.codingPath.name)
        case .valueNotFound(let type, let context):
            return decoding("is null, not \(type)", at: context.codingPath.name)
        case .keyNotFound(let key, let context): return decoding("is missing", at: (context.codingPath + [key]).name)
        case .dataCorrupted(let context): return decoding(context.debugDescription, at: context.codingPath.name)
        @unknown default: return decoding("\(error)", at: "")
        }
    }

    /// The typed error for whatever a session threw; one that is typed already stands.
    static func session(_ error: any Error) -> ProductLookupError {
        if let error = error as? ProductLookupError { return error }
        if error is CancellationError { return ProductLookupError(.cancelled, "the look-up was cancelled") }
        guard let error = error as? URLError else { return ProductLookupError(.network, "no answer: \(error)") }
        switch error.code {
        case .cancelled: return ProductLookupError(.cancelled, "the look-up was cancelled")
        case .dataLengthExceedsMaximum: return ProductLookupError(.tooLarge, "the answer is too large")
        default:
            return ProductLookupError(
                .network, "no answer: \(error.localizedDescription)", underlyingCode: error.code.rawValue)
        }
    }
}
