/// What is printed on a document for people. Made by hand; nothing reads it yet.
public struct VizResult: Sendable, Hashable, Codable {
    /// The sides of a document.
    public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
        /// The front.
        case front
        /// The back.
        case back
    }

    /// Which sides were read.
    public var capturedSides: Set<Side>
    /// Who issued it.
    public var issuingAuthority: String?
    /// Where it was issued.
    public var issuingJurisdiction: String?
    /// Further names, as they stand there.
    public var additionalNameInformation: String?

    /// A zone; left out, nothing of it was read.
    public init(
        capturedSides: Set<Side> = [], issuingAuthority: String? = nil, issuingJurisdiction: String? = nil,
        additionalNameInformation: String? = nil
    ) {
        self.capturedSides = capturedSides
        self.issuingAuthority = issuingAuthority
        self.issuingJurisdiction = issuingJurisdiction
        self.additionalNameInformation = additionalNameInformation
    }
}
