/// A code that a ``MetadataOutput`` saw in a frame: a value that may be kept, compared and made by hand in a test.
public struct MachineReadableCodeObject: Sendable, Hashable, Codable {
    /// A kind of object by the name that AVFoundation's pages use. Open: a name that is none of the static members is carried,
    /// and told as not available.
    public struct ObjectType: RawRepresentable, Sendable, Hashable, Codable {
        /// AVFoundation's own name of it.
        public let rawValue: String

        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Aztec Code.
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        /// Codabar.
        public static let codabar = ObjectType(rawValue: "Codabar")
        /// Code 128.
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        /// Code 39.
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        /// Code 93.
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        /// Data Matrix.
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        /// EAN-13; a UPC-A is one with a leading 0.
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        /// EAN-8.
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        /// GS1 DataBar.
        public static let gs1DataBar = ObjectType(rawValue: "org.gs1.GS1DataBar")
        /// GS1 DataBar Expanded.
        public static let gs1DataBarExpanded = ObjectType(rawValue: "org.gs1.GS1DataBarExpanded")
        /// GS1 DataBar Limited.
        public static let gs1DataBarLimited = ObjectType(rawValue: "org.gs1.GS1DataBarLimited")
        /// Interleaved 2 of 5.
        public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
        /// MicroPDF417.
        public static let microPDF417 = ObjectType(rawValue: "MicroPDF417")
        /// Micro QR Code.
        public static let microQR = ObjectType(rawValue: "MicroQR")
        /// PDF417.
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        /// QR Code.
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        /// UPC-E.
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")

        /// The same by this library's name; nil for a name that is none of the above.
        public var symbology: Symbology? { Self.table[self] }

        /// The kind of a symbology; nil for one that AVFoundation does not name.
        init?(_ symbology: Symbology) {
            guard let type = Self.table.first(where: { $0.value == symbology })?.key else { return nil }
            self = type
        }

        private static let table: [ObjectType: Symbology] = [
            .aztec: .aztec, .codabar: .codabar, .code128: .code128, .code39: .code39, .code93: .code93,
            .dataMatrix: .dataMatrix, .ean13: .ean13UPCA, .ean8: .ean8, .gs1DataBar: .gs1Databar,
            .gs1DataBarExpanded: .gs1DatabarExpanded, .gs1DataBarLimited: .gs1DatabarLimited,
            .interleaved2of5: .interleavedTwoOfFive, .microPDF417: .microPDF417, .microQR: .microQR,
            .pdf417: .pdf417, .qr: .qr, .upce: .upce,
        ]

        /// All that have a symbology.
        static var all: Set<ObjectType> { Set(table.keys) }
    }

    /// What it is.
    public var type: ObjectType
    /// Its text; nil when the bytes are no clean text.
    public var stringValue: String?
    /// Top left, bottom left, bottom right, top right of the code itself, as fractions of the frame.
    public var corners: [NormalizedPoint]
    /// The upright rectangle around the corners.
    public var bounds: NormalizedRect
    /// When the frame was taken, from the start of the run; nil for still pictures.
    public var time: Duration?

    /// An object from its facts; left out, its bounds are those of the corners.
    public init(
        type: ObjectType, stringValue: String?, corners: [NormalizedPoint] = [], bounds: NormalizedRect? = nil,
        time: Duration? = nil
    ) {
        self.type = type
        self.stringValue = stringValue
        self.corners = corners
        self.bounds = bounds ?? NormalizedRect(around: corners)
        self.time = time
    }
}
