/// Static facts about one symbology: its names, whether it is read here, and the range of its settings.
public struct SymbologyDescription: Sendable, Hashable {
    /// The symbology described.
    public let symbology: Symbology
    /// The name for a person: "EAN-13 / UPC-A".
    public let readableName: String
    /// The name in plain text output, as zbar's programs print it: "EAN-13", "QR-Code".
    public let textName: String
    /// Whether the package's readers read it. Enabling one that is not available gives a status or an error.
    public let isAvailable: Bool
    /// Whether light-on-dark codes of this kind can be looked for.
    public let isColorInvertible: Bool
    /// Whether they are, unless the app says otherwise.
    public let isColorInvertedByDefault: Bool
    /// Which symbol counts can be set.
    public let activeSymbolCountRange: SymbolCountRange
    /// Which symbol counts a mode accepts unless the app says otherwise.
    public let defaultSymbolCountRange: SymbolCountRange
    /// The names of the extensions that do something here.
    public let supportedExtensions: Set<String>
    /// The extensions that are on unless the app says otherwise.
    public let defaultExtensions: Set<String>
    /// The optional checksums that can be asked for.
    public let supportedChecksums: Checksum

    /// The JSON identifier, the raw value of the symbology.
    public var identifier: String { symbology.rawValue }

    /// Whether the symbol count can vary and is checked.
    public var hasVariableSymbolCount: Bool { !activeSymbolCountRange.isFixed }

    /// All symbologies, in the order of the enum.
    public static let all: [SymbologyDescription] = Symbology.allCases.map(SymbologyDescription.init(symbology:))

    /// The symbologies that are read here.
    public static let available: Set<Symbology> = Set(all.filter(\.isAvailable).map(\.symbology))

    /// The facts of the symbology with this identifier; nil when there is none.
    public init?(identifier: String) {
        guard let symbology = Symbology(rawValue: identifier) else { return nil }
        self.init(symbology: symbology)
    }

    /// The facts of `symbology`.
    public init(symbology: Symbology) {
        let row = Self.row(symbology)
        self.symbology = symbology
        readableName = row.readable
        textName = row.text
        isAvailable = row.available
        isColorInvertible = row.invertible
        isColorInvertedByDefault = row.invertedByDefault
        activeSymbolCountRange = row.range
        defaultSymbolCountRange = row.defaults ?? row.range
        supportedExtensions = Set(row.extensions)
        defaultExtensions = Set(row.defaultExtensions)
        supportedChecksums = row.checksums
    }
}

/// The table behind the descriptions (counts and checksums: the SDK's documented property table).
extension SymbologyDescription {
    private struct Row {
        var readable: String
        var text: String
        var available = false
        var invertible = false
        var invertedByDefault = false
        var range = SymbolCountRange(minimum: 1, maximum: 1)
        var defaults: SymbolCountRange?
        var extensions: [String] = []
        var defaultExtensions: [String] = []
        var checksums: Checksum = []
    }

    private static func counts(_ minimum: Int, _ maximum: Int, step: Int = 1) -> SymbolCountRange {
        SymbolCountRange(minimum: minimum, maximum: maximum, step: step)
    }

    private typealias Name = SymbologyExtension

    private static func row(_ symbology: Symbology) -> Row {
        let addOns = [Name.twoDigitAddOn, Name.fiveDigitAddOn]
        return switch symbology {
        case .ean13UPCA:
            Row(
                readable: "EAN-13 / UPC-A", text: "EAN-13", available: true, invertible: true, range: counts(12, 12),
                extensions: addOns + [Name.removeLeadingUPCAZero])
        case .ean8:
            Row(
                readable: "EAN-8", text: "EAN-8", available: true, invertible: true, range: counts(8, 8),
                extensions: addOns)
        case .upce:
            Row(
                readable: "UPC-E", text: "UPC-E", available: true, invertible: true, range: counts(6, 6),
                extensions: addOns + [Name.returnAsUPCA, Name.removeLeadingUPCAZero])
        case .code128:
            Row(
                readable: "Code 128", text: "CODE-128", available: true, invertible: true, range: counts(4, 50),
                defaults: counts(6, 40), extensions: [Name.stripLeadingFNC1])
        case .code39:
            Row(
                readable: "Code 39", text: "CODE-39", available: true, invertible: true, range: counts(3, 50),
                defaults: counts(6, 40), extensions: [Name.fullASCII], checksums: [.mod43])
        case .code93:
            Row(
                readable: "Code 93", text: "CODE-93", available: true, invertible: true, range: counts(5, 60),
                defaults: counts(6, 40), extensions: [Name.fullASCII], defaultExtensions: [Name.fullASCII])
        case .interleavedTwoOfFive:
            Row(
                readable: "Interleaved 2 of 5", text: "I2/5", available: true, range: counts(4, 50, step: 2),
                defaults: counts(6, 40, step: 2), checksums: [.mod10])
        case .codabar:
            Row(
                readable: "Codabar", text: "Codabar", available: true, range: counts(3, 34), defaults: counts(7, 20),
                extensions: [Name.removeDelimiterData], checksums: [.mod16])
        case .gs1Databar: Row(readable: "GS1 DataBar", text: "DataBar", available: true)
        case .gs1DatabarExpanded: Row(readable: "GS1 DataBar Expanded", text: "DataBar-Exp", available: true)
        case .gs1DatabarLimited: Row(readable: "GS1 DataBar Limited", text: "DataBar-Limited", available: true)
        case .qr:
            Row(readable: "QR Code", text: "QR-Code", available: true, invertible: true, invertedByDefault: true)
        case .microQR: Row(readable: "Micro QR Code", text: "Micro-QR")
        case .dataMatrix: Row(readable: "Data Matrix", text: "Data-Matrix")
        case .aztec: Row(readable: "Aztec", text: "Aztec")
        case .pdf417: Row(readable: "PDF417", text: "PDF417")
        case .microPDF417: Row(readable: "MicroPDF417", text: "MicroPDF417")
        case .maxiCode: Row(readable: "MaxiCode", text: "MaxiCode")
        case .dotCode: Row(readable: "DotCode", text: "DotCode")
        case .code11: Row(readable: "Code 11", text: "CODE-11", range: counts(5, 34), defaults: counts(7, 20))
        case .code25: Row(readable: "Code 25", text: "CODE-25", range: counts(3, 32), defaults: counts(7, 20))
        case .code32: Row(readable: "Code 32", text: "CODE-32", range: counts(8, 8))
        case .msiPlessey: Row(readable: "MSI Plessey", text: "MSI", range: counts(3, 32), defaults: counts(6, 32))
        case .iataTwoOfFive: Row(readable: "IATA 2 of 5", text: "IATA-2/5", range: counts(3, 32))
        case .matrixTwoOfFive: Row(readable: "Matrix 2 of 5", text: "Matrix-2/5", range: counts(3, 32))
        case .kix: Row(readable: "KIX", text: "KIX")
        case .royalMail4State: Row(readable: "Royal Mail 4-State", text: "RM4SCC")
        case .lapa4SC: Row(readable: "LAPA 4-State", text: "LAPA-4SC")
        case .uspsIntelligentMail: Row(readable: "USPS Intelligent Mail", text: "USPS-IM")
        case .arUco: Row(readable: "ArUco", text: "ArUco")
        case .upu4State: Row(readable: "UPU 4-State", text: "UPU-4S")
        case .australianPost: Row(readable: "Australian Post", text: "AusPost")
        case .frenchPost: Row(readable: "French Post", text: "French-Post")
        }
    }
}
