/// What the machine readable zone of a document says (ICAO 9303). Made by hand; nothing reads it yet.
public struct MrzResult: Sendable, Hashable, Codable {
    /// The first letters: the kind of document.
    public var documentCode: String
    /// The zone's lines as they stand there; nil when they are withheld.
    public var capturedMrz: String?
    /// Whether a name did not fit.
    public var namesAreTruncated: Bool
    /// The optional data of the first line.
    public var optional: String?
    /// The optional data of the second line.
    public var optional1: String?
    /// The holder's own number.
    public var personalIdNumber: String?

    /// A zone; left out, the others are not there.
    public init(
        documentCode: String, capturedMrz: String? = nil, namesAreTruncated: Bool = false, optional: String? = nil,
        optional1: String? = nil, personalIdNumber: String? = nil
    ) {
        self.documentCode = documentCode
        self.capturedMrz = capturedMrz
        self.namesAreTruncated = namesAreTruncated
        self.optional = optional
        self.optional1 = optional1
        self.personalIdNumber = personalIdNumber
    }
}
