/// A symbology by the name that VisionKit's pages use for it, as ``DataScanner/RecognizedDataType`` takes it. Open: a name that is
/// none of the static members is carried, and told as unsupported.
public struct BarcodeSymbology: RawRepresentable, Sendable, Hashable, Codable {
    /// Vision's own name of it.
    public let rawValue: String

    /// A symbology by Vision's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Aztec Code.
    public static let aztec = BarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
    /// Codabar.
    public static let codabar = BarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
    /// Code 39.
    public static let code39 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
    /// Code 93.
    public static let code93 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
    /// Code 128.
    public static let code128 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
    /// Data Matrix.
    public static let dataMatrix = BarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
    /// EAN-8.
    public static let ean8 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
    /// EAN-13; a UPC-A is one with a leading 0.
    public static let ean13 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
    /// GS1 DataBar.
    public static let gs1DataBar = BarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBar")
    /// GS1 DataBar Expanded.
    public static let gs1DataBarExpanded = BarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBarExpanded")
    /// GS1 DataBar Limited.
    public static let gs1DataBarLimited = BarcodeSymbology(rawValue: "VNBarcodeSymbologyGS1DataBarLimited")
    /// Interleaved 2 of 5.
    public static let i2of5 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyI2of5")
    /// MicroPDF417.
    public static let microPDF417 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroPDF417")
    /// Micro QR Code.
    public static let microQR = BarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroQR")
    /// MSI Plessey.
    public static let msiPlessey = BarcodeSymbology(rawValue: "VNBarcodeSymbologyMSIPlessey")
    /// PDF417.
    public static let pdf417 = BarcodeSymbology(rawValue: "VNBarcodeSymbologyPDF417")
    /// QR Code.
    public static let qr = BarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
    /// UPC-E.
    public static let upce = BarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")

    /// The same by this library's name; nil for a name that is none of the above.
    public var symbology: Symbology? { Self.table[self] }

    private static let table: [BarcodeSymbology: Symbology] = [
        .aztec: .aztec, .codabar: .codabar, .code39: .code39, .code93: .code93, .code128: .code128,
        .dataMatrix: .dataMatrix, .ean8: .ean8, .ean13: .ean13UPCA, .gs1DataBar: .gs1Databar,
        .gs1DataBarExpanded: .gs1DatabarExpanded, .gs1DataBarLimited: .gs1DatabarLimited,
        .i2of5: .interleavedTwoOfFive, .microPDF417: .microPDF417, .microQR: .microQR, .msiPlessey: .msiPlessey,
        .pdf417: .pdf417, .qr: .qr, .upce: .upce,
    ]
}
