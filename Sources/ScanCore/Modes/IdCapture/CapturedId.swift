/// What was read of an identity document: a value that may be kept, compared and made by hand in a test. What was not read is nil.
public struct CapturedId: Sendable, Hashable, Codable {
    /// The kind of document, and where it is from.
    public var document: IdCaptureSettings.Document?
    /// Given names.
    public var firstName: String?
    /// Family name.
    public var lastName: String?
    /// Second family name.
    public var secondaryLastName: String?
    /// The whole name as it stands there; when not given, the names joined.
    public var fullName: String?
    /// As it stands there.
    public var sex: String?
    /// As it stands there.
    public var nationality: String?
    /// As it stands there, in lines.
    public var address: String?
    /// The day of birth.
    public var dateOfBirth: DateResult?
    /// The last day on which it is valid.
    public var dateOfExpiry: DateResult?
    /// The day of issue.
    public var dateOfIssue: DateResult?
    /// The number of the document.
    public var documentNumber: String?
    /// A second number.
    public var documentAdditionalNumber: String?
    /// Who issued it, as it stands there.
    public var issuingCountry: String?
    /// What the machine readable zone says.
    public var mrzResult: MrzResult?
    /// What is printed for people.
    public var vizResult: VizResult?

    /// A document of which these were read; the others are set afterwards.
    public init(
        document: IdCaptureSettings.Document? = nil, firstName: String? = nil, lastName: String? = nil,
        fullName: String? = nil, documentNumber: String? = nil, dateOfBirth: DateResult? = nil,
        dateOfExpiry: DateResult? = nil, mrzResult: MrzResult? = nil, vizResult: VizResult? = nil
    ) {
        self.document = document
        self.firstName = firstName
        self.lastName = lastName
        let names = [firstName, lastName].compactMap { $0 }
        self.fullName = fullName ?? (names.isEmpty ? nil : names.joined(separator: " "))
        self.documentNumber = documentNumber
        self.dateOfBirth = dateOfBirth
        self.dateOfExpiry = dateOfExpiry
        self.mrzResult = mrzResult
        self.vizResult = vizResult
    }

    /// Whether `today` is later than the day of expiry; nil when that is not wholly known. The SDK asks the device's clock; here
    /// the day is the caller's.
    public func isExpired(on today: DateResult) -> Bool? {
        guard let expiry = dateOfExpiry, expiry.isComplete, today.isComplete else { return nil }
        return expiry.order < today.order
    }
}

/// A day as it stands in a document.
public struct DateResult: Sendable, Hashable, Codable {
    /// 1 to 31; 0 when it is not known.
    public var day: Int
    /// 1 to 12; 0 when it is not known.
    public var month: Int
    /// With the century; 0 when it is not known.
    public var year: Int

    /// A day; 0 for what is not known.
    public init(day: Int, month: Int, year: Int) {
        self.day = day
        self.month = month
        self.year = year
    }

    /// Whether all of it is known.
    public var isComplete: Bool { day > 0 && month > 0 && year > 0 }

    /// Grows with the days.
    var order: Int { (year * 100 + month) * 100 + day }
}
