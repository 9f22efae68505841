/// What an ``IdCapture`` is to look for. A value here, unlike the SDK's, as nothing is shared with it. By default nothing.
public struct IdCaptureSettings: Sendable, Hashable {
    /// A document by kind and region.
    public struct Document: Sendable, Hashable, Codable {
        /// A kind of document. Open: further kinds may come.
        public struct Kind: RawRepresentable, Sendable, Hashable, Codable {
            /// The name of the kind.
            public let rawValue: String
            /// A kind by its name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// A card of identity.
            public static let idCard = Kind(rawValue: "idCard")
            /// A licence to drive.
            public static let driverLicense = Kind(rawValue: "driverLicense")
            /// A passport.
            public static let passport = Kind(rawValue: "passport")
            /// A visa by the rules of ICAO.
            public static let visaIcao = Kind(rawValue: "visaIcao")
            /// A permit of residence.
            public static let residencePermit = Kind(rawValue: "residencePermit")
            /// A card of a health insurance.
            public static let healthInsuranceCard = Kind(rawValue: "healthInsuranceCard")
        }

        /// Which kind.
        public var kind: Kind
        /// The region as an ISO 3166-1 code of two letters; nil for any.
        public var region: String?

        /// A document of a region; left out, of any.
        public init(_ kind: Kind, region: String? = nil) {
            self.kind = kind
            self.region = region
        }
    }

    /// What of a document is read.
    public struct Scanner: Sendable, Hashable {
        /// Its barcode.
        public var barcode: Bool
        /// Its machine readable zone.
        public var machineReadableZone: Bool
        /// What is printed for people.
        public var visualInspectionZone: Bool
        /// Whether both sides are read.
        public var bothSides: Bool

        /// A scanner; left out, it reads all zones of one side.
        public init(
            barcode: Bool = true, machineReadableZone: Bool = true, visualInspectionZone: Bool = true,
            bothSides: Bool = false
        ) {
            self.barcode = barcode
            self.machineReadableZone = machineReadableZone
            self.visualInspectionZone = visualInspectionZone
            self.bothSides = bothSides
        }
    }

    /// What is accepted. Default: nothing.
    public var acceptedDocuments: Set<Document> = []
    /// What is rejected though it is accepted. Default: nothing.
    public var rejectedDocuments: Set<Document> = []
    /// What is read; nil for nothing. Default: nil.
    public var scanner: Scanner?
    /// Whether documents whose day is past are rejected. Default: false.
    public var rejectExpiredIds = false
    /// Whether voided documents are rejected. Default: false.
    public var rejectVoidedIds = false
    /// Whether documents that contradict themselves are rejected. Default: false.
    public var rejectInconsistentData = false
    /// Below which age in years the holder is rejected; nil for none. Default: nil.
    public var rejectHolderBelowAge: Int?
    /// After how many seconds an attempt is given up. Default: 6.
    public var rejectionTimeoutSeconds = 6

    /// Settings that read nothing.
    public init() {}
}
