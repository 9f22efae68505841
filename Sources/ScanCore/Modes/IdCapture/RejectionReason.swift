/// Why a document was turned down. Open: further reasons may come.
public struct RejectionReason: RawRepresentable, Sendable, Hashable, Codable {
    /// The name of the reason.
    public let rawValue: String

    /// A reason by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not read within the time.
    public static let timeout = RejectionReason(rawValue: "timeout")
    /// Not among the accepted documents, or among the rejected.
    public static let notAcceptedDocumentType = RejectionReason(rawValue: "notAcceptedDocumentType")
    /// The data break their format.
    public static let invalidFormat = RejectionReason(rawValue: "invalidFormat")
    /// Punched or clipped.
    public static let documentVoided = RejectionReason(rawValue: "documentVoided")
    /// The one picture given shows no document.
    public static let singleImageNotRecognized = RejectionReason(rawValue: "singleImageNotRecognized")
    /// Its day is past.
    public static let documentExpired = RejectionReason(rawValue: "documentExpired")
    /// Its day is near.
    public static let documentExpiresSoon = RejectionReason(rawValue: "documentExpiresSoon")
    /// Not by the rules of Real ID.
    public static let notRealIdCompliant = RejectionReason(rawValue: "notRealIdCompliant")
    /// The holder is too young.
    public static let holderUnderage = RejectionReason(rawValue: "holderUnderage")
    /// The barcode is a forgery.
    public static let forgedAamvaBarcode = RejectionReason(rawValue: "forgedAamvaBarcode")
    /// The parts of the document contradict each other.
    public static let inconsistentData = RejectionReason(rawValue: "inconsistentData")
}
